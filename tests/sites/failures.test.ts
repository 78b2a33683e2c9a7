/**
 * A case is what is wrong, the class of the fault, and the place that is named.
 * For each of them: the output of the build before stays, byte for byte, nothing
 * is left beside it, and mending the fault is enough to build again.
 */
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../build/diagnostics.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

interface Case {
  readonly name: string;
  readonly file: string;
  /** `null` removes the file. */
  readonly text: string | null;
  readonly exitCode: 1 | 2 | 3;
  readonly code: string;
  /** `file`, `file:line` or `file:line:column`. */
  readonly place: string;
  readonly hint?: string;
}

const config = smallSite['content/site.config.ts'] ?? '';
const usage = smallSite['content/tutorials/usage.md'] ?? '';
const declarations = smallSite['node_modules/example/index.d.ts'] ?? '';

const cases: readonly Case[] = [
  {
    name: 'no configuration',
    file: 'content/site.config.ts',
    text: null,
    exitCode: 2,
    code: 'config-missing',
    place: 'content/site.config.ts',
  },
  {
    name: 'a configuration that is not TypeScript',
    file: 'content/site.config.ts',
    text: 'export default {\n  title: ;\n};',
    exitCode: 2,
    code: 'config-unreadable',
    place: 'content/site.config.ts:2:10',
  },
  {
    name: 'a configuration that throws',
    file: 'content/site.config.ts',
    text: 'throw new Error("no");',
    exitCode: 2,
    code: 'config-failed',
    place: 'content/site.config.ts',
  },
  {
    name: 'an unknown key in the configuration',
    file: 'content/site.config.ts',
    text: config.replace("title: 'Example'", "title: 'Example', tilte: 1"),
    exitCode: 2,
    code: 'config-invalid',
    place: 'content/site.config.ts',
  },
  {
    name: 'a package that is not installed',
    file: 'content/site.config.ts',
    text: config.replace("name: 'example'", "name: 'absent'"),
    exitCode: 2,
    code: 'package-not-installed',
    place: 'content/site.config.ts',
  },
  {
    name: 'a package without types',
    file: 'node_modules/example/index.d.ts',
    text: null,
    exitCode: 2,
    code: 'package-without-types',
    place: 'node_modules/example/package.json',
  },
  {
    name: 'an entry that TypeDoc cannot read',
    file: 'node_modules/example/index.d.ts',
    text: 'export declare function {',
    exitCode: 2,
    code: 'entry-unreadable',
    place: 'node_modules/example/index.d.ts:1',
  },
  {
    name: 'two names that differ only by case',
    file: 'node_modules/example/index.d.ts',
    text: `${declarations}\nexport declare function Add(): void;\n`,
    exitCode: 1,
    code: 'case-collision',
    place: 'index.d.ts:3',
  },
  {
    name: 'front matter without an end',
    file: 'content/tutorials/usage.md',
    text: '---\ntitle: Usage\n',
    exitCode: 1,
    code: 'front-matter-unterminated',
    place: 'content/tutorials/usage.md:1:1',
  },
  {
    name: 'an unknown key in front matter',
    file: 'content/tutorials/usage.md',
    text: usage.replace('title: Usage', 'title: Usage\ntilte: x'),
    exitCode: 1,
    code: 'front-matter-unknown-key',
    place: 'content/tutorials/usage.md:3:1',
  },
  {
    name: 'a link to no tutorial',
    file: 'content/tutorials/usage.md',
    text: `${usage}\nSee [this](./indx.md).\n`,
    exitCode: 1,
    code: 'broken-link',
    place: 'content/tutorials/usage.md:10:5',
    hint: 'Did you mean ./index.md?',
  },
  {
    name: 'a link to no symbol',
    file: 'content/tutorials/usage.md',
    text: `${usage}\n[this](entity:sub)\n`,
    exitCode: 1,
    code: 'broken-link',
    place: 'content/tutorials/usage.md:10:1',
    hint: 'Did you mean Sum?',
  },
  {
    name: 'a link to no heading',
    file: 'content/tutorials/usage.md',
    text: usage.replace('## Calling', '## Using'),
    exitCode: 1,
    code: 'broken-link',
    place: 'content/tutorials/index.md:6:6',
  },
  {
    name: 'a sidebar that names no tutorial',
    file: 'content/tutorials/usage.md',
    text: null,
    exitCode: 2,
    code: 'unknown-document',
    place: 'content/site.config.ts',
  },
  {
    name: 'an empty tutorial',
    file: 'content/tutorials/usage.md',
    text: '',
    exitCode: 1,
    code: 'empty-file',
    place: 'content/tutorials/usage.md:1:1',
  },
  {
    name: 'a static file in the place of a page',
    file: 'content/static/api.html',
    text: 'mine',
    exitCode: 1,
    code: 'same-file',
    place: '',
  },
  {
    name: 'a foreign file in the way',
    file: 'dist/docs/tutorials/new.html',
    text: 'mine',
    exitCode: 3,
    code: 'foreign-file',
    place: '',
  },
];

describe('a build with a fault in it', () => {
  it.each(cases.filter(({ code }) => code !== 'foreign-file'))(
    '$name: fails with exit code $exitCode at $place',
    async ({ file, text, exitCode, code, place, hint }) => {
      const site = createMemorySite();
      await site.build();
      const before = site.output();
      await site.edit(file, text);

      const { diagnostics, summary } = await site.build();
      const problem = diagnostics.find((one) => one.code === code);
      expect(problem, JSON.stringify(diagnostics)).toBeDefined();
      expect(exitCodeOf(diagnostics)).toBe(exitCode);
      expect(showPlace(problem?.place ?? null)).toBe(place);
      if (hint !== undefined) expect(problem?.hint).toBe(hint);
      expect(JSON.stringify(diagnostics)).not.toContain('/project');
      expect(summary).toBeNull();
      expect(site.output()).toEqual(before);
      expect(await site.host.stat('/project/dist.staging')).toBeNull();

      await site.edit(file, smallSite[file] ?? null);
      expect((await site.build()).diagnostics).toEqual([]);
      expect(site.output()).toEqual(before);
    },
  );

  it('collects the problems of all files before it gives up', async () => {
    const site = createMemorySite({
      'content/tutorials/index.md': '---\ntitle: 1\n---\nx',
      'content/tutorials/usage.md': '---\ntitle: ""\n---\nx',
    });
    const { diagnostics } = await site.build();
    expect(new Set(diagnostics.map(({ place }) => place?.file))).toEqual(
      new Set(['content/tutorials/index.md', 'content/tutorials/usage.md']),
    );
  });
});

function showPlace(
  place: {
    file: string;
    line: number | null;
    column: number | null;
  } | null,
): string {
  return place === null
    ? ''
    : [place.file, place.line, place.column]
        .filter((part) => part !== null)
        .join(':');
}
