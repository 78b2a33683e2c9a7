import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { error, warning, type Diagnostic } from '../../build/diagnostics.ts';
import { chooseReport } from '../../build/reporter/create.ts';
import {
  createPhases,
  type BuildSummary,
  type Report,
} from '../../build/reporter.ts';

interface RecordingOptions {
  readonly words?: readonly string[];
  readonly isTTY?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
}

/** What is written about events. */
function record(
  events: readonly Parameters<Report>[0][],
  options: RecordingOptions = {},
) {
  const { words = [], variables = {}, ...stream } = options;
  const texts = { stdout: '', stderr: '' };
  const streamOf = (name: keyof typeof texts) => ({
    ...stream,
    write: (text: string) => (texts[name] += text),
  });
  const [stdout, stderr] = [streamOf('stdout'), streamOf('stderr')];
  events.forEach(chooseReport({ stdout, stderr, variables }, words));
  return texts;
}

const found = (diagnostics: readonly Diagnostic[]) =>
  ({ event: 'diagnostics', diagnostics }) as const;
const told = { event: 'note', text: 'two\nlines' } as const;
const ended = {
  event: 'phase-end',
  name: 'typedoc',
  milliseconds: 2140.1,
  result: '593 symbols',
} as const;

const counts: BuildSummary = {
  pages: { class: 18, function: 1183 },
  samples: {
    run: 370,
    passed: 369,
    failed: 1,
    notRun: 8,
    reasons: [
      { reason: 'installs packages', count: 6 },
      { reason: 'needs a browser', count: 2 },
    ],
  },
  features: [
    {
      name: 'playground',
      values: { samples: 618, bytes: 595_000 },
      row: ['Playground', 618, 'run in a browser'],
    },
  ],
  links: 41204,
  bytes: { css: 31_400, html: 8_230_000 },
  phases: [
    { name: 'render', milliseconds: 812 },
    { name: 'typedoc', milliseconds: 2140 },
  ],
  files: { written: 12, unchanged: 1180, removed: 3 },
};

const broken = error('broken-link', 'There is no page /api/Nope', {
  place: { file: 'content/tutorials/a.md', line: 3, column: 7 },
  hint: 'Did you mean /api/Node?',
});

const summary = { event: 'summary', ...counts } as const;
const SERVER = {
  event: 'serving',
  url: 'http://localhost/',
  network: [],
  folder: 'dist',
} as const;

describe('plain text output', () => {
  it('prints the time and the result of each phase', () => {
    const begun = { event: 'phase-start', name: 'typedoc' } as const;
    const { stdout } = record([begun, ended]);
    expect(stdout).toBe('     2.1 s  typedoc  593 symbols\n');
  });

  const at = (file: string, line: number | null, column: number | null) =>
    error('code', 'message', { place: { file, line, column } });

  it.each([
    [
      'place, code and hint',
      [broken],
      [
        'content/tutorials/a.md:3:7  broken-link  There is no page /api/Nope',
        '    Did you mean /api/Node?',
        '1 error',
      ],
    ],
    [
      'errors first, sorted by place, without its missing parts',
      [
        at('b.md', 2, null),
        at('b.md', 10, 1),
        at('a.md', null, null),
        warning('no-readme', 'message'),
      ],
      [
        'a.md  code  message',
        'b.md:2  code  message',
        'b.md:10:1  code  message',
        'no-readme  warning: message',
        '3 errors, 1 warning',
      ],
    ],
    [
      'without control characters',
      [
        error('bad', 'red \u001B[31m bell \u0007 two\nlines\u200F\u202Eback', {
          place: { file: 'a\u0000b.md', line: 1, column: 1 },
        }),
      ],
      [
        'a\\u0000b.md:1:1  bad  red \\u001b[31m bell \\u0007 two lines \\u202eback',
        '1 error',
      ],
    ],
  ])('prints diagnostics to stderr: %s', (_, diagnostics, lines) => {
    const { stdout, stderr } = record([found(diagnostics)]);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toEqual([...lines, '']);
  });

  const many = found([
    ...Array.from({ length: 1200 }, (_, index) =>
      warning('unknown-component', `tag ${String(index % 4)}`, {
        place: { file: 'a.md', line: index + 1, column: null },
      }),
    ),
    warning('no-readme', 'rare'),
    ...Array.from({ length: 300 }, () => error('wrong', 'message')),
  ]);

  it('prints every error, then three causes of warnings of each code with their places, and the number of the rest', () => {
    const lines = record([many]).stderr.trimEnd().split('\n');
    expect(new Set(lines.slice(0, 300))).toEqual(new Set(['wrong  message']));
    expect(lines.slice(300)).toEqual([
      'no-readme  warning: rare',
      ...[0, 1, 2].map((tag) => {
        const [line, ...others] = [1, 5, 9, 13].map(
          (row) => `a.md:${String(row + tag)}`,
        );
        return `${String(line)}  unknown-component  warning: tag ${String(tag)} (300 times, also in ${others.join(', ')})`;
      }),
      "    unknown-component  and 300 more. List all with --verbose, or turn them off with warnings: { 'unknown-component': 'off' } in the configuration",
      '300 errors, 1,201 warnings',
    ]);
  });

  it('prints every warning with --verbose', () => {
    const { stderr } = record([many], { words: ['--verbose'] });
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(1502);
    expect(
      lines.filter((line) => line.includes('unknown-component')),
    ).toHaveLength(1200);
  });

  it('prints the summary as a table', () => {
    const { stdout } = record([summary]);
    expect(stdout.split('\n')).toEqual([
      '',
      '  Pages        1,201  class 18, function 1,183',
      '  Samples        378  370 run now, 369 passed, 1 failed, 8 not run',
      '  Not run          8  installs packages 6, needs a browser 2',
      '  Playground     618  run in a browser',
      '  Links       41,204  checked',
      '  Output      8.3 MB  html 8.2 MB, css 31 kB',
      '  Files        1,192  12 written, 1,180 unchanged, 3 removed',
      '  Slowest             typedoc 2.1 s, render 812 ms',
      '',
    ]);
  });

  it('prints the address of the server and its addresses in the network', () => {
    const open = { ...SERVER, network: ['http://10.0.0.2/'] };
    const { stdout } = record([SERVER, open]);
    expect(stdout).toMatch(/^\nServing dist on http:\/\/localhost\/\n\n/);
    expect(stdout).toContain('also on http://10.0.0.2/\nEveryone on');
  });
});

describe('JSON output', () => {
  const words = ['--json'];
  const linesOf = (text: string): unknown[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('is one object per line, all on stdout', () => {
    const events = [ended, summary, SERVER, told];
    const { stdout, stderr } = record([...events, found([broken])], { words });
    expect(stderr).toBe('');
    const { features, ...published } = summary;
    const [playground] = features;
    expect(linesOf(stdout)).toEqual([
      ended,
      { ...published, playground: playground?.values },
      SERVER,
      told,
      { event: 'diagnostic', ...broken },
    ]);
  });

  it('contains all diagnostics, however many', () => {
    const many = Array.from({ length: 250 }, () => broken);
    const { stdout } = record([found(many)], { words });
    expect(linesOf(stdout)).toHaveLength(250);
  });
});

it('--quiet prints only diagnostics and the address of the server', () => {
  const { stdout, stderr } = record(
    [
      ended,
      summary,
      told,
      SERVER,
      found([warning('unknown-component', 'message')]),
    ],
    { words: ['--quiet'], isTTY: true },
  );
  expect(stdout).toBe('http://localhost/\n');
  expect(stderr).toContain('warning: message\n');
});

describe('colours', () => {
  const report = (options: RecordingOptions): string =>
    record([found([broken])], options).stderr;

  it.each([
    ['appear on a terminal', true, {}, true],
    ['do not appear in a file', false, {}, false],
    ['are switched off by NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['are not switched off by an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['are switched on by FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
    ['are switched off by FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    [
      'obey NO_COLOR before FORCE_COLOR',
      true,
      { NO_COLOR: '1', FORCE_COLOR: '1' },
      false,
    ],
    ['do not appear on a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('%s', (_what, isTTY, variables, expected) => {
    const isColoured = report({ isTTY, variables }).includes('\u001B[');
    expect(isColoured).toBe(expected);
  });

  it('leave the text unchanged', () => {
    expect(stripVTControlCharacters(report({ isTTY: true }))).toContain(
      'a.md:3:7  broken-link  There',
    );
  });
});

describe('work that takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** When it was reported, and what it was about. */
  const recordWork = () => {
    const told: (readonly [number, string | null])[] = [];
    const phases = createPhases((event) => {
      if (event.event !== 'working') return;
      told.push([event.milliseconds, event.subject]);
    });
    return { phases, told };
  };

  it('is reported again and again, with what it is about by then', () => {
    const { phases, told } = recordWork();
    void phases.runInBackground('typedoc', (onWork) => {
      onWork('Lexer (index.d.ts:1)');
      setTimeout(onWork, 15_000, 'Deep (index.d.ts:9)');
      return new Promise(() => undefined);
    });
    vi.advanceTimersByTime(9_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(14_000);
    expect(told).toEqual([
      [10_000, 'Lexer (index.d.ts:1)'],
      [20_000, 'Deep (index.d.ts:9)'],
    ]);
  });

  it('is reported for the phase that is at work, not for those that wait', () => {
    const { phases, told } = recordWork();
    phases.enter('model');
    void phases.runInBackground('typedoc', (onWork) => {
      setTimeout(onWork, 15_000, 'Lexer (index.d.ts:1)');
      return new Promise(() => undefined);
    });
    void phases.runInBackground('samples', (onWork) => {
      setTimeout(onWork, 5_000, 'the last 12');
      setTimeout(onWork, 15_000, null);
      return new Promise(() => undefined);
    });
    vi.advanceTimersByTime(21_000);
    expect(told).toEqual([
      [10_000, 'the last 12'],
      [15_000, 'Lexer (index.d.ts:1)'],
    ]);
  });

  it('is reported even if it never lets a timer fire, until its phase ends', () => {
    const { phases, told } = recordWork();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const onWork = phases.enter('pages');
    for (const seconds of [4, 11, 15, 22]) {
      clock.mockReturnValue(seconds * 1000);
      onWork(`page ${String(seconds)} of 90`);
    }
    // What comes after that may be one piece of work.
    for (const name of ['indexes', 'files']) phases.enter(name);
    phases.end();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([
      [11_000, 'page 11 of 90'],
      [22_000, 'page 22 of 90'],
      [0, null],
      [0, null],
    ]);
  });

  it('is a line for people, and an event for programs', () => {
    const working = {
      event: 'working',
      name: 'typedoc',
      milliseconds: 30_000,
      subject: 'Deep (index.d.ts:9)',
    } as const;
    expect(record([working]).stdout).toBe(
      '    30.0 s  typedoc is working on Deep (index.d.ts:9)\n',
    );
    expect(JSON.parse(record([working], { words: ['--json'] }).stdout)).toEqual(
      working,
    );
    expect(record([working], { words: ['--quiet'] }).stdout).toBe('');
  });

  it('is said once on standard error with --quiet, after a minute', () => {
    const after = (name: string, milliseconds: number) =>
      ({ event: 'working', name, milliseconds, subject: null }) as const;
    const { stdout, stderr } = record(
      [
        after('typedoc', 50_000),
        after('typedoc', 60_000),
        after('typedoc', 70_000),
        after('samples', 61_000),
      ],
      { words: ['--quiet'] },
    );
    expect(stdout).toBe('');
    expect(stderr).toBe(
      '  1 min 0 s  typedoc is working\n  1 min 1 s  samples is working\n',
    );
  });
});
