#!/usr/bin/env node
/** Starts the command line. */
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { loadTool } from './load.js';

/** Node keeps compiled code from version 22 on. */
module.enableCompileCache?.();

/**
 * Most of what a build runs, it runs a few times: code has to be ten times as
 * busy as usual before it is optimised. That saves a quarter of all the work.
 */
setFlagsFromString('--interrupt-budget=600000');

const tool = await loadTool().catch((problem) => {
  // esbuild has said where the sources are wrong.
  if (problem.errors === undefined) throw problem;
  process.exit(3);
});
const { start } = await import(pathToFileURL(`${tool.modules}/cli.js`).href);
await start(tool);
