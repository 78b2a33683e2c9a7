/**
 * Runs the samples of a piece of markdown and returns their results. The worker
 * is compiled into this project and runs the samples of another one: a temporary
 * folder with a package of its own, `shapes`, which the test files of a worker share.
 */
import { inject } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import { createMemo } from '../../../build/core/memo.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { readComment as read } from '../../../build/markdown/comment.ts';
import { readDocument } from '../../../build/markdown/read-document.ts';
import {
  collectDocument,
  type SampleLevel,
} from '../../../build/samples/collect.ts';
import { collectExamples } from '../../../build/samples/examples.ts';
import {
  runSamples,
  type SampleOptions,
} from '../../../build/samples/index.ts';
import type { SampleGroup } from '../../../build/samples/sample-model.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';
import { emptyComment } from '../../../build/api/gather-text.ts';
import { makeEntity, makeModel } from '../../support/model.ts';

const PACKAGE: ReadonlyMap<string, string> = new Map([
  [
    'package.json',
    JSON.stringify({
      name: 'shapes',
      version: '1.2.3',
      type: 'module',
      exports: {
        '.': './index.js',
        './mood': './mood.js',
        './round': './round.js',
      },
    }),
  ],
  [
    'index.js',
    'export class Box { constructor(content) { this.content = content; } }\n' +
      "export const area = (box) => box.content * 2;\nexport * from './mood.js';",
  ],
  [
    'index.d.ts',
    'export declare class Box { readonly content: number; constructor(content: number); }\n' +
      'export declare function area(box: Box): number;',
  ],
  [
    'round.js',
    "export const area = () => 'round';\n" +
      "export default Object.assign(function round() { return 'default'; }, { corners: () => 0 });",
  ],
  // State that outlives a sample, like that of a real package.
  [
    'mood.js',
    'let angry = false;\nexport const anger = () => { angry = true; };\n' +
      'export const isAngry = () => angry;',
  ],
]);

const root = makeFolder();

for (const [name, text] of PACKAGE) {
  writeProjectFile(`node_modules/shapes/${name}`, text);
}

export function writeProjectFile(name: string, text: string): void {
  writeFiles(root, { [name]: text });
}

/** The absolute path of the compiled worker. */
const compiledWorker = `${inject('samplesWorker')}/samples/worker.js`;

/** The project, whose files samples may read but not write. */
export const projectFolder = root;

const HEAD = '---\ntitle: Page\ndescription: A page.\n';

interface PageOptions {
  readonly name?: string;
  readonly schema?: string;
  readonly checked?: readonly string[];
  /** The files that blocks are filled from, by path. */
  readonly shown?: readonly (readonly [path: string, text: string])[];
  readonly level?: SampleLevel;
  readonly implied?: readonly string[];
  /** In the front matter. */
  readonly samples?: string;
}

export function readPage(
  body: string,
  {
    name = 'page',
    schema = '',
    checked = [],
    shown = [],
    implied = [],
    samples = '',
    ...levels
  }: PageOptions = {},
): SampleGroup {
  const words = [
    schema === '' ? '' : `schema: ${schema}\n`,
    samples === '' ? '' : `samples: ${samples}\n`,
  ];
  const head = HEAD + words.join('');
  const file = `content/tutorials/${name}.md`;
  const files = new Map(shown);
  const { value } = readDocument(file, `${head}---\n${body}`, {
    folder: '',
    shown: files,
    facts: null,
  }).parsed;
  if (value === null) throw new Error('The page cannot be read');
  const documented = { name: 'shapes', version: '1.2.3' };
  const settings = { level: 'error', implied, ...levels } as const;
  return collectDocument(value, new Set(checked), documented, settings);
}

/**
 * The samples in the comment of the class `Box`.
 * @param home - the subpath that exports it
 */
export function readComment(
  text: string,
  home = 'shapes',
): readonly SampleGroup[] {
  const code = [{ text, file: 'index.d.ts', line: 1 }];
  const comment = { ...emptyComment, code };
  const box = makeEntity('class', 'Box', { comment });
  const model = makeModel([{ ...box, importPaths: [home] }]);
  const documented = { ...model.package, name: 'shapes' };
  return collectExamples({ ...model, package: documented }, 'shapes', read);
}

export async function run(
  groups: readonly SampleGroup[],
  changes: Partial<SampleOptions> = {},
) {
  const isPage = ({ samples: all }: SampleGroup): boolean =>
    all.every(({ owner }) => owner === null);
  const pages = groups.filter(isPage);
  const examples = groups.filter((group) => !isPage(group));
  const { value, diagnostics } = await runSamples(
    pages,
    Promise.resolve(examples),
    {
      host: createNodeHost(),
      worker: compiledWorker,
      root,
      site: 'content',
      packageName: 'shapes',
      packageVersion: '1.2.3',
      packages: [],
      environment: hashBytes(''),
      checkers: {},
      comments: 'warning',
      timeout: 20_000,
      memory: 256,
      memo: createMemo(),
      onWork: () => undefined,
      ...changes,
    },
  );
  const samples = groups.flatMap((group) => group.samples);
  return {
    report: value,
    /** In the order of the samples. */
    results: samples.flatMap(({ id }) => value.results.get(id) ?? []),
    /** `file:line`, the line counted in the file. */
    places: diagnostics.map(({ place }) =>
      place === null ? '' : `${place.file}:${String(place.line)}`,
    ),
    hints: diagnostics.map(({ hint }) => hint),
    /** `line file: message`, the line counted in the body. */
    problems: diagnostics.map(({ message, place, severity }) => {
      const from = samples.find((one) => one.place.file === place?.file);
      // Pages without a schema have four lines in front of their body.
      const head = from?.place.file.endsWith('.md') === true ? 4 : 0;
      const line = (place?.line ?? 0) - head;
      const text = `${String(line)} ${message}`;
      return severity === 'error' ? text : `${severity}: ${text}`;
    }),
  };
}

/** The problems of the samples of a page. */
export async function problemsOf(
  body: string,
  changes: Partial<SampleOptions> = {},
): Promise<readonly string[]> {
  return (await run([readPage(body)], changes)).problems;
}

/** What each sample of a page prints. @throws if there are any problems */
export async function outputsOf(
  body: string,
): Promise<readonly (string | null)[]> {
  const { problems, results } = await run([readPage(body)]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return results.map(({ output }) => output);
}

/** A fenced block. */
export function js(code: string, words = ''): string {
  return `\`\`\`js ${words}\n${code}\n\`\`\`\n\n`;
}

export function titled(file: string, code: string, words = ''): string {
  return js(code, `title="${file}" ${words}`);
}

export function output(text: string, format = 'text'): string {
  return `\`\`\`${format} output\n${text}\n\`\`\`\n\n`;
}

export function tabs(...contents: readonly string[]): string {
  const panels = contents.map((content) => `:::tab[Tab]\n\n${content}:::\n`);
  return `::::tabs{group="kind"}\n${panels.join('')}::::\n\n`;
}
