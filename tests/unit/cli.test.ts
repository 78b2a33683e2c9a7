import { describe, expect, it } from 'vitest';
import { error, Failure, warning } from '../../build/diagnostics.ts';
import { runWords } from '../support/command-line.ts';
import type { BuildSummary } from '../../build/reporter.ts';
import type { BuildRequest, RunBuild } from '../../build/request.ts';

const summary: BuildSummary = {
  pages: { home: 1 },
  samples: { run: 0, passed: 0, failed: 0, notRun: 0, reasons: [] },
  features: [],
  links: 0,
  bytes: {},
  phases: [],
  files: { written: 1, unchanged: 0, removed: 0 },
};

const succeed: RunBuild = () => Promise.resolve({ diagnostics: [], summary });

async function run(line: string, runBuild: RunBuild = succeed) {
  const requests: BuildRequest[] = [];
  const { exitCode, ...texts } = await runWords(
    line === '' ? [] : line.split(' '),
    {
      runBuild(request) {
        requests.push(request);
        return runBuild(request);
      },
    },
  );
  return { code: exitCode, ...texts, requests };
}

describe('the command line', () => {
  it('prints its version', async () => {
    for (const line of ['--version', '-v']) {
      expect(await run(line)).toMatchObject({ code: 0, stdout: '1.2.3\n' });
    }
  });

  it("refuses to run under Yarn's Plug'n'Play, and says what to do", async () => {
    const { exitCode, stderr } = await runWords(['build'], {
      runBuild: succeed,
      variables: { NODE_OPTIONS: '--require /home/me/project/.pnp.cjs' },
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('nodeLinker: node-modules');
  });

  it('lists every command in its help', async () => {
    for (const line of ['--help', '-h', '--help --json']) {
      const { code, stdout } = await run(line);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^ {2}build +Build the site$/m);
      expect(stdout).toMatch(/^ {2}serve +\S/m);
      expect(stdout).toMatch(/^ {2}check +\S/m);
    }
  });

  it('explains each command with its own options', async () => {
    const { stdout } = await run('serve --help');
    expect(stdout).toContain('Usage: docs-build serve [options]');
    expect(stdout).toMatch(/^ {2}--port <number> +\S/m);
    expect((await run('build -h')).stdout).not.toContain('--port');
  });

  it.each([
    [
      'build',
      {
        root: '/home/me/project',
        site: 'content',
        out: 'dist',
        base: null,
        cache: true,
        write: true,
      },
    ],
    // In any order and in both notations.
    [
      '--no-cache build --site docs/ --out=../out --base graphql-js --json',
      {
        site: 'docs',
        out: '/home/me/out',
        base: '/graphql-js/',
        cache: false,
      },
    ],
    ['check', { write: false }],
    ['build --out one --out two', { out: 'two' }],
    ['build --base /', { base: '/' }],
    ['build --base docs', { base: '/docs/' }],
    ['build --base /docs', { base: '/docs/' }],
    ['build --base /docs/v17/', { base: '/docs/v17/' }],
    ['build --base //evil.test/', { base: '/evil.test/' }],
  ])('asks for a build with the options of "%s"', async (line, request) => {
    const { code, requests } = await run(line);
    expect(code).toBe(0);
    expect(requests).toMatchObject([request]);
  });
});

describe('a wrong command line', () => {
  it.each([
    ['', 'no-command  No command given', '--help'],
    ['biuld', 'unknown-command  There is no command biuld', 'mean build?'],
    ['frobnicate', 'unknown-command', '--help'],
    ['constructor', 'unknown-command', '--help'],
    ['build --otu x', "invalid-option  Unknown option '--otu'", '--help'],
    ['build --__proto__', 'invalid-option', '--help'],
    ['build -x', "invalid-option  Unknown option '-x'"],
    ['build --port 80', "Unknown option '--port'", 'build --help'],
    ['build extra', 'unexpected-argument', 'build --help'],
    ['build --site', "Option '--site <value>' argument missing"],
    ['build --site --out x', "invalid-option  Option '--site'"],
    ['build --out=', 'unsafe-folder  The output folder contains the project'],
    ['build --json=yes', "Option '--json' does not take an argument"],
    ['build --base /a//b', 'invalid-value  --base'],
    ['build --base /../x', 'invalid-value  --base'],
    ['build --base a?b', 'invalid-value  --base'],
    ['serve --port abc', 'invalid-value  --port abc'],
    ['serve --port 70000', 'invalid-value  --port 70000'],
    ['serve --port -1', "invalid-option  Option '--port'"],
    ['build --out .', 'unsafe-folder  The output folder contains the project'],
    ['build --out ..', 'unsafe-folder  The output folder contains the project'],
    ['build --out /', 'unsafe-folder'],
    [
      'build --out content',
      'unsafe-folder  The output folder contains the content',
    ],
    ['build --out content/dist', 'unsafe-folder  The output folder is inside'],
    ['build --site dist/content', 'unsafe-folder  The output folder contains'],
    ['build --site /etc', '--site /etc is not a folder inside', 'site.config'],
    ['show', 'missing-argument  show needs a name', 'show --help'],
    ['init one two', 'takes one argument, but was given two', 'init --help'],
    ['serve', 'nothing-built  There is no site in dist', 'serve --build'],
  ])(
    '"%s" is rejected with a reason and exit code 2',
    async (line, ...texts) => {
      const { code, stdout, stderr, requests } = await run(line);
      expect(code).toBe(2);
      expect(stdout).toBe('');
      for (const text of texts) expect(stderr).toContain(text);
      expect(requests).toEqual([]);
    },
  );

  it('is reported with all its errors at once', async () => {
    const { stderr } = await run('build extra --base ?');
    expect(stderr).toContain('2 errors');
  });

  it('is reported as JSON with --json', async () => {
    const { code, stdout, stderr } = await run('biuld --json');
    expect([code, stderr]).toEqual([2, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      event: 'diagnostic',
      code: 'unknown-command',
    });
  });
});

describe('a build with problems', () => {
  const failing =
    (problem: unknown): RunBuild =>
    () =>
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- any value can be thrown
      Promise.reject(problem);
  const coded = (code: string, path?: string): Error =>
    Object.assign(new Error(`${code}: at ${path ?? '?'}`), { code, path });

  const usage = error('b', 'B', { fault: 'usage' });
  const machine = error('c', 'C', { fault: 'environment' });
  it.each([
    [[error('a', 'A')], null, 1, 'a  A\n1 error\n'],
    [[usage, error('a', 'A')], null, 2, 'a  A\nb  B\n2 errors\n'],
    [[machine, usage], null, 3, 'b  B\nc  C\n2 errors\n'],
    [
      [warning('no-readme', 'W')],
      summary,
      0,
      'no-readme  warning: W\n1 warning\n',
    ],
  ])(
    'prints errors and warnings, %j, and ends as the gravest fault demands',
    async (diagnostics, counts, expected, text) => {
      const outcome = { diagnostics, summary: counts };
      const { code, stderr } = await run('build', () =>
        Promise.resolve(outcome),
      );
      expect([code, stderr]).toEqual([expected, text]);
    },
  );

  it.each([
    ['a Failure', new Failure([error('x', 'X')]), 1, 'x  X'],
    ['a full disk', coded('ENOSPC'), 3, 'The disk is full'],
    [
      'missing permissions',
      coded('EACCES', '/home/me/project/dist/a.html'),
      3,
      'Permission denied: dist/a.html',
    ],
    ['too many files', coded('EMFILE'), 3, 'ulimit -n'],
    ['a read-only disk', coded('EROFS'), 3, 'read-only'],
    ['a bug', new TypeError('x is not y'), 3, 'please report'],
    ['a thrown value that is no Error', 'text', 3, 'bug  text'],
  ])(
    'reports %s without a stack trace',
    async (_what, problem, expected, text) => {
      const { code, stderr } = await run('build', failing(problem));
      expect(code).toBe(expected);
      expect(stderr).toContain(text);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(stderr).not.toContain('/home/me');
    },
  );

  it('prints the stack trace with --verbose', async () => {
    const { stderr } = await run('build --verbose', failing(new Error('oh')));
    expect(stderr).toMatch(/^\s+at .*cli\.test\.ts/m);
  });

  it('is not served if it failed', async () => {
    const outcome = { diagnostics: [error('a', 'A')], summary: null };
    const { code, stdout } = await run('serve --build', () =>
      Promise.resolve(outcome),
    );
    expect(code).toBe(1);
    expect(stdout).toBe('');
  });
});
