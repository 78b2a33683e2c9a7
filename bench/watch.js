/**
 * `node bench/watch.js`: how long a save takes until an open browser shows it.
 * Works on a copy of the project, so that nothing here is edited. `npm run bench`
 * calls it too.
 *
 * BENCH_SAVES (default 15) sets how often each kind of save is made.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser, isExecutable } from '../tests/support/find-browser.js';
import { startOptions } from '../tests/support/start-options.js';
import { printPromises } from './promises.js';
import { copyProject, linkPackage, startServer } from './measured-project.js';

/** Milliseconds after which the benchmark gives up on a save. */
const PATIENCE = 20_000;
const TUTORIAL = 'content/tutorials/basic-types.md';

/** Each edits a file so that `mark` becomes visible on the tutorial's page. */
const KINDS = [
  {
    name: 'prose',
    file: TUTORIAL,
    edit: (text, mark) => `${text}\nmark-${mark}\n`,
    sees: (mark) =>
      `document.getElementById('page-article')?.textContent.includes('mark-${mark}')`,
  },
  {
    name: 'title',
    file: TUTORIAL,
    edit: (text, mark) => text.replace(/^title: .*$/m, `title: mark-${mark}`),
    sees: (mark) =>
      `document.querySelector('h1')?.textContent.includes('mark-${mark}')`,
  },
  {
    name: 'style',
    file: 'src/templates/styles/base.css',
    edit: (text, mark) => `${text}\nhtml { --mark: "mark-${mark}"; }\n`,
    sees: (mark) =>
      `getComputedStyle(document.documentElement).getPropertyValue('--mark').includes('mark-${mark}')`,
  },
  {
    name: 'template',
    file: 'src/templates/article/index.tsx',
    edit: (text, mark) => text.replace('<h1', `<h1 data-mark="mark-${mark}"`),
    sees: (mark) => `document.querySelector('h1[data-mark="mark-${mark}"]')`,
  },
];

const DECLARATION = {
  name: 'declaration',
  file: 'packages/graphql/graphql.d.ts',
  edit: (text, mark) =>
    text.replace('export declare function graphql(', `/** mark-${mark} */\n$&`),
  sees: KINDS[0].sees,
};

/**
 * @param {string} root absolute path of the project
 * @param {number} saves of each kind
 */
export async function measureWatch(root, saves) {
  const copy = await copyProject(root);
  const linked = await linkPackage(root);
  try {
    return await measureAll({ copy, linked, saves });
  } finally {
    for (const { folder } of [copy, linked]) {
      await rm(folder, { recursive: true });
    }
  }
}

/** Seconds of each save, by kind. */
async function measureAll({ copy, linked, saves }) {
  const first = await measureSaves(copy, {
    kinds: KINDS.slice(0, 1),
    page: 'docs/tutorials/basic-types',
    saves: 1,
  });
  const declarations = await measureSaves(linked, {
    kinds: [DECLARATION],
    page: 'api/function/graphql',
    saves: Math.min(saves, 5),
  });
  const others = await measureSaves(copy, {
    kinds: KINDS,
    page: 'docs/tutorials/basic-types',
    saves,
  });
  // The first save of a server also loads and warms up code.
  const later = Object.entries({ ...others, ...declarations }).map(
    ([name, times]) => [name, times.slice(1)],
  );
  return {
    ...Object.fromEntries(later),
    firstProse: [first.prose[0], others.prose[0]],
  };
}

async function measureSaves(project, { kinds, page: path, saves }) {
  const { stop, address } = await startServer(project);
  const browser = await chromium.launch(
    startOptions(
      findBrowser(process.env, chromium.executablePath(), isExecutable),
    ),
  );
  try {
    const page = await browser.newPage();
    await page.goto(new URL(path, address).href);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const results = {};
    for (const kind of kinds) {
      const file = `${project.folder}/${kind.file}`;
      results[kind.name] = await measureKind(page, file, kind, saves);
    }
    return results;
  } finally {
    await browser.close();
    await stop();
  }
}

/** Measures from before the file is written to the frame that shows it. */
async function measureKind(page, file, { edit, sees }, saves) {
  const original = await readFile(file, 'utf8');
  const times = [];
  for (let save = 0; save <= saves; save += 1) {
    const mark = `${Date.now()}`;
    const seen = seeOn(page, waitFor(sees(mark)));
    // Waits until the page is polling, so that only the save is measured.
    await pause(50);
    const before = Date.now();
    await writeFile(file, edit(original, mark));
    const after = await seen;
    times.push((after - before) / 1000);
    // The rest of the site is built after the page: the next save is made at rest.
    await pause(1500);
  }
  await writeFile(file, original);
  await pause(1500);
  return times;
}

/** Evaluates `look`, and again after a reload: some saves reload the page. */
async function seeOn(page, look) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await page.evaluate(look);
    } catch (problem) {
      const isReload = /context was destroyed/.test(String(problem));
      if (!isReload || Date.now() > end) throw problem;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

/**
 * Script for the page: polls in every frame, resolves to the time it succeeds.
 */
function waitFor(expression) {
  return `new Promise((resolve, reject) => {
    const end = Date.now() + ${String(PATIENCE)};
    const look = () => {
      if (${expression}) resolve(Date.now());
      else if (Date.now() > end) reject(new Error('It never showed'));
      else requestAnimationFrame(look);
    };
    look();
  })`;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const saves = Number(process.env.BENCH_SAVES ?? 15);
  printPromises(await measureWatch(root, saves));
}
