/**
 * Finds the compiled tool, or compiles it: its TypeScript is bundled once for
 * each state of the sources, so that a warm start costs a hash. The bundle that
 * was made when the repository was installed is used as long as nobody has changed
 * the sources since. A package that npm has installed has the bundle alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hashSources, toolFolder } from './sources.js';

/**
 * @returns {Promise<{ version: string, hash: string, folder: string, modules: string }>}
 *   where the tool is; its compiled entries lie in `modules`
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
