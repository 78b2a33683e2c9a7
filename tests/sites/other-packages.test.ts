/**
 * Sites of other packages than this site's, built from the command line with a
 * configuration of a few lines. The large package takes ten times as long as the
 * others together: only OTHER_PACKAGES=all builds it.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repository } from '../support/real-site.ts';

const WAIT = 240_000;

const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

interface Event {
  readonly event: string;
  readonly severity?: string;
  readonly code?: string;
}

/** Builds a site for an installed package; returns its folder, exit code and events. */
function build(name: string): {
  readonly root: string;
  readonly status: number | null;
  readonly events: readonly Event[];
} {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-other-'));
  roots.push(root);
  for (const installed of [name, 'readdirp', '@types/node']) {
    const link = join(root, 'node_modules', installed);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, 'node_modules', installed), link, 'junction');
  }
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(
    join(root, 'content/site.config.ts'),
    `import { defineConfig } from 'docs-build';
export default defineConfig({
  title: '${name}',
  tagline: 'What ${name} exports',
  url: 'https://example.test',
  package: { name: '${name}' },
});
`,
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(repository, 'bin/docs-build.js'), 'build', '--json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const events = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Event);
  return { root, status, events };
}

const packages = [
  {
    name: 'minisearch',
    pages: [
      'class/MiniSearch',
      'type/SearchOptions',
      'source/src/MiniSearch.ts',
    ],
  },
  { name: 'chokidar', pages: ['function/watch', 'class/FSWatcher'] },
  ...(process.env['OTHER_PACKAGES'] === 'all'
    ? [{ name: 'zod', pages: ['interface/ZodAny', 'variable/ZodAny-variable'] }]
    : []),
];

describe('a site for an unrelated package', () => {
  it.each(packages)(
    'builds without errors for $name, with plain names as headings',
    ({ name, pages }) => {
      const { root, status, events } = build(name);
      const errors = events.filter(({ severity }) => severity === 'error');
      expect({ status, errors }).toEqual({ status: 0, errors: [] });
      const written = readdirSync(join(root, 'dist/api'), { recursive: true });
      expect(written).toEqual(
        expect.arrayContaining(pages.map((page) => `${page}.html`)),
      );
      // A suffix that tells two names apart belongs in addresses, not in headings.
      const headings = written
        .map(String)
        .filter((file) => file.endsWith('.html'))
        .map((file) => readFileSync(join(root, 'dist/api', file), 'utf8'))
        .map((html) => /<h1>([^]*?)<\/h1>/.exec(html)?.[1] ?? '');
      expect(
        headings.filter((text) => /-(?:variable|type|function)$/.test(text)),
      ).toEqual([]);
    },
    WAIT,
  );

  it('shows the import of a default export without braces', () => {
    const [root = ''] = roots;
    const page = readFileSync(
      join(root, 'dist/api/class/MiniSearch.html'),
      'utf8',
    );
    const [, line = ''] =
      /<div class="import"><code>([^]*?)<\/code>/.exec(page) ?? [];
    expect(line.replace(/<[^>]*>/g, '')).toContain(
      'import MiniSearch from &#x27;minisearch&#x27;'.replaceAll('&#x27;', "'"),
    );
  });
});

describe('the code of the tool', () => {
  /** Files that may name it, as a language to highlight. */
  const LANGUAGES = [
    'build/markdown/highlight.ts',
    'build/markdown/languages.ts',
    'build/markdown/theme.ts',
  ];

  it('mentions GraphQL only in its lists of languages', () => {
    const knowing = ['build', 'src', 'bin'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true })
        .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
        .filter((file) => /\.(?:[jt]sx?|css)$/.test(file))
        .filter((file) => {
          const text = readFileSync(join(repository, file), 'utf8');
          // Comments may mention it in examples.
          const code = text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '');
          return /graphql/i.test(code);
        }),
    );
    expect(knowing.filter((file) => !LANGUAGES.includes(file))).toEqual([]);
  });
});
