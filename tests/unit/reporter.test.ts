import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { error, warning } from '../../build/diagnostics.ts';
import { chooseReporter } from '../../build/reporter/create.ts';
import type { BuildSummary, Reporter } from '../../build/reporter.ts';

interface Recording {
  readonly reporter: Reporter;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Advances the clock. */
  readonly wait: (milliseconds: number) => void;
}

interface RecordingOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly isTTY?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
}

function record(options: RecordingOptions = {}): Recording {
  const {
    json = false,
    quiet = false,
    isTTY = false,
    variables = {},
  } = options;
  const texts = { stdout: '', stderr: '' };
  let now = 0;
  const streamOf = (name: keyof typeof texts) => ({
    isTTY,
    columns: 40,
    write: (text: string) => (texts[name] += text),
  });
  const reporter = chooseReporter(
    {
      stdout: streamOf('stdout'),
      stderr: streamOf('stderr'),
      variables,
      clock: () => now,
    },
    { json, quiet },
  );
  return {
    reporter,
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    wait: (milliseconds) => (now += milliseconds),
  };
}

const summary: BuildSummary = {
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

describe('plain text output', () => {
  it('prints the time and the result of each phase', () => {
    const { reporter, stdout, wait } = record();
    const phase = reporter.begin('typedoc');
    wait(2140);
    expect(phase.end('593 symbols')).toEqual({
      name: 'typedoc',
      milliseconds: 2140,
    });
    expect(stdout()).toBe('     2.1 s  typedoc  593 symbols\n');
  });

  it('prints diagnostics to stderr, with place, code and hint', () => {
    const { reporter, stdout, stderr } = record();
    reporter.report([broken]);
    expect(stdout()).toBe('');
    expect(stderr()).toBe(
      [
        'content/tutorials/a.md:3:7  broken-link  There is no page /api/Nope',
        '    Did you mean /api/Node?',
        '1 error',
        '',
      ].join('\n'),
    );
  });

  it('sorts diagnostics by place and omits missing parts of a place', () => {
    const { reporter, stderr } = record();
    const at = (file: string, line: number | null, column: number | null) =>
      error('code', 'message', { place: { file, line, column } });
    reporter.report([
      at('b.md', 2, null),
      at('b.md', 10, 1),
      at('a.md', null, null),
      warning('empty', 'message'),
    ]);
    expect(stderr().split('\n')).toEqual([
      'empty  warning: message',
      'a.md  code  message',
      'b.md:2  code  message',
      'b.md:10:1  code  message',
      '3 errors, 1 warning',
      '',
    ]);
  });

  it('prints at most a hundred diagnostics, errors first', () => {
    const { reporter, stderr } = record();
    reporter.report([
      ...Array.from({ length: 1200 }, () => warning('doubt', 'message')),
      ...Array.from({ length: 3 }, () => error('wrong', 'message')),
    ]);
    const lines = stderr().trimEnd().split('\n');
    expect(lines).toHaveLength(102);
    expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(3);
    expect(lines.slice(-2)).toEqual([
      'and 1,103 more',
      '3 errors, 1,200 warnings',
    ]);
  });

  it('escapes control characters', () => {
    const { reporter, stderr } = record();
    reporter.report([
      error('bad', 'red \u001B[31m bell \u0007 two\nlines \u202Eback', {
        place: { file: 'a\u0000b.md', line: 1, column: 1 },
      }),
    ]);
    expect(stderr()).toBe(
      'a\\u0000b.md:1:1  bad  red \\u001b[31m bell \\u0007 two lines \\u202eback\n1 error\n',
    );
  });

  it('prints the summary as a table', () => {
    const { reporter, stdout } = record();
    reporter.summarise(summary);
    expect(stdout().split('\n')).toEqual([
      '',
      '  Pages     1,201  class 18, function 1,183',
      '  Samples     378  370 run now, 369 passed, 1 failed, 8 not run',
      '  Not run       8  installs packages 6, needs a browser 2',
      '  Links    41,204  checked',
      '  Output   8.3 MB  html 8.2 MB, css 31 kB',
      '  Files     1,192  12 written, 1,180 unchanged, 3 removed',
      '  Slowest          typedoc 2.1 s, render 812 ms',
      '',
    ]);
  });

  it('prints the address of the server and its addresses in the network', () => {
    const { reporter, stdout } = record();
    const url = 'http://localhost:3000/';
    reporter.announce({ url, network: [], folder: 'dist' });
    expect(stdout()).toBe(`\nServing dist on ${url}\n`);
    reporter.announce({ url, network: ['http://10.0.0.2/'], folder: 'dist' });
    expect(stdout()).toContain('also on http://10.0.0.2/\nEveryone on');
  });

  it('is empty if there is nothing to report', () => {
    const { reporter, stdout, stderr } = record();
    reporter.report([]);
    expect(stdout() + stderr()).toBe('');
  });
});

describe('JSON output', () => {
  const linesOf = (text: string): unknown[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('is one object per line, all on stdout', () => {
    const { reporter, stdout, stderr, wait } = record({ json: true });
    const phase = reporter.begin('render');
    wait(12.345);
    phase.end('3 pages');
    reporter.report([broken]);
    reporter.summarise(summary);
    reporter.announce({ url: 'http://localhost/', network: [], folder: 'd' });
    reporter.note('two\nlines');
    expect(stderr()).toBe('');
    expect(linesOf(stdout())).toEqual([
      { event: 'phase-start', name: 'render' },
      {
        event: 'phase-end',
        name: 'render',
        milliseconds: 12.3,
        result: '3 pages',
      },
      { event: 'diagnostic', ...broken },
      {
        event: 'summary',
        pages: { class: 18, function: 1183 },
        samples: summary.samples,
        links: 41204,
        bytes: { css: 31_400, html: 8_230_000 },
        phases: summary.phases,
        files: summary.files,
      },
      { event: 'serving', url: 'http://localhost/', network: [], folder: 'd' },
      { event: 'note', text: 'two\nlines' },
    ]);
  });

  it('contains all diagnostics, however many', () => {
    const { reporter, stdout } = record({ json: true });
    reporter.report(Array.from({ length: 250 }, () => broken));
    expect(linesOf(stdout())).toHaveLength(250);
  });
});

describe('--quiet', () => {
  it('prints only diagnostics and the address of the server', () => {
    const { reporter, stdout, stderr } = record({ quiet: true, isTTY: true });
    reporter.begin('render').end();
    reporter.summarise(summary);
    reporter.note('something');
    reporter.announce({ url: 'http://localhost/', network: [], folder: 'd' });
    reporter.report([warning('doubt', 'message')]);
    expect(stdout()).toBe('http://localhost/\n');
    expect(stderr()).toContain('warning: message\n');
  });
});

const ESCAPE = '\u001B[';

describe('colours', () => {
  const coloured = (options: RecordingOptions): boolean => {
    const { reporter, stderr } = record(options);
    reporter.report([broken]);
    return stderr().includes(ESCAPE);
  };

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
    expect(coloured({ isTTY, variables })).toBe(expected);
  });

  it('leave the text unchanged', () => {
    const { reporter, stderr } = record({ isTTY: true });
    reporter.report([broken]);
    expect(stripVTControlCharacters(stderr())).toContain(
      'a.md:3:7  broken-link  There',
    );
  });
});
