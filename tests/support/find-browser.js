/**
 * Finds a Chromium, or its headless shell, on this machine. JavaScript, since
 * `npm test` runs it without compiling.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * @param {Record<string, string | undefined>} variables the environment
 * @param {string} own where playwright installs its own browser
 * @param {(path: string) => boolean} runs whether a program can be run
 * @returns {string | null} the path of a browser that runs
 */
export function findBrowser(variables, own, runs) {
  const { CHROMIUM } = variables;
  if (CHROMIUM) return runs(CHROMIUM) ? CHROMIUM : null;
  return [...listPrograms(variables, BROWSERS), own].find(runs) ?? null;
}

/**
 * Finds the headless shell, in which pages open twice as fast.
 * @param {Record<string, string | undefined>} variables the environment
 * @param {(path: string) => boolean} runs whether a program can be run
 * @returns {string | null} `null` also if only `CHROMIUM` is set, because then
 *   that browser is to be used
 */
export function findShell(variables, runs) {
  const { CHROMIUM, CHROMIUM_SHELL } = variables;
  if (CHROMIUM_SHELL) return runs(CHROMIUM_SHELL) ? CHROMIUM_SHELL : null;
  if (CHROMIUM) return null;
  return listPrograms(variables, SHELLS).find(runs) ?? null;
}

function listPrograms({ PATH = '' }, names) {
  return PATH.split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`));
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
