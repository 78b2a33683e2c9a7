/** Programs in the sandbox of the built site, run without the interface of its pages. */
import { createServer } from 'node:http';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { findCode } from '../../../src/client/frame/copy.ts';
import type { ShownCode } from '../../../src/client/features/playground/job.ts';
import type {
  createRunner,
  End,
} from '../../../src/client/features/playground/runner.ts';
import { defineLabels } from '../../../build/emit/bundle.ts';
import { ENGLISH } from '../../../src/shared/english.ts';
import type { RunEvent } from '../../../src/client/features/playground/sandbox/protocol.ts';
import type {
  PlaygroundFile,
  SamplesFile,
} from '../../../src/client/features/playground/types.ts';
import { findFreePort } from '../../support/free-port.ts';
import { listRealSite, readRealSite } from '../../support/real-site.ts';
import { useRealSite } from '../../support/served-real-site.ts';
import { loopback, loopbackHost } from '../../support/loopback.js';

const site = useRealSite();

const { outputFiles } = await build({
  stdin: {
    contents: `
        import { findCode } from './frame/copy.ts';
        import { createRunner } from './features/playground/runner.ts';
        Object.assign(window, { tested: { createRunner, findCode } });`,
    resolveDir: 'src/client',
  },
  bundle: true,
  define: defineLabels({ ...ENGLISH, language: 'en' }),
  loader: { '.css': 'text' },
  write: false,
});
const runner = outputFiles[0]?.text ?? '';

async function open(): Promise<Page> {
  const { page } = await site.open('/docs/tutorials/', {
    prepare: (opened) => opened.addInitScript({ content: runner }),
  });
  return page;
}

interface Tested {
  readonly tested: {
    readonly createRunner: typeof createRunner;
    readonly findCode: typeof findCode;
  };
}

interface Task {
  readonly key: string;
  readonly variables?: string;
  /** What a reader has changed. */
  readonly edits: readonly (readonly [key: string, code: string])[];
  readonly timeLimit: number;
}

interface Outcome {
  readonly end: End;
  readonly events: readonly RunEvent[];
}

type Shown = readonly (readonly [key: string, ShownCode])[];

/** Runs all of them, one after the other, with the samples of a page. */
function run(
  page: Page,
  [samples, shown]: readonly [SamplesFile, Shown],
  tasks: readonly Task[],
): Promise<readonly Outcome[]> {
  return page.evaluate(
    async ([given, codes, all]) => {
      const { tested } = window as unknown as Tested;
      const response = await fetch('/playground.json');
      const file = (await response.json()) as PlaygroundFile;
      const runProgram = tested.createRunner({
        load: (address) => fetch(address).then((response) => response.text()),
        loadPlayground: () => Promise.resolve(file),
        loadSamples: () => Promise.resolve(given),
      });
      const outcomes: Outcome[] = [];
      for (const { key, variables = '', timeLimit, edits } of all) {
        const events: RunEvent[] = [];
        const onEvent = (event: RunEvent): void => void events.push(event);
        const edited = new Map(edits);
        const shown = new Map(
          codes.map(([name, { code, ...one }]) => [
            name,
            { ...one, code: edited.get(name) ?? code },
          ]),
        );
        const program = { key, variables, shown };
        const { ended } = runProgram(program, { timeLimit, onEvent });
        outcomes.push({ end: await ended, events });
      }
      return outcomes;
    },
    [samples, shown, tasks] as const,
  );
}

const printedBy = ({ events }: Outcome): string =>
  events
    .filter(({ kind }) => /^(?:printed|warning|error)$/.test(kind))
    .map(({ text }) => text)
    .join('\n');

/** In place of an output that shows parts of it, with the build's own times. */
const TIME_LINE = 'time line';

/** Whose samples share a frame. */
interface Group {
  readonly name: string;
  /** Addresses of the pages, without their suffix. */
  readonly stems: readonly string[];
}

/** One in so many examples of symbols and errors; every one if `EVERY_PAGE` is set. */
const STEP = process.env['EVERY_PAGE'] === undefined ? 8 : 1;

/** A document is a group; examples of symbols and of errors import none of each other. */
function listGroups(): readonly Group[] {
  const stems = listRealSite()
    .filter((file) => file.endsWith('.samples.json'))
    .map((file) => file.replace('.samples.json', ''));
  const choose = (folder: string): readonly string[] =>
    stems
      .filter((stem) => stem.startsWith(folder))
      .filter((_, index) => index % STEP === 0);
  const documents = stems.filter((stem) => !/^(?:api|errors)\//.test(stem));
  return [
    { name: 'symbols', stems: choose('api/') },
    { name: 'errors', stems: choose('errors/') },
    ...documents.map((stem) => ({ name: `/${stem}`, stems: [stem] })),
  ];
}

interface Figure {
  readonly key: string;
  readonly variables: string;
  readonly shown: ShownCode;
  /** What the build printed. */
  readonly output: string;
}

/** The samples of a page that can run. */
function readFigures(page: Page, stem: string): Promise<readonly Figure[]> {
  return page.evaluate(
    (html) => {
      const { tested } = window as unknown as Tested;
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const figures = parsed.querySelectorAll<HTMLElement>('figure[data-run]');
      return [...figures].map((figure) => {
        const { run: key = '', language = '', variables = '' } = figure.dataset;
        const whole = figure.closest('figure.tabs') ?? figure;
        // Of several versions the last one is documented.
        const output = whole.querySelector(
          ':is(figure > .output, .versions > :last-child) pre',
        );
        const isTimeLine = whole.querySelector('.timeline') !== null;
        const code = tested.findCode(figure);
        const shown = { original: code, code, language };
        const text = isTimeLine ? 'time line' : (output?.textContent ?? '');
        return { key, variables, shown, output: text };
      });
    },
    readRealSite(`${stem}.html`),
  );
}

const isEqual = (printed: string, shown: string): boolean => {
  if (printed.trimEnd() === shown.trimEnd()) return true;
  try {
    return (
      JSON.stringify(JSON.parse(printed)) === JSON.stringify(JSON.parse(shown))
    );
  } catch {
    return false;
  }
};

/** Whether it ended by itself, without errors and with its promises kept. */
const isUntroubled = ({ end, events }: Outcome): boolean =>
  end.kind === 'finished' &&
  events.every(({ kind }) => /^(?:printed|warning|error)$/.test(kind));

it.each(listGroups())(
  'the samples of $name print in a browser what the build printed, and keep their promises',
  async ({ stems }) => {
    const page = await open();
    const samples: SamplesFile = {};
    const read: Figure[] = [];
    for (const stem of stems) {
      const text = readRealSite(`${stem}.samples.json`);
      Object.assign(samples, JSON.parse(text) as SamplesFile);
      read.push(...(await readFigures(page, stem)));
    }
    // An example that several pages show is one program.
    const figures = [...new Map(read.map((one) => [one.key, one])).values()];
    expect(figures).not.toEqual([]);
    expect(figures.filter(({ key }) => !(key in samples))).toEqual([]);
    const shown = figures.map((one) => [one.key, one.shown] as const);
    const tasks = figures.map(({ key, variables }) => ({
      ...{ key, variables, edits: [], timeLimit: 10_000 },
    }));
    const outcomes = await run(page, [samples, shown], tasks);
    const wrong = figures.flatMap(({ key, output }, index) => {
      const outcome = outcomes[index];
      const printed = outcome === undefined ? '' : printedBy(outcome);
      // The answer to a query is only shown where the page promises it.
      const isQuery = 'schema' in (samples[key] ?? {});
      const isRight =
        isQuery && output === ''
          ? printed.includes('"data": {') && !printed.includes('"errors"')
          : output === TIME_LINE || isEqual(printed, output);
      return isRight && outcome !== undefined && isUntroubled(outcome)
        ? []
        : [{ key, outcome, output }];
    });
    expect(wrong).toEqual([]);
  },
);

describe('hostile code', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  const port = await findFreePort();
  const outside = `http://${loopbackHost}:${port}`;
  server.listen(port, loopback);
  afterAll(() => {
    server.close();
  });

  const samples = { sample: { file: 'sample.js', lines: {} } };
  const nothing = { original: '', code: '', language: 'js' };
  const shown = [['sample', nothing]] as const;
  const attempt = (code: string, timeLimit = 500): Task => ({
    ...{ key: 'sample', timeLimit, edits: [['sample', code]] },
  });
  const runAll = async (tasks: readonly Task[]): Promise<readonly Outcome[]> =>
    run(await open(), [samples, shown], tasks);

  it('reaches no network, in any way', async () => {
    const ways = [
      'await fetch(URL)',
      "navigator.sendBeacon(URL, 'a')",
      'await new Promise((end) => { const one = new XMLHttpRequest(); one.onloadend = end; one.open("GET", URL); one.send(); })',
      'new WebSocket(URL.replace("http", "ws"))',
      'new EventSource(URL)',
      'importScripts(URL)',
      'await import(URL)',
      'new WebTransport(URL.replace("http", "https"))',
      'self.location = URL',
      'open(URL)',
      'eval(`fetch(URL)`)',
      'new Function("url", "fetch(url)")(URL)',
      `const inner = new Blob(['fetch("' + URL + '")']); new (Object.getPrototypeOf(self).constructor.Worker ?? self.Worker)(globalThis.URL.createObjectURL(inner))`,
      'new SharedWorker(URL)',
      'await caches.open("a").then((cache) => cache.add(URL))',
    ];
    const outcomes = await runAll(
      ways.map((way, index) =>
        attempt(
          way.replace(/(?<![.\w])URL/g, JSON.stringify(`${outside}/${index}`)),
        ),
      ),
    );
    expect(outcomes).toHaveLength(ways.length);
    for (const [index, { events }] of outcomes.entries()) {
      const kinds = events.map(({ kind }) => kind);
      if (kinds.length === 0) continue;
      expect([ways[index], kinds]).toEqual([
        ways[index],
        kinds.map(() => 'thrown'),
      ]);
    }
    expect(requests).toEqual([]);
  });

  it('finds neither the page nor what is stored for the site', async () => {
    const [outcome] = await runAll([
      attempt(`
        const names = ['document', 'window', 'parent', 'top', 'localStorage',
          'cookieStore', 'open', 'alert', 'postMessage', 'Worker', 'close',
          'showSaveFilePicker'];
        console.log(names.filter((name) => typeof self[name] !== 'undefined'));
        console.log(origin, navigator.clipboard, navigator.serviceWorker);
        const opened = await new Promise((resolve) => {
          try {
            const request = indexedDB.open('a');
            request.onsuccess = () => resolve('opened');
            request.onerror = () => resolve('refused');
          } catch {
            resolve('refused');
          }
        });
        console.log(opened);`),
    ]);
    expect(outcome && printedBy(outcome)).toBe(
      '[]\nnull undefined undefined\nrefused',
    );
  });

  it.each([
    ['an endless loop', 'for (;;);'],
    [
      'a getter that never returns',
      'console.log({ get [Symbol.toStringTag]() { for (;;); } })',
    ],
    ['an interval that never ends', 'setInterval(() => undefined, 1)'],
    ['an endless chain of promises', 'for (;;) await null;'],
    [
      'a full memory',
      'const all = []; for (;;) all.push(new Array(10_000).fill(all.length));',
    ],
  ])('ends with a sentence for %s, and the next run works', async (_, code) => {
    const [first, next] = await runAll([
      attempt(`console.log('before');${code}`, 400),
      attempt('console.log(1 + 1)', 10_000),
    ]);
    expect(first?.end.kind).toMatch(/^(?:timed-out|out-of-memory)$/);
    expect(first && printedBy(first)).toBe('before');
    expect(next?.end.kind).toBe('finished');
    expect(next && printedBy(next)).toBe('2');
  });

  it('prints no more than a reader could read', async () => {
    const [many, long, deep, wide] = await runAll([
      attempt("for (let i = 0; i < 1e5; i += 1) console.log('line')", 10_000),
      attempt(
        "for (let i = 0; i < 100; i += 1) console.log('x'.repeat(1e6))",
        10_000,
      ),
      attempt(
        'let a = {}; for (let i = 0; i < 1e5; i += 1) a = { a }; console.log(a)',
        10_000,
      ),
      attempt('console.log(Array.from({ length: 1e5 }, () => ({})))', 10_000),
    ]);
    for (const outcome of [many, long]) {
      expect(outcome?.end.kind).toBe('finished');
      expect(outcome?.events.at(-1)?.kind).toBe('truncated');
      expect(JSON.stringify(outcome).length).toBeLessThan(400_000);
    }
    expect(deep && printedBy(deep)).toContain('a: [Object]');
    expect(wide && printedBy(wide)).toMatch(/\.\.\. 99900 more items/);
  });

  it('reports errors with their lines, however they happen', async () => {
    const outcomes = await runAll([
      attempt("console.log(1);\nthrow new TypeError('no');"),
      attempt('const recurse = () => recurse();\nrecurse();'),
      attempt("\nsetTimeout(() => {\n  throw new Error('late');\n});"),
      attempt("\nPromise.reject(new Error('alone'));"),
      attempt('\n\nconst a = ;'),
      attempt("import { parse } from 'graphql';\nimport 'elsewhere';"),
      attempt("import { parse } from 'graphql';\nparse('{');"),
      attempt('await new Promise(() => undefined);'),
    ]);
    const found = outcomes.map(({ events }) =>
      events.flatMap((event) =>
        event.kind === 'thrown' ? `${event.line}: ${event.text}` : [],
      ),
    );
    expect(found).toEqual([
      ['2: TypeError: no'],
      ['1: RangeError: Maximum call stack size exceeded'],
      ['3: Error: late'],
      ['2: Error: alone'],
      [expect.stringMatching(/^3: SyntaxError: /)],
      [expect.stringMatching(/^2: Error: Cannot find 'elsewhere'/)],
      [expect.stringMatching(/^2: Syntax Error: Expected Name/)],
      ['null: Error: It waits for a promise that never settles'],
    ]);
  });
});
