#!/usr/bin/env node
/** Starts the command line. */
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import './flags.js';
import { loadTool } from './load.js';

/** Node keeps compiled code from version 22 on. */
module.enableCompileCache?.();

const tool = await loadTool().catch((problem) => {
  // esbuild has said where the sources are wrong.
  if (problem.errors === undefined) throw problem;
  process.exit(3);
});
const { start } = await import(pathToFileURL(`${tool.modules}/cli.js`).href);
await start(tool);
