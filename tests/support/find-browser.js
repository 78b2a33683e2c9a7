/**
 * Finds a Chromium on this machine, with windows or without, for all that drive
 * one. JavaScript, since `npm test` runs it as it is; what it asks of the machine
 * is a parameter.
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
 * @param {string} own where playwright would put its own
 * @param {(path: string) => boolean} runs whether a program can be run
 * @returns {string | null} the path of a browser that runs
 */
export function findBrowser(variables, own, runs) {
  const { CHROMIUM } = variables;
  if (CHROMIUM) return runs(CHROMIUM) ? CHROMIUM : null;
  return [...listPrograms(variables, BROWSERS), own].find(runs) ?? null;
}

/**
 * The same engine without windows, in which pages open twice as fast.
 * @param {Record<string, string | undefined>} variables the environment
 * @param {(path: string) => boolean} runs whether a program can be run
 * @returns {string | null} `null` also where only a browser is named: that one
 * is to be driven
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
