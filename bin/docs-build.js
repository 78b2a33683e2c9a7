#!/usr/bin/env node
/** Starts the command line. */
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import './flags.js';
import { loadTool } from './load.js';

/** Node can cache compiled code from version 22 on. */
module.enableCompileCache?.();

const tool = await loadTool().catch((problem) => {
  // A problem with `errors` comes from esbuild, which has printed them already.
  if (problem.errors === undefined) throw problem;
  process.exit(3);
});
const { start } = await import(pathToFileURL(`${tool.modules}/cli.js`).href);
await start(tool);
