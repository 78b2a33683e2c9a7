/**
 * `npm test`: makes sure that Chromium, nginx and a newer Node are installed, as
 * far as the selected tests need them, then runs the tests. Arguments after `--`
 * go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser, findShell, isExecutable } from './find-browser.js';
import { newerNode, newerNodeFolder, newerNodePackage } from './newer-node.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const filters = process.argv.slice(2);
/**
 * Whether the filters select any of these tests.
 * @param {string} path a test file or a folder of tests
 */
const needs = (path) =>
  !filters.some((filter) => /^(?:content\/)?tests\//.test(filter)) ||
  filters.some((filter) => filter.startsWith(path) || path.startsWith(filter));

const needsNewerNode = [
  'content/tests/course.test.ts',
  'content/tests/testing-guide.test.ts',
  'content/tests/typescript-guide.test.ts',
  'tests/real/newer-node.test.ts',
].some(needs);

const needsBrowser = [
  'content/tests',
  'tests/browser',
  'tests/real',
  ...listBrowserTests('tests/features'),
].some(needs);
const browser = needsBrowser ? (find() ?? install()) : null;
if (needsBrowser && browser === null) {
  console.error(
    [
      'The tests need Chromium, and none could be found or installed.',
      'Install it (on Debian and Ubuntu: apt-get install chromium), or name one:',
      '  CHROMIUM=/path/to/chromium npm test',
    ].join('\n'),
  );
  process.exit(3);
}
if (needs('tests/real/nginx.test.ts') && !hasNginx()) {
  console.error(
    [
      'The tests need nginx, and none could be found or installed.',
      'Install it: on Debian and Ubuntu, apt-get install nginx-light.',
    ].join('\n'),
  );
  process.exit(3);
}
if (needsNewerNode && !hasNewerNode()) {
  console.error(
    `The tests need a newer Node, and npm could not install ${newerNodePackage}.`,
  );
  process.exit(3);
}
const shell = browser === null ? null : (findQuick() ?? installQuick());
const { status } = run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...filters],
  {
    ...(browser !== null && { CHROMIUM: browser }),
    ...(shell !== null && { CHROMIUM_SHELL: shell }),
  },
);
process.exit(status ?? 1);

/**
 * Files below a folder whose names say that they need a browser.
 * @param {string} folder
 */
function listBrowserTests(folder) {
  return readdirSync(`${root}/${folder}`, { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => /[/.](browser|real)\.test\.ts$/.test(file));
}

/** @returns {string | null} */
function find() {
  return findBrowser(process.env, chromium.executablePath(), isExecutable);
}

/** @returns {string | null} */
function findQuick() {
  return findShell(process.env, isExecutable);
}

/**
 * Optional: without the headless shell, the browser itself takes twice the
 * time.
 */
function installQuick() {
  if (process.env.CHROMIUM || !mayInstall()) return null;
  console.log('No headless Chromium found: installing it with apt-get.');
  installPackages('chromium-headless-shell');
  return findQuick();
}

/** Installs Chromium with apt-get if permitted, else with playwright. */
function install() {
  if (process.env.CHROMIUM) {
    console.error(
      `CHROMIUM names ${process.env.CHROMIUM}, which cannot be run.`,
    );
    return null;
  }
  if (mayInstall()) {
    console.log('No Chromium found: installing it with apt-get.');
    installPackages('chromium');
  }
  if (find() === null) {
    console.log('No Chromium found: asking playwright for one.');
    const cli = 'node_modules/playwright-core/cli.js';
    run(process.execPath, [cli, 'install', 'chromium']);
  }
  return find();
}

/** Needed to test the configuration that we ship; nginx-light is small. */
function hasNginx() {
  const nginx = '/usr/sbin/nginx';
  if (isExecutable(nginx)) return true;
  if (!mayInstall()) return false;
  console.log('No nginx found: installing it with apt-get.');
  installPackages('nginx-light');
  return isExecutable(nginx);
}

/** Installed from npm into a cache folder, outside our own dependencies. */
function hasNewerNode() {
  if (isExecutable(`${root}/${newerNode}`)) return true;
  console.log(`Installing ${newerNodePackage} from npm, to build with it.`);
  const place = ['--prefix', newerNodeFolder, '--no-save'];
  run('npm', [
    'install',
    ...place,
    '--no-audit',
    '--no-fund',
    newerNodePackage,
  ]);
  return isExecutable(`${root}/${newerNode}`);
}

/** Whether this is Debian or a derivative, and we are root. */
function mayInstall() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

/** @param {string[]} names */
function installPackages(...names) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], quiet);
  run('apt-get', ['install', '-y', '-q', ...names], quiet);
}

function run(command, words, variables = {}) {
  return spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
}
