/**
 * TypeScript in, model out, in specs that are data: markdown files in which a heading
 * of the second level is a behaviour, fences of sources say what goes in, and the
 * fences of results behind them what comes out. `vitest --update` rewrites the results.
 *
 * Sources are files of a package, `index.d.ts` unless they
 * are named; `json package.json` has fields of its manifest, `json settings` those of
 * the configuration, `ts SOURCE in MAP` is embedded in a source map. Results:
 *
 * - `symbols [ID...]`: what the model says of all or of these symbols, in short;
 * - `facts [KEY...]`: a part of the model, or of the symbol with an id (see `printFacts`);
 *   `ids` lists those of all symbols;
 * - `problems`: what is reported. Without it nothing may be.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type {
  ApiModel,
  MemberOrigin,
  Signature,
  SourceLocation,
  TypeNode,
} from '../../../build/api/model.ts';
import type { Diagnostic, Reported } from '../../../build/diagnostics.ts';
import { layoutSignature } from '../../../build/signatures/signatures.ts';
import { layoutType } from '../../../build/signatures/types.ts';
import type { Selection } from '../../../build/api/job.ts';
import { extractFromSources } from '../../support/api-extract.ts';
import { showEntity, showLayout, showOrigin } from '../../support/api-show.ts';
import { printFacts } from '../../support/print-facts.ts';

interface Fence {
  /** The first word behind the backticks: a language, or the kind of a result. */
  readonly kind: string;
  /** The words behind it: the name of a file, or what a result shows. */
  readonly words: readonly string[];
  /** Ends with a line break, unless it is empty. */
  readonly text: string;
  /** What stands behind the backticks. */
  readonly info: string;
  readonly start: number;
  readonly end: number;
}

const HEADING = /^(?=## )/m;
const FENCE = /^(`{3,})(.+)\n((?:(?!\1).*\n)*)\1$/gm;

const folder = import.meta.dirname;
const names = readdirSync(folder).filter((name) => name.endsWith('.spec.md'));
describe.each(names)('%s', (name) => {
  const path = `${folder}/${name}`;
  const [opening = '', ...sections] = readFileSync(path, 'utf8').split(HEADING);
  const updated = [...sections];
  for (const [place, section] of sections.entries()) {
    const title = section.slice(3, section.indexOf('\n'));
    it(title, async () => {
      const actual = await fillResults(section);
      if (isUpdating()) updated[place] = actual;
      else expect(actual).toBe(section);
    });
  }

  afterAll(() => {
    if (isUpdating()) writeFileSync(path, opening + updated.join(''));
  });
});

function isUpdating(): boolean {
  return expect.getState().snapshotState.snapshotUpdateState === 'all';
}

/** The section with the results that its sources have now. */
async function fillResults(section: string): Promise<string> {
  let filled = '';
  let position = 0;
  for (const { sources, wanted } of findGroups(section)) {
    const { value, diagnostics } = await run(sources);
    const problems = printProblems(diagnostics);
    const mayHaveProblems = wanted.some(({ kind }) => kind === 'problems');
    if (!mayHaveProblems && problems !== '') throw new Error(problems);
    for (const result of wanted) {
      const isProblems = result.kind === 'problems';
      const text = isProblems ? problems : show(value, result);
      const marks = marksAround(text);
      filled += section.slice(position, result.start);
      filled += `${marks}${result.info}\n${text}${marks}`;
      position = result.end;
    }
  }
  return filled + section.slice(position);
}

interface Group {
  readonly sources: Fence[];
  readonly wanted: Fence[];
}

/**
 * Sources with the results behind them. What follows results is added to the
 * sources before them, and replaces those of its name.
 * @throws if the last source has no result
 */
function findGroups(section: string): readonly Group[] {
  const groups: Group[] = [];
  let group: Group = { sources: [], wanted: [] };
  for (const fence of findFences(section)) {
    if (['problems', 'symbols', 'facts'].includes(fence.kind)) {
      if (group.wanted.length === 0) groups.push(group);
      group.wanted.push(fence);
    } else {
      if (group.wanted.length > 0) {
        group = { sources: [...group.sources], wanted: [] };
      }
      group.sources.push(fence);
    }
  }
  if (group.wanted.length === 0) throw new Error('The end must be a result');
  return groups;
}

function findFences(section: string): readonly Fence[] {
  return [...section.matchAll(FENCE)].map((match) => {
    const [whole, , info = '', text = ''] = match;
    const [kind = '', ...words] = info.split(' ');
    const end = match.index + whole.length;
    return { kind, words, text, info, start: match.index, end };
  });
}

/** More backticks than the text has in a row. */
function marksAround(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(2, ...runs.map(({ length }) => length));
  return '`'.repeat(longest + 1);
}

/** A line for each diagnostic, and one for its hint. */
function printProblems(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(printProblem).join('');
}

function printProblem(diagnostic: Diagnostic): string {
  const { severity, code, message, hint, place } = diagnostic;
  const parts = [place?.file, place?.line, place?.column];
  const at = parts.filter((part) => part !== undefined && part !== null);
  const start = at.length === 0 ? '' : `${at.join(':')} `;
  const line = `${start}${severity} ${code}: ${message}\n`;
  return hint === null ? line : `${line}  ${hint}\n`;
}

type Manifest = Readonly<Record<string, unknown>>;
type Settings = Partial<Selection> & {
  readonly name?: string;
  readonly entry?: string | readonly string[];
};

async function run(
  sources: readonly Fence[],
): Promise<Reported<ApiModel | null>> {
  const files = new Map<string, string>();
  for (const { words, text } of sources) {
    const [file = 'index.d.ts', , map] = words;
    if (map === undefined) files.set(file, text);
    else files.set(map, addToSourceMap(files.get(map), file, text));
  }
  const settings = JSON.parse(files.get('settings') ?? '{}') as Settings;
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Manifest;
  files.delete('settings');
  files.delete('package.json');
  const { name = 'example', entry, ...selection } = settings;
  return extractFromSources(files, { name, entry, manifest, selection });
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

/** A source map that embeds its sources, as a compiler writes it. */
function addToSourceMap(
  map = '{ "sources": [], "sourcesContent": [] }',
  source: string,
  text: string,
): string {
  const { sources, sourcesContent } = JSON.parse(map) as SourceMap;
  return JSON.stringify({
    version: 3,
    sources: [...sources, source],
    sourcesContent: [...sourcesContent, text],
    mappings: '',
  });
}

function show(model: ApiModel | null, { kind, words }: Fence): string {
  if (model === null) return 'nothing\n';
  const symbols = new Map(model.entities.map((one) => [one.id as string, one]));
  if (kind === 'facts') {
    const entities = Object.fromEntries(symbols);
    const facts = { ...model, ids: [...symbols.keys()], entities, ...entities };
    return printFacts(facts, words, printLeaf);
  }
  const chosen = words.length === 0 ? [...symbols.keys()] : words;
  return chosen
    .map((id) => {
      const symbol = symbols.get(id);
      if (symbol === undefined) throw new Error(`There is no ${id}`);
      return `${showEntity(symbol)}\n`;
    })
    .join('');
}

/** Types, origins and places are printed in short. */
function printLeaf(value: object): string | null {
  if (isTypeNode(value)) return showLayout(layoutType(value));
  if (isOrigin(value)) return showOrigin(value);
  if (isSignature(value)) return showLayout(layoutSignature(value));
  if (isPlace(value)) {
    const { file, line, original } = value;
    return `${file}:${String(line)}${original ? '' : ' (declaration)'}`;
  }
  return null;
}

function isTypeNode(value: object): value is TypeNode {
  return 'type' in value && typeof value.type === 'string';
}

function isOrigin(value: object): value is MemberOrigin {
  return 'name' in value && 'target' in value;
}

function isSignature(value: object): value is Signature {
  return 'returns' in value && 'parameters' in value;
}

function isPlace(value: object): value is SourceLocation {
  return 'original' in value;
}
