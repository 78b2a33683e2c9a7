/**
 * `node bench/watch.js`: how long a save takes until an open browser shows it.
 * Works on a copy of the project, so that nothing here is edited. Prints medians
 * beside their limits; `npm run bench` calls it too.
 *
 * BENCH_SAVES (default 15) sets how often each kind of save is made.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser, isExecutable } from '../tests/support/find-browser.js';
import { startOptions } from '../tests/support/start-options.js';
import { typedoc } from './builds.js';
import { median, runMeasured } from './measure.js';
import { copyProject, linkPackage, startServer } from './watched-project.js';

/** Milliseconds after which the benchmark gives up on a save. */
const PATIENCE = 20_000;
const TUTORIAL = 'content/tutorials/basic-types.md';

/** Each edits a file so that `mark` becomes visible on the tutorial's page. */
const KINDS = [
  {
    name: "a tutorial's body",
    // Half of what VitePress takes for its own page on the same machine.
    limit: 80,
    file: TUTORIAL,
    edit: (text, mark) => `${text}\nmark-${mark}\n`,
    sees: (mark) =>
      `document.getElementById('page-article')?.textContent.includes('mark-${mark}')`,
  },
  {
    name: "a tutorial's title",
    limit: 1000,
    file: TUTORIAL,
    edit: (text, mark) => text.replace(/^title: .*$/m, `title: mark-${mark}`),
    sees: (mark) =>
      `document.querySelector('h1')?.textContent.includes('mark-${mark}')`,
  },
  {
    name: 'a style',
    limit: 500,
    file: 'src/templates/styles/base.css',
    edit: (text, mark) => `${text}\nhtml { --mark: "mark-${mark}"; }\n`,
    sees: (mark) =>
      `getComputedStyle(document.documentElement).getPropertyValue('--mark').includes('mark-${mark}')`,
  },
  {
    name: 'a template',
    limit: 2500,
    file: 'src/templates/article/index.tsx',
    edit: (text, mark) => text.replace('<h1', `<h1 data-mark="mark-${mark}"`),
    sees: (mark) => `document.querySelector('h1[data-mark="mark-${mark}"]')`,
  },
];

const DECLARATION = {
  name: 'a declaration',
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
    return await measureAll(root, { copy, linked, saves });
  } finally {
    for (const { folder } of [copy, linked]) {
      await rm(folder, { recursive: true });
    }
  }
}

async function measureAll(root, { copy, linked, saves }) {
  const before = measureConversion(root);
  const declarations = await measureSaves(linked, {
    kinds: [DECLARATION],
    page: 'api/function/graphql',
    saves: Math.min(saves, 5),
  });
  // Measured before and after, since the machine's speed varies.
  const limit = (1.5 * (before + measureConversion(root))) / 2;
  return [
    ...(await measureSaves(copy, {
      kinds: KINDS,
      page: 'docs/tutorials/basic-types',
      saves,
    })),
    await measureReady(root, copy),
    ...declarations.map((one) => ({ ...one, limit })),
  ];
}

function measureConversion(root) {
  const text = execFileSync(
    process.execPath,
    [
      'bench/convert.js',
      'node_modules/graphql/index.d.ts',
      'bench/tsconfig.json',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return Number(text.trim().split('\n').at(-1));
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
    const results = [];
    for (const kind of kinds) {
      const file = `${project.folder}/${kind.file}`;
      const times = await measureKind(page, file, kind, saves);
      const { name, limit } = kind;
      results.push({ name, milliseconds: median(times), limit });
      if (process.env.BENCH_VERBOSE) console.log(name, limit, times);
    }
    return results;
  } finally {
    await browser.close();
    await stop();
  }
}

/** From the start of the process until it serves, when nothing has changed. */
async function measureReady(root, project) {
  const times = [];
  const references = [];
  for (let round = 0; round < 3; round += 1) {
    const reference = await runMeasured(root, typedoc);
    references.push(reference.milliseconds);
    const begin = performance.now();
    const { stop } = await startServer(project);
    times.push(performance.now() - begin);
    await stop();
  }
  const limit = 0.5 * median(references);
  return { name: 'ready, warm', milliseconds: median(times), limit };
}

/** From the moment before the file is written to the frame that shows it. */
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
    // The first save also loads and warms up code.
    if (save > 0) times.push(after - before);
    await pause(400);
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

export function printWatch(results) {
  console.log('\nFrom a save to the open page, medians');
  for (const { name, milliseconds, limit } of results) {
    const time = `${Math.round(milliseconds)} ms`;
    console.log(
      `  ${name.padEnd(20)} ${time.padStart(8)}  limit ${Math.round(limit)} ms`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const saves = Number(process.env.BENCH_SAVES ?? 15);
  printWatch(await measureWatch(root, saves));
}
