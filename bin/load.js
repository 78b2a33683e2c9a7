/**
 * Finds the compiled tool, or compiles it. In the repository its TypeScript is
 * bundled once for each state of the sources, found by their hash; `lib/` holds
 * the bundle from the last `npm install`. The package on npm contains a bundle and
 * no sources, so there is nothing to hash.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hashSources, toolFolder } from './sources.js';

/**
 * @returns {Promise<{ version: string, hash: string, folder: string, modules: string }>}
 *   `folder` is the absolute path of the tool, `modules` that of its bundle
 */
export async function loadTool() {
  const folder = toolFolder;
  const hash = existsSync(`${folder}/build`)
    ? hashSources(folder)
    : readdirSync(`${folder}/lib`)[0];
  const bundles = `${folder}/node_modules/.cache/docs-build/cli`;
  const modules =
    [`${folder}/lib/${hash}`, `${bundles}/${hash}`].find((place) =>
      existsSync(`${place}/cli.js`),
    ) ??
    (await (await import('./bundle.js')).bundle(folder, `${bundles}/${hash}`));
  const manifest = readFileSync(`${folder}/package.json`, 'utf8');
  const { version } = JSON.parse(manifest);
  return { version, hash, folder, modules };
}
