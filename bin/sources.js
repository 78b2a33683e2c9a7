/**
 * The folder of the tool and the hash of its sources. Imports nothing but Node.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The tool's folder: an absolute path without a trailing slash. */
export const toolFolder = fileURLToPath(new URL('..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);

/** The folders that determine what the bundle contains. */
const PARTS = ['bin', 'build', 'schema'];

/**
 * @param {string} folder absolute path of the tool
 * @returns {string} base64url, so safe as a file name
 */
export function hashSources(folder) {
  const hash = createHash('sha256');
  // Versions are pinned, so this covers the bundled packages and the bundler.
  const manifest = readFileSync(`${folder}/package.json`, 'utf8');
  hash.update(JSON.stringify(JSON.parse(manifest).dependencies ?? {}));
  for (const part of PARTS) addFolder(hash, `${folder}/${part}`, part);
  return hash.digest('base64url').slice(0, 22);
}

/**
 * Hashes name and length before the bytes, so that two different folders never
 * give the same input.
 */
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
