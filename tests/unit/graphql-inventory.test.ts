/**
 * The model of the documented package against its exports as TypeScript itself
 * sees them. The expectation is computed here with the compiler and shares no
 * code with the extraction.
 */
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiModel, EntityKind } from '../../build/api/model.ts';
import { extractInstalled } from '../support/installed-model.ts';

const ENUMERATIONS = [
  'BreakingChangeType',
  'DangerousChangeType',
  'DirectiveLocation',
  'Kind',
  'OperationTypeNode',
  'SafeChangeType',
  'TokenKind',
  'TypeKind',
];

/** The kind of an export, by the flags of the symbol it refers to. */
type Meaning = 'class' | 'function' | 'interface' | 'type' | 'variable';

function readExports(): ReadonlyMap<string, ReadonlySet<Meaning>> {
  const entry = 'node_modules/graphql/index.d.ts';
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is no module`);
  return new Map(
    checker
      .getExportsOfModule(module)
      .map((symbol) => [symbol.name, meaningsOf(symbol, checker)]),
  );
}

function meaningsOf(
  exported: ts.Symbol,
  checker: ts.TypeChecker,
): ReadonlySet<Meaning> {
  const symbol =
    exported.flags & ts.SymbolFlags.Alias
      ? checker.getAliasedSymbol(exported)
      : exported;
  // A class that is exported as a type only cannot be called or extended.
  const isTypeOnly = exported.declarations?.some(
    ts.isTypeOnlyImportOrExportDeclaration,
  );
  const flags: readonly (readonly [ts.SymbolFlags, Meaning])[] = [
    [ts.SymbolFlags.Class, isTypeOnly ? 'interface' : 'class'],
    [ts.SymbolFlags.Function, 'function'],
    [ts.SymbolFlags.Interface, 'interface'],
    [ts.SymbolFlags.TypeAlias, 'type'],
    [ts.SymbolFlags.Variable, 'variable'],
  ];
  return new Set(
    flags.flatMap(([flag, meaning]) => (symbol.flags & flag ? [meaning] : [])),
  );
}

describe('the inventory of the graphql package', () => {
  let model: ApiModel;
  let expected: ReadonlyMap<string, ReadonlySet<Meaning>>;

  beforeAll(async () => {
    expected = readExports();
    model = await extractInstalled('graphql');
  });

  const idsOf = (kind: EntityKind): readonly string[] =>
    model.entities.filter((one) => one.kind === kind).map(({ id }) => id);
  /** Exports of that meaning without the enumerations. */
  const exportsOf = (meaning: Meaning): readonly string[] =>
    [...expected]
      .filter(([name]) => !ENUMERATIONS.includes(name))
      .filter(([, meanings]) => meanings.has(meaning))
      .map(([name]) => name)
      .sort();

  it('has exactly the enumerations that are listed here', () => {
    expect(idsOf('enum')).toEqual(ENUMERATIONS);
    expect(ENUMERATIONS.filter((name) => !expected.has(name))).toEqual([]);
  });

  it.each([
    ['class', 18],
    ['function', 183],
    ['interface', 154],
    ['type', 65],
    ['variable', 37],
  ] as const)('has every exported %s: %i', (kind, count) => {
    expect(idsOf(kind)).toEqual(exportsOf(kind));
    expect(idsOf(kind)).toHaveLength(count);
  });

  it('has every export and nothing else', () => {
    expect(model.entities.map(({ id }) => id)).toEqual(
      [...expected.keys()].sort(),
    );
  });

  it('has the value of every member of an enumeration', () => {
    const counts = model.entities.flatMap((entity) =>
      entity.kind === 'enum'
        ? [[entity.id, entity.members.filter(({ value }) => value).length]]
        : [],
    );
    expect(counts).toEqual([
      ['BreakingChangeType', 16],
      ['DangerousChangeType', 7],
      ['DirectiveLocation', 21],
      ['Kind', 50],
      ['OperationTypeNode', 3],
      ['SafeChangeType', 13],
      ['TokenKind', 23],
      ['TypeKind', 8],
    ]);
  });

  it('has the source file, category and import path of every export', () => {
    const incomplete = model.entities.filter(
      ({ source, category, importPaths }) =>
        source?.original !== true ||
        !source.file.startsWith('src/') ||
        category === null ||
        importPaths[0] !== 'graphql',
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });

  it('lists the subpath of its folder among the import paths of each export', () => {
    const elsewhere = model.entities.filter(({ module, importPaths }) => {
      const [top = ''] = module.split('/');
      return top !== '' && !importPaths.includes(`graphql/${top}`);
    });
    // Declared in a folder for internal helpers and exported from others.
    expect(elsewhere.map(({ id }) => id)).toEqual([
      'ResponsePath',
      'responsePathAsArray',
    ]);
  });
});
