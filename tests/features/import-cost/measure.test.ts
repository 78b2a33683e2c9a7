/** What imports weigh, by packages on the disk and by hand. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../../build/core/text.ts';
import {
  measureImports,
  type Measurement,
} from '../../../build/features/import-cost/measure.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';
import { repository } from '../../support/real-site.ts';

const root = makeFolder();

const printImport = (name: string, specifier: string): string =>
  `export { ${name} } from '${specifier}';`;

/** Writes a package of modules into the project, and measures these names of it. */
async function measurePackage(
  installed: string,
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  {
    modules = [''],
    peers = [],
  }: Partial<Record<'modules' | 'peers', readonly string[]>> = {},
): Promise<Measurement> {
  const manifest = { 'package.json': '{"main":"index.js","type":"module"}' };
  writeFiles(`${root}/node_modules/${installed}`, { ...manifest, ...files });
  const imports = names.flatMap((name) =>
    modules.map((module) => printImport(name, installed + module)),
  );
  const subject = { name: installed, folder: root, peers, root };
  return measureImports(imports, subject, () => undefined);
}

const TEXT = 'x'.repeat(1000);

describe('an import', () => {
  it('weighs what is left of the modules that it needs, the heaviest first', async () => {
    const { costs } = await measurePackage(
      'modules',
      {
        'index.js':
          "export { small } from './small.js'; export { large } from './large.js';",
        'small.js': "export const small = () => 'small';",
        'large.js': `import { small } from './small.js'; export const large = () => small() + '${TEXT}';`,
      },
      ['small', 'large'],
    );
    const [small, large] = costs;
    expect(small?.modules.map(({ file }) => file)).toEqual([
      'modules/small.js',
    ]);
    expect(large?.modules.map(({ file }) => file)).toEqual([
      'modules/large.js',
      'modules/small.js',
    ]);
    expect(small?.bytes).toBeLessThan(100);
    expect(large?.bytes).toBeGreaterThan(1000);
    expect(large?.gzipped).toBeLessThan(200);
  });

  it('is announced by its number before it is measured', async () => {
    const said: string[] = [];
    const imports = ['a', 'b'].map((name) => printImport(name, 'absent'));
    const subject = { name: 'absent', folder: root, peers: [], root };
    await measureImports(imports, subject, (text) => said.push(String(text)));
    expect(said).toEqual(['export 1 of 2']);
  });

  it('weighs the same whenever it is measured', async () => {
    const files = {
      'index.js': 'export const a = () => 1; export const b = () => a();',
    };
    const { costs } = await measurePackage('twice', files, ['a', 'a']);
    expect(costs[0]).toEqual(costs[1]);
    const again = await measurePackage('twice', files, ['a', 'a']);
    expect(again.costs).toEqual(costs);
  });

  it('that cannot be bundled, among many, leaves the others as they are', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `e${String(index)}`);
    const exported = names.filter((name) => name !== 'e30' && name !== 'e3');
    const { costs } = await measurePackage(
      'many',
      {
        'index.js': exported
          .map((name) => `export const ${name} = () => '${name}';`)
          .join('\n'),
      },
      names,
    );
    const missing = names.filter((_, index) => costs[index] === null);
    expect(missing).toEqual(['e3', 'e30']);
  });

  it('of CommonJS weighs all of it', async () => {
    const { costs, problem } = await measurePackage(
      'common',
      {
        'package.json': '{"main":"index.js"}',
        'index.js': `exports.a = () => 1; exports.b = () => '${TEXT}';`,
      },
      ['a'],
    );
    expect(problem).toBeNull();
    expect(costs[0]?.bytes).toBeGreaterThan(1000);
  });

  it('leaves out peer dependencies and what is not installed, and names them', async () => {
    const { costs } = await measurePackage(
      'peers',
      {
        'index.js':
          "import { a } from 'react/jsx-runtime'; import { b } from 'absent'; export const use = () => [a, b];",
      },
      ['use'],
      { peers: ['react'] },
    );
    expect(costs[0]?.leftOut).toEqual(['absent', 'react']);
    expect(costs[0]?.bytes).toBeLessThan(200);
  });

  it('says which modules of Node it needs, and others of its package do not', async () => {
    const { costs } = await measurePackage(
      'node-only',
      {
        'package.json':
          '{"main":"index.js","type":"module","sideEffects":false}',
        'index.js':
          "import { readFileSync } from 'node:fs'; export const read = () => readFileSync('x'); export const a = () => 1;",
      },
      ['read', 'a'],
    );
    expect(costs.map((cost) => cost?.ofNode)).toEqual([['fs'], []]);
  });

  it('from a module that is missing leaves the others as they are', async () => {
    const { costs, problem } = await measurePackage(
      'module-missing',
      {
        'index.js': 'export const a = 1; export const b = 2;',
      },
      ['a', 'gone', 'b'],
      { modules: ['/absent.js', ''] },
    );
    expect(problem).toBeNull();
    expect(costs.map((cost) => cost !== null)).toEqual([
      ...[false, true],
      ...[false, false],
      ...[false, true],
    ]);
  });

  it.each([
    ['is not valid code', 'export const = 1;', /Expected/],
    ['is not there', null, /finds none of the exports/],
  ])('is not known if the code %s', async (_, code, reason) => {
    const name = `broken-${code === null ? 'away' : 'code'}`;
    const files = code === null ? {} : { 'index.js': code };
    const { costs, problem } = await measurePackage(name, files, ['a']);
    expect(problem).toMatch(reason);
    expect(costs).toEqual([null]);
  });
});

describe('the figures of graphql', async () => {
  const names = [
    ...['parse', 'print', 'visit', 'Lexer', 'GraphQLError'],
    ...['GraphQLSchema', 'buildSchema', 'validate', 'execute', 'Kind'],
  ];
  const imports = names.map((name) => printImport(name, 'graphql'));
  const place = { folder: repository, root: repository };
  const subject = { ...place, name: 'graphql', peers: [] };
  const { costs } = await measureImports(imports, subject, () => undefined);

  it.each(names.map((name, index) => [name, index] as const))(
    'are those of esbuild by hand: %s',
    (name, index) => {
      const bundle = execFileSync(
        `${repository}/node_modules/.bin/esbuild`,
        [
          ...['--bundle', '--minify', '--format=esm', '--target=esnext'],
          ...['--charset=utf8', '--legal-comments=none'],
        ],
        { cwd: repository, input: printImport(name, 'graphql') },
      );
      expect(costs[index]?.bytes).toBe(bundle.length);
    },
  );
});

it.each([
  [999, '999 B'],
  [12_440, '12.4 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 1)).toBe(text);
});
