/**
 * Checks the licences of everything that `npm ci` installs, as the lock file names
 * them. A licence that is not on the list is an error.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * They permit use, modification and redistribution; the last three cover data.
 */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
  'WTFPL',
  'OFL-1.1',
  'CC-BY-4.0',
  'CC BY-SA 4.0',
]);

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const unknown = [];
for (const [path, entry] of Object.entries(
  JSON.parse(readFileSync(file, 'utf8')).packages,
)) {
  // Skips our own packages and the links to them.
  if (!path.includes('node_modules/') || entry.link === true) continue;
  const licence = entry.license ?? findOlderForm(path);
  if (!isAccepted(licence)) unknown.push(`${path}: ${licence}`);
}

if (unknown.length > 0) {
  console.error(
    `Licences that nobody has looked at:\n${unknown.sort().join('\n')}`,
  );
  process.exitCode = 1;
}

/** In an SPDX expression, `AND` needs all licences accepted, `OR` only one. */
function isAccepted(licence) {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ACCEPTED.has(one)));
}

/**
 * Packages from before 2013 list their licences in a form that npm ignores.
 * @param {string} path
 */
function findOlderForm(path) {
  const manifest = new URL(`../../${path}/package.json`, import.meta.url);
  const { licenses = [] } = JSON.parse(readFileSync(manifest, 'utf8'));
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}
