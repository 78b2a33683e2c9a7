/**
 * Finds the compiled tool. In the repository it is compiled first if a source has
 * changed; the package on npm has neither sources nor what compiles them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The tool's folder: an absolute path. */
export const toolFolder = dirname(import.meta.dirname);

/**
 * @returns {Promise<import('../build/request.ts').Tool>}
 *   `folder` is the absolute path of the tool, `modules` that of its compiled code
 */
export async function loadTool() {
  const modules = `${toolFolder}/lib`;
  if (existsSync(`${toolFolder}/bin/compile.js`)) {
    const { compile } = await import('./compile.js');
    await compile(toolFolder);
  }
  const manifest = readFileSync(`${toolFolder}/package.json`, 'utf8');
  return {
    version: JSON.parse(manifest).version,
    ...JSON.parse(readFileSync(`${modules}/hashes.json`, 'utf8')),
    folder: toolFolder,
    modules,
  };
}
