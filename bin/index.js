/** The package as a library. `index.d.ts` documents these functions. */
import { loadTool } from './load.js';

export function defineConfig(config) {
  return config;
}

export async function build(options) {
  return (await loadLibrary()).build(options);
}

export async function watch(options) {
  return (await loadLibrary()).watch(options);
}

export async function serve(options) {
  return (await loadLibrary()).serve(options);
}

async function loadLibrary() {
  const tool = await loadTool();
  const { createLibrary } = await import('../lib/library.js');
  return createLibrary(tool);
}
