/** Where the sources of the command line are, and their hash. Loads nothing but Node. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the tool is: an absolute path without a slash at its end. */
export const toolFolder = fileURLToPath(new URL('..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);

/** Everything that decides what the bundle contains. */
const PARTS = ['bin', 'build', 'schema'];

/**
 * @param {string} folder absolute path of the tool
 * @returns {string} safe as a file name
 */
export function hashSources(folder) {
  const hash = createHash('sha256');
  // Versions are exact, so this says what the bundle is made with.
  const manifest = readFileSync(`${folder}/package.json`, 'utf8');
  hash.update(JSON.stringify(JSON.parse(manifest).dependencies ?? {}));
  for (const part of PARTS) addFolder(hash, `${folder}/${part}`, part);
  return hash.digest('base64url').slice(0, 22);
}

/** Length and name go before the bytes, so that no two states run together. */
function addFolder(hash, path, name) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const below = `${path}/${entry.name}`;
    const key = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      addFolder(hash, below, key);
    } else if (/\.(?:js(?:on)?|tsx?)$/.test(entry.name)) {
      const bytes = readFileSync(below);
      hash.update(`${key}\0${bytes.length}\0`).update(bytes);
    }
  }
}
