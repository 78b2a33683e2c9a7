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

/** What some tests need; `tests` are files or folders. */
const NEEDS = [
  {
    name: 'Chromium',
    tests: [
      'content/tests',
      'tests/browser',
      'tests/real',
      ...listBrowserTests('tests/features'),
    ],
    isThere: () => findWhole() !== null,
    install() {
      // The one that it names is to be used, or none.
      if (process.env.CHROMIUM) return;
      installPackages('chromium');
      const cli = 'node_modules/playwright-core/cli.js';
      if (findWhole() === null) {
        run(process.execPath, [cli, 'install', 'chromium']);
      }
    },
    advice:
      'on Debian and Ubuntu: apt-get install chromium), or name one that can be run:\n  CHROMIUM=/path/to/chromium npm test',
  },
  {
    name: 'nginx',
    tests: ['tests/real/nginx.test.ts'],
    isThere: () => isExecutable('/usr/sbin/nginx'),
    install: () => installPackages('nginx-light'),
    advice: 'on Debian and Ubuntu: apt-get install nginx-light)',
  },
  {
    name: 'a newer Node',
    tests: [
      'content/tests/course.test.ts',
      'content/tests/testing-guide.test.ts',
      'content/tests/typescript-guide.test.ts',
      'tests/real/newer-node.test.ts',
    ],
    isThere: () => isExecutable(`${root}/${newerNode}`),
    // Into a cache folder, outside of our own dependencies.
    install: () =>
      run('npm', [
        ...['install', '--prefix', newerNodeFolder, '--no-save'],
        ...['--no-audit', '--no-fund', newerNodePackage],
      ]),
    advice: `from npm: ${newerNodePackage})`,
  },
];

const needed = NEEDS.filter(({ tests }) => tests.some(isSelected));
for (const { name, isThere, install, advice } of needed) {
  if (isThere()) continue;
  console.log(`The tests need ${name}: installing it.`);
  install();
  if (isThere()) continue;
  console.error(
    `The tests need ${name}, and none could be found or installed.\nInstall it (${advice}`,
  );
  process.exit(3);
}
// Optional: without the headless shell, the browser itself takes twice the time.
const needsBrowser = needed.includes(NEEDS[0]);
if (needsBrowser && findQuick() === null && !process.env.CHROMIUM) {
  installPackages('chromium-headless-shell');
}
const shell = needsBrowser ? findQuick() : null;
const { status } = run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...filters],
  {
    ...(needsBrowser && { CHROMIUM: findWhole() }),
    ...(shell !== null && { CHROMIUM_SHELL: shell }),
  },
);
process.exit(status ?? 1);

/** Whether the filters select any of these tests. */
function isSelected(path) {
  return (
    !filters.some((filter) => /^(?:content\/)?tests\//.test(filter)) ||
    filters.some((filter) => filter.startsWith(path) || path.startsWith(filter))
  );
}

/** Files below a folder whose names say that they need a browser. */
function listBrowserTests(folder) {
  return readdirSync(`${root}/${folder}`, { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => /[/.](browser|real)\.test\.ts$/.test(file));
}

function findWhole() {
  return findBrowser(process.env, chromium.executablePath(), isExecutable);
}

function findQuick() {
  return findShell(process.env, isExecutable);
}

/** Does so as root on Debian or a derivative of it, and nothing elsewhere. */
function installPackages(...names) {
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !isExecutable(apt)) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run(apt, ['update', '-q'], quiet);
  run(apt, ['install', '-y', '-q', ...names], quiet);
}

function run(command, words, variables = {}) {
  return spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
}
