/**
 * A case is what is wrong, the class of the fault, and the place that is named;
 * `expectContract` asserts of each of them all that a failing build owes.
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
    name: 'a configuration that is not TypeScript',
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
    name: 'a key from the prototype in the configuration',
    files: withConfig("title: 'Example'", "title: 'Example', constructor: 1"),
    ...usageError,
    code: 'config-invalid',
    place: CONFIG,
  },
  {
    name: 'a link in the navigation that runs script',
    files: withConfig(
      "title: 'Example',",
      "title: 'Example', navbar: { links: [{ label: 'x', to: 'javascript:alert(1)' }] },",
    ),
    ...usageError,
    code: 'config-invalid',
    place: CONFIG,
  },
  {
    name: 'a checker that is not there',
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
    name: 'a package whose name leads elsewhere',
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
    name: 'a manifest that is not JSON',
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
    name: 'a sidebar that names no tutorial',
    files: { [USAGE]: null },
    ...usageError,
    code: 'unknown-document',
    place: CONFIG,
  },
];

const names: readonly Fault[] = [
  {
    name: 'an export that no address can have',
    files: withTypes('export declare function größe(): void;'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export by a name in quotes',
    files: withTypes('declare const x: 1;\nexport { x as "a/../b" };'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export that Windows keeps for a device',
    files: withTypes('export declare const con: 1;'),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  {
    name: 'an export that is too long for a file',
    files: withTypes(`export declare const ${'x'.repeat(101)}: 1;`),
    ...contentError,
    code: 'unsafe-name',
    place: 'index.d.ts:7',
  },
  ...(
    [
      ['that Windows keeps for a device', 'con.md'],
      ['of a device with an ending', 'nul.x.md'],
      ['that the site needs itself', '404.md'],
      ['with a space', 'a b.md'],
      ['in a script that addresses escape', 'größe.md'],
      ['that is hidden', '.hidden.md'],
      ['of nothing', '.md'],
      ['with a percent sign', '%2e%2e.md'],
      ['with a backslash', 'a\\b.md'],
      ['with a colon', 'a:b.md'],
      ['too long', `${'x'.repeat(120)}.md`],
    ] as const
  ).map(([what, file]) => ({
    name: `a tutorial ${what}`,
    files: withTutorial(file),
    ...contentError,
    code: 'unsafe-name',
    place: `content/tutorials/${file}`,
  })),
  {
    name: 'two tutorials that differ only by case',
    files: withTutorial('Usage.md'),
    ...contentError,
    code: 'case-collision',
    place: USAGE,
  },
  {
    name: 'a static file in the place of a page',
    files: { 'content/static/api.html': 'mine' },
    ...contentError,
    code: 'same-file',
    place: 'content/static/api.html',
  },
  {
    name: 'a static file that the build makes itself',
    files: { 'content/static/robots.txt': 'mine' },
    ...contentError,
    code: 'same-file',
    place: 'content/static/robots.txt',
  },
  {
    name: 'a static file in the place of a page, by another case',
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
    name: 'a static folder in the place of a page',
    files: { 'content/static/api.html/x.txt': 'mine' },
    prepared: ['content/static/api.html'],
    ...contentError,
    code: 'same-file',
    place: 'content/static/api.html/x.txt',
  },
];

const surroundings: readonly Fault[] = [
  {
    name: 'a foreign file in the way',
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
    name: 'a foreign folder where a build works',
    files: { 'dist.building/mine.txt': 'mine' },
    prepared: ['dist.building'],
    exitCode: 3,
    code: 'foreign-file',
    place: '',
    watched: false,
  },
  {
    name: 'an output folder inside of the content',
    words: ['build', '--out', 'content/dist'],
    ...usageError,
    code: 'unsafe-folder',
    place: '',
    watched: false,
  },
  {
    name: 'an output folder around the project',
    words: ['build', '--out', '.'],
    ...usageError,
    code: 'unsafe-folder',
    place: '',
    watched: false,
  },
  {
    name: 'a content folder out of the project',
    words: ['build', '--site', '../elsewhere'],
    ...usageError,
    code: 'unsafe-folder',
    place: '',
    watched: false,
  },
  {
    name: 'an option that is not there',
    words: ['build', '--otu', 'x'],
    ...usageError,
    code: 'unknown-option',
    place: '',
    watched: false,
  },
];

const bench = await openBench();

describe.each([
  ['configuration and package', configuration],
  ['names', names],
  ['surroundings', surroundings],
])('a fault of %s', (_group, faults) => {
  it.each(faults)('$name: exit code $exitCode at $place', async (fault) => {
    await expectContract(bench, fault);
  });
});

describe('a failing build', () => {
  it('collects the problems of all files before it gives up', async () => {
    const site = createMemorySite({
      'content/tutorials/index.md': '---\ntitle: 1\n---\nx',
      [USAGE]: '---\ntitle: ""\n---\nx',
    });
    const { stderr } = await runLine(site, ['build']);
    expect(stderr).toContain('content/tutorials/index.md:2:8  ');
    expect(stderr).toContain(`${USAGE}:2:1  `);
  });

  it('shows a hundred problems and counts the rest', async () => {
    const site = createMemorySite({
      [USAGE]: usage + '[x](./nope.md)\n\n'.repeat(150),
    });
    const lines = (await runLine(site, ['build'])).stderr.trimEnd().split('\n');
    expect(lines.slice(-2)).toEqual(['and 50 more', '150 errors']);
  });

  it('is refused while another one runs, which does not mind', async () => {
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

  it('does not keep anybody from checking or watching', async () => {
    const site = createMemorySite();
    const building = runLine(site, ['build']);
    expect((await runLine(site, ['check'])).exitCode).toBe(0);
    await building;
  });
});
