#!/usr/bin/env node
/** Starts the command line. */
import { setFlagsFromString } from 'node:v8';
import { loadTool } from './load.js';

// Most functions of a build run only a few times. Node 20 optimizes them too early,
// which costs a quarter of all processor time; newer versions do so step by step.
if (Number.parseInt(process.versions.node) <= 20) {
  setFlagsFromString('--interrupt-budget=1200000');
}
// Without this, V8 lets garbage grow to three times what is in use.
setFlagsFromString('--heap-growing-percent=60');

const tool = await loadTool().catch((problem) => {
  // A problem with `errors` comes from esbuild, which has printed them already.
  if (problem.errors === undefined) throw problem;
  process.exit(3);
});
const { start } = await import('../lib/cli.js');
await start(tool);
