/**
 * A case is a fault, its class and the place that the report must name;
 * `expectContract` checks the whole contract of a failing build for each.
 */
import { describe, expect, it } from 'vitest';
import {
  CONFIG,
  TYPES,
  USAGE,
  config,
  contentError,
  usage,
  usageError,
  withConfig,
  withTutorial,
  withTypes,
} from '../support/fault-files.ts';
import { createMemorySite } from '../support/memory-site.ts';
import {
  expectContract,
  openBench,
  ROOT,
  runLine,
  type Fault,
} from '../support/contract.ts';

const configuration: readonly Fault[] = [
  {
    name: 'no configuration',
    files: { [CONFIG]: null },
    ...usageError,
    code: 'config-missing',
    place: CONFIG,
  },
  {
    name: 'a configuration with a syntax error',
    files: { [CONFIG]: 'export default {\n  title: ;\n};' },
    ...usageError,
    code: 'config-unreadable',
    place: `${CONFIG}:2:10`,
  },
  {
    name: 'a configuration that throws',
    files: { [CONFIG]: 'throw new Error("no");' },
    ...usageError,
    code: 'config-failed',
    place: CONFIG,
  },
  {
    name: 'an unknown key in the configuration',
    files: withConfig("title: 'Example'", "title: 'Example', tilte: 1"),
    ...usageError,
    code: 'config-invalid',
    place: CONFIG,
  },
  {
    name: '"constructor" as a configuration key',
    files: withConfig("title: 'Example'", "title: 'Example', constructor: 1"),
    ...usageError,
    code: 'config-invalid',
    place: CONFIG,
  },
  {
    name: 'a missing checker',
    files: withConfig(
      "title: 'Example',",
      "title: 'Example', samples: { checkers: { toml: 'checkers/tom.ts' } },",
    ),
    ...usageError,
    code: 'checker-missing',
    place: CONFIG,
  },
  {
    name: 'a package that is not installed',
    files: withConfig("name: 'example'", "name: 'absent'"),
    ...usageError,
    code: 'package-not-installed',
    place: CONFIG,
  },
  {
    name: 'a package name that begins with ../',
    files: withConfig("name: 'example'", "name: '../../etc'"),
    ...usageError,
    code: 'package-not-installed',
    place: CONFIG,
  },
  {
    name: 'a package without types',
    files: { [TYPES]: null },
    ...usageError,
    code: 'package-without-types',
    place: 'node_modules/example/package.json',
  },
  {
    name: 'a package.json that is not JSON',
    files: { 'node_modules/example/package.json': '{ "name": ' },
    ...usageError,
    code: 'package-not-installed',
    place: CONFIG,
  },
  {
    name: 'an entry that TypeDoc cannot read',
    files: { [TYPES]: 'export declare function {' },
    ...usageError,
    code: 'entry-unreadable',
    place: `${TYPES}:1:25`,
  },
  {
    name: 'a sidebar with a missing tutorial',
    files: { [USAGE]: null },
    ...usageError,
    code: 'unknown-document',
    place: CONFIG,
  },
];

const names: readonly Fault[] = [
  {
    name: 'an export with a non-ASCII name',
    files: withTypes('export declare function größe(): void;'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export under a quoted name',
    files: withTypes('declare const x: 1;\nexport { x as "a/../b" };'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export named like a Windows device',
    files: withTypes('export declare const con: 1;'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export with too long a name',
    files: withTypes(`export declare const ${'x'.repeat(101)}: 1;`),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  ...(
    [
      ['named like a Windows device', 'con.md'],
      ['named like the 404 page', '404.md'],
      ['with a non-ASCII name', 'größe.md'],
      ['with a hidden name', '.hidden.md'],
      ['without a name', '.md'],
      ['named with a backslash', 'a\\b.md'],
      ['with too long a name', `${'x'.repeat(120)}.md`],
    ] as const
  ).map(([what, file]) => ({
    name: `a tutorial ${what}`,
    files: withTutorial(file),
    ...contentError,
    code: 'unsafe-name',
    place: `content/tutorials/${file}`,
  })),
  {
    name: 'two tutorials that differ only in case',
    files: withTutorial('Usage.md'),
    ...contentError,
    code: 'case-collision',
    place: USAGE,
  },
  {
    name: 'a static file at the path of a page',
    files: { 'content/static/api.html': 'mine' },
    ...contentError,
    code: 'same-file',
    place: 'content/static/api.html',
  },
  {
    name: 'a static file that the build generates',
    files: { 'content/static/robots.txt': 'mine' },
    ...contentError,
    code: 'same-file',
    place: 'content/static/robots.txt',
  },
  {
    name: 'a static API.html over page api.html',
    files: { 'content/static/API.html': 'mine' },
    ...contentError,
    code: 'same-file',
    place: 'content/static/API.html',
  },
  {
    name: 'a static file with an unsafe name',
    files: { 'content/static/aux.txt': 'mine' },
    ...contentError,
    code: 'unsafe-static-file',
    place: 'content/static/aux.txt',
  },
  {
    name: 'a static folder at the path of a page',
    files: { 'content/static/api.html/x.txt': 'mine' },
    prepared: ['content/static/api.html'],
    ...contentError,
    code: 'same-file',
    place: 'content/static/api.html/x.txt',
  },
];

const surroundings: readonly Fault[] = [
  {
    name: 'a foreign file at the path of a page',
    files: {
      'dist/docs/tutorials/new.html': 'mine',
      'content/tutorials/new.md': usage,
      [CONFIG]: config.replace("'usage']", "'usage', 'new']"),
    },
    exitCode: 3,
    code: 'foreign-file',
    place: '',
    watched: false,
  },
  {
    name: 'a foreign folder named dist.building',
    files: { 'dist.building/mine.txt': 'mine' },
    prepared: ['dist.building'],
    exitCode: 3,
    code: 'foreign-file',
    place: '',
    watched: false,
  },
];

const bench = await openBench();

describe.each([
  ['configuration and package', configuration],
  ['names', names],
  ['folders', surroundings],
])('a fault in %s', (_group, faults) => {
  it.each(faults)(
    '$name: exit code $exitCode, place: $place',
    async (fault) => {
      await expectContract(bench, fault);
    },
  );
});

describe('a build', () => {
  it('reports the problems of all files, not only of the first', async () => {
    const site = createMemorySite({
      'content/tutorials/index.md': '---\ntitle: 1\n---\nx',
      [USAGE]: '---\ntitle: ""\n---\nx',
    });
    const { stderr } = await runLine(site, ['build']);
    expect(stderr).toContain('content/tutorials/index.md:2:8  ');
    expect(stderr).toContain(`${USAGE}:2:1  `);
  });

  it('prints the first hundred problems and counts the rest', async () => {
    const site = createMemorySite({
      [USAGE]: usage + '[x](./nope.md)\n\n'.repeat(150),
    });
    const lines = (await runLine(site, ['build'])).stderr.trimEnd().split('\n');
    expect(lines.slice(-2)).toEqual(['and 50 more', '150 errors']);
  });

  it('is refused while another build runs, which still succeeds', async () => {
    const site = createMemorySite();
    const first = runLine(site, ['build']);
    const second = await runLine(site, ['build']);
    expect(second).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('(process 1000)') as string,
    });
    expect((await first).exitCode).toBe(0);
    expect(
      (await site.host.readDirectory(ROOT)).map(({ name }) => name),
    ).toEqual(['content', 'dist', 'node_modules']);
  });

  it('allows a check while it runs', async () => {
    const site = createMemorySite();
    const building = runLine(site, ['build']);
    expect((await runLine(site, ['check'])).exitCode).toBe(0);
    await building;
  });
});
