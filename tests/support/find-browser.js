/**
 * Finds a Chromium on this machine. What it asks of the machine is a parameter,
 * so that a test can be any machine.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * @param {Record<string, string | undefined>} variables the environment
 * @param {string} own where playwright would put its own
 * @param {(path: string) => boolean} runs whether a program can be run
 * @returns {string | null} the path of a browser that runs
 */
export function findBrowser(variables, own, runs) {
  const { CHROMIUM, PATH = '' } = variables;
  if (CHROMIUM) return runs(CHROMIUM) ? CHROMIUM : null;
  const found = PATH.split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  return [...found, own].find(runs) ?? null;
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
