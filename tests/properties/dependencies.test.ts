/**
 * After any edit of a file that TypeDoc's program has read, in whichever package
 * and whatever that package says of itself, a build has the output of a clean one.
 */
import { rm, symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { currentFiles } from '../support/current-files.ts';
import {
  createMemorySite,
  withSettings,
  type MemorySite,
} from '../support/memory-site.ts';
import { createRandom } from '../support/random.ts';
import { countRuns } from '../support/runs.ts';
import { createProject } from '../support/project.ts';

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', types: 'index.d.ts', ...more });
const base = (name: string, before = ''): string =>
  `${before}/** Of ${name}. */\nexport declare class ${name} {\n  /** Kept. */\n  first: number;\n}\n`;

/** A package whose classes inherit from listed, unlisted and indirect ones. */
const FILES: Readonly<Record<string, string>> = {
  'node_modules/example/package.json': manifest('example', {
    dependencies: { listed: '1.0.0' },
  }),
  'node_modules/example/index.d.ts': `import { Listed } from 'listed';
import { Unlisted } from 'unlisted/deep';
import { Late } from './late.js';
/** Adds two numbers. */
export declare function add(a: number, b: number): Sum;
/** What adding gives. */
export interface Sum { readonly value: number }
/** One. */
export declare class One extends Listed {}
/** Two. */
export declare class Two extends Unlisted {}
/** Three. */
export declare class Three extends Late {}
`,
  'node_modules/example/late.d.ts': "export { Late } from 'late';\n",
  'node_modules/listed/package.json': manifest('listed'),
  'node_modules/listed/index.d.ts': base(
    'Listed',
    "import { Indirect } from 'indirect';\n",
  ).replace('Listed {', 'Listed extends Indirect {'),
  'node_modules/indirect/package.json': manifest('indirect'),
  'node_modules/indirect/index.d.ts': base('Indirect'),
  'node_modules/unlisted/package.json': manifest('unlisted'),
  'node_modules/unlisted/deep.d.ts': base('Unlisted'),
  'node_modules/late/package.json': manifest('late'),
  'node_modules/late/index.d.ts': base('Late'),
};

const STEPS = 12 * countRuns(1);

/** The files of the project that the last program has read, or looked for. */
function listRead({ host }: MemorySite): readonly string[] {
  const text = host
    .texts('/project/node_modules/.cache/docs-build')
    .get('reads.json');
  const records = JSON.parse(text ?? '[]') as [string, { files: string[][] }][];
  return (records.at(-1)?.[1].files ?? [])
    .flatMap(([path = '']) => path)
    .filter((path) => /^node_modules\/.*\.(?:json|d\.ts)$/.test(path));
}

/** Texts that the file may have next; `null` for none at all. */
function editsOf(path: string, text: string | null, step: number) {
  const member = `m${String(step)}`;
  const original = FILES[path] ?? null;
  // Something appears where the compiler has looked in vain.
  if (text === null) return [original ?? base('Late')];
  return [
    text.replace(/\w+: number/, `${member}: number`),
    text.replace(/Kept\.|Of \w+\./, `${member}.`),
    text.replace('"types":"index.d.ts"', '"types":"deep.d.ts"'),
    original,
  ];
}

describe('separate builds after edits of files that the program read', () => {
  it('have the output of clean builds', { timeout: 300_000 }, async () => {
    const random = createRandom(43);
    const site = createMemorySite(FILES);
    await site.build();
    const files: Record<string, string | null> = { ...FILES };
    for (let step = 1; step <= STEPS; step += 1) {
      const read = listRead(site);
      const path = read[random(read.length)] ?? '';
      const edits = editsOf(path, files[path] ?? null, step);
      const edited = edits[random(edits.length)] ?? null;
      files[path] = edited;
      await site.edit(path, edited);
      const before = currentFiles(site.output());
      const { summary } = await site.build();
      const clean = createMemorySite(files);
      const isClean = (await clean.build()).summary !== null;
      expect([step, path, summary !== null]).toEqual([step, path, isClean]);
      expect(currentFiles(site.output()), `${path}: ${String(edited)}`).toEqual(
        isClean ? currentFiles(clean.output()) : before,
      );
    }
  });

  it.each([
    ['other packages', FILES],
    [
      'subpaths',
      {
        'node_modules/example/package.json': manifest('example', {
          exports: { '.': './index.js', './deep': './deep.js' },
        }),
        'node_modules/example/deep.d.ts': base('Deep'),
      },
    ],
    [
      'scripts',
      {
        'content/site.config.ts': withSettings('', "entry: 'index.js'"),
        'node_modules/example/index.d.ts': null,
        'node_modules/example/index.js': `/** Adds. @param {number} a */
export function add(a) {}
/** What adding gives. */
export class Sum {}
`,
      },
    ],
  ])('change nothing if no file of %s has changed', async (_, files) => {
    const site = createMemorySite(files);
    expect((await site.build()).summary).not.toBeNull();
    const phases: string[] = [];
    await site.build({
      report(event) {
        if (event.event === 'phase-start') phases.push(event.name);
      },
    });
    expect(phases).toEqual(['inputs']);
  });

  it('see what a linked package has, and that the link leads elsewhere', async () => {
    const project = await createProject({
      'node_modules/example/package.json': manifest('example'),
      'node_modules/example/index.d.ts': `import { Late } from 'late';
/** Adds two numbers. */
export declare function add(a: number, b: number): Sum;
/** What adding gives. */
export interface Sum { readonly value: number }
/** Three. */
export declare class Three extends Late {}
`,
      'packages/late/package.json': manifest('late'),
      'packages/late/index.d.ts': base('Late'),
      'checkouts/late/package.json': manifest('late'),
      'checkouts/late/index.d.ts': base('Late').replace('first', 'third'),
    });
    const link = `${project.root}/node_modules/late`;
    await symlink('../packages/late', link);
    const build = async (): Promise<string> => {
      expect(await project.runHere(['build'])).toMatchObject({ exitCode: 0 });
      const output = await project.output();
      return output.get('api/class/Three.html') ?? '';
    };
    expect(await build()).toContain('first');
    project.write(
      'packages/late/index.d.ts',
      base('Late').replace('first', 'second'),
    );
    expect(await build()).toContain('second');
    await rm(link);
    await symlink('../checkouts/late', link);
    expect(await build()).toContain('third');
  });
});
