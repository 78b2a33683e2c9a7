/**
 * TypeScript in, model out. Sources are files of a package, `index.d.ts` unless they
 * are named; `json package.json` has fields of its manifest, `json settings` those of
 * the configuration, `ts SOURCE in MAP` is embedded in a source map. Results:
 *
 * - `symbols [ID...]`: what the model says of all or of these symbols, in short;
 * - `facts [KEY...]`: a part of the model, or of the symbol with an id (see `printFacts`);
 *   `ids` lists those of all symbols;
 * - `problems`: what is reported. Without it nothing may be.
 */
import type {
  ApiModel,
  MemberOrigin,
  Signature,
  SourceLocation,
  TypeNode,
} from '../../../build/api/model.ts';
import type { Reported } from '../../../build/diagnostics.ts';
import { layoutSignature } from '../../../build/signatures/signatures.ts';
import { layoutType } from '../../../build/signatures/types.ts';
import type { Selection } from '../../../build/api/job.ts';
import { extractFromSources } from '../../support/api-extract.ts';
import { showEntity, showLayout, showOrigin } from '../../support/api-show.ts';
import { printFacts } from '../../support/print-facts.ts';
import { testSpecs, type Fence } from '../../support/spec-files.ts';

testSpecs(import.meta.dirname, {
  results: ['symbols', 'facts'],
  run,
  show,
});

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
