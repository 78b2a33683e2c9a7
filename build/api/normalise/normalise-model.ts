/** Turns TypeDoc's project into our model: ids first, then every entity. */
import ts from 'typescript';
import { emptyComment } from '../gather-text.ts';
import { groupBy } from '../../core/group-by.ts';
import { importNameOf, nameBelow } from '../../core/names.ts';
import { folderOf, relativeTo } from '../../core/paths.ts';
import { matchesPattern } from '../../core/patterns.ts';
import type { Export, ExportsByName } from '../convert/join-entries.ts';
import type { Reflected } from '../convert/reflect.ts';
import { showFile, type ExtractionJob, findOwnFile } from '../job.ts';
import type {
  ApiModel,
  Comment,
  EntityId,
  VariableEntity,
  Augmentation,
} from '../model.ts';
import type { EntryPoint } from '../package/entry-points.ts';
import type { Locator } from '../sources/locate.ts';
import { findCategory, normaliseWritten } from './normalise-comments.ts';
import {
  createDeclarations,
  findFileCategory,
  type Declarations,
} from './find-declarations.ts';
import { normaliseEntity, type EntityFacts } from './normalise-entities.ts';
import { listGlobals } from './globals.ts';
import { ownNames } from '../own-names.ts';
import { checkExports, nameDefault } from './export-names.ts';
import { mergeDeclarations, type MergedDeclaration } from './merge.ts';
import { createFindings, createTargets, type Scope } from './scope.ts';

/** Facts from the program that reflections do not hold. */
export interface ProgramFacts {
  readonly program: ts.Program;
  /** The files that the declarations were made from. */
  readonly sources: ReadonlySet<string>;
  readonly exports: ExportsByName;
  readonly locate: Locator;
}

export function normaliseModel(
  job: ExtractionJob,
  reflected: Reflected,
  facts: ProgramFacts,
) {
  const declarations = createDeclarations(
    job,
    reflected,
    facts.program,
    facts.locate,
  );
  const { merged, references } = mergeDeclarations(
    reflected.project,
    facts.exports,
    (reflection, path) => nameDefault(declarations.find(reflection), path),
  );
  const targets = createTargets(merged, declarations);
  const findings = createFindings();
  const shared = { ...declarations, ...findings, path: '', targets };
  const aliases = groupBy(
    references,
    (reference) => targets.find(reference.target)?.id,
  );
  const entities = merged
    .map((declaration) => {
      const known = factsOf(declaration, job, declarations);
      const renamed = (aliases.get(declaration.id) ?? []).map(
        ({ name }) => name,
      );
      const facts = {
        ...known,
        aliases: listFurtherNames(declaration, renamed, [
          ...ownNames(job.packageName, { ...declaration, ...known }),
        ]),
      };
      return normaliseEntity(declaration, facts, {
        ...shared,
        owner: declaration.id,
      });
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const model: ApiModel = {
    package: {
      name: job.packageName,
      version: job.version,
      description: job.description,
      license: job.license,
      repository: job.repository,
      importPaths: job.entries.map(({ specifier }) => specifier),
    },
    modules: job.entries.map((entry) => {
      const file = facts.program.getSourceFile(`${job.folder}/${entry.file}`);
      return {
        specifier: entry.specifier,
        comment: describeModule(entry, job, reflected, shared),
        source: file === undefined ? null : facts.locate(file),
        readme: job.readmes[entry.specifier] ?? null,
      };
    }),
    entities,
    sources: [...facts.sources].sort(),
    unexported: findings.unexported(),
    augmentations: findAugmentations(job, facts.program, facts.locate),
    globals: listGlobals(entities, declarations.findGlobal),
  };
  const entry = showFile(job, job.entries[0].file);
  checkExports(model, facts.exports, entry).forEach(findings.report);
  return {
    model,
    elsewhere: findings.elsewhere(),
    diagnostics: findings.diagnostics(),
  };
}

/**
 * The names that a declaration is exported under besides its own, sorted.
 * @param renamed - the names of references to it
 * @param own - the names that its page shows anyway
 */
function listFurtherNames(
  declaration: MergedDeclaration,
  renamed: readonly string[],
  own: readonly string[],
): readonly string[] {
  const { exported, parent } = declaration;
  const names = parent === null ? (exported?.names ?? []) : [];
  const ofType = isValueOfTwo(declaration) ? (exported?.typeNames ?? []) : [];
  return [...new Set([...names, ...renamed])]
    .filter((name) => !own.includes(name) && !ofType.includes(name))
    .sort();
}

/** The comment of a module, whose place is that of its file. */
function describeModule(
  { specifier, file }: EntryPoint,
  job: ExtractionJob,
  { project, modules }: Reflected,
  shared: Omit<Scope, 'owner'>,
): Comment {
  const path = `${job.folder}/${file}`;
  const comment = modules.get(path);
  if (comment === undefined) return emptyComment;
  const place = { file: showFile(job, file), line: null, column: null };
  const owner = specifier as EntityId;
  return normaliseWritten(comment, project, {
    ...shared,
    owner,
    path: specifier,
    placeOf: () => place,
    placeCode: (_, texts) => shared.placeFileCode(path, texts),
  });
}

function factsOf(
  merged: MergedDeclaration,
  job: ExtractionJob,
  declarations: Declarations,
): Omit<EntityFacts, 'aliases'> {
  const { kind, exported, reflection, alias } = merged;
  const declared = declarations.find(reflection);
  // A namespace may be a whole file, which has no line; then the entity is
  // located by the type of the same name.
  const isFile =
    kind === 'enum' && declared !== null && ts.isSourceFile(declared);
  const place = isFile && alias !== null ? alias : reflection;
  const node = declarations.find(place);
  const file = node?.getSourceFile();
  const configured = Object.entries(job.categories).find(([, patterns]) =>
    patterns.some((pattern) => matchesPattern(pattern, merged.id)),
  );
  return {
    source: declarations.locate(place),
    importPaths:
      exported === null ? [] : listImportPaths(merged, exported, job),
    module: file === undefined ? '' : moduleOf(job, file.fileName),
    category: categoryOf(merged, file) ?? configured?.[0] ?? null,
    declaration: declarationOf(node),
    reexportedFrom: declarations.originOf(place),
  };
}

/** The value of a type and a value of one name, which have a page each. */
function isValueOfTwo({ kind, alias, parent }: MergedDeclaration): boolean {
  const isValue = kind === 'function' || kind === 'variable';
  return isValue && alias === null && parent === null;
}

/** If a subpath exports only the type, the value is imported from others. */
function listImportPaths(
  merged: MergedDeclaration,
  { importPaths, name, typeNames }: Export,
  { packageName }: ExtractionJob,
): readonly string[] {
  if (!isValueOfTwo(merged)) return importPaths;
  const ofValue = importPaths.filter(
    (path) =>
      !typeNames.includes(nameBelow(importNameOf(packageName), path, name)),
  );
  return ofValue.length === 0 ? importPaths : ofValue;
}

/** The category may be that of the whole file. */
function categoryOf(
  { reflection }: MergedDeclaration,
  file: ts.SourceFile | undefined,
): string | null {
  const categories = [reflection, ...(reflection.signatures ?? [])].map(
    findCategory,
  );
  const ofFile = file === undefined ? null : findFileCategory(file);
  return [...categories, ofFile].find((category) => category !== null) ?? null;
}

/** The folder below that of the entry: `dist/` is not part of a module's name. */
function moduleOf(job: ExtractionJob, path: string): string {
  const file = relativeTo(job.folder, path);
  if (file === null) return '';
  const root = folderOf(job.entries[0].file);
  const below = root === '' ? file : relativeTo(root, file);
  return folderOf(below ?? file);
}

function declarationOf(
  node: ts.Declaration | null,
): VariableEntity['declaration'] {
  if (node === null) return 'const';
  const flags = ts.getCombinedNodeFlags(node);
  if ((flags & ts.NodeFlags.Const) !== 0) return 'const';
  return (flags & ts.NodeFlags.Let) !== 0 ? 'let' : 'var';
}

/**
 * Each `declare global` and `declare module 'other'` of the package. They are not
 * exported, so they have no page, only a place on the index. What one of
 * its modules adds to another is on the pages of that.
 */
function findAugmentations(
  job: ExtractionJob,
  program: ts.Program,
  locate: Locator,
): readonly Augmentation[] {
  const checker = program.getTypeChecker();
  const isOwn = ({ name }: ts.ModuleDeclaration): boolean =>
    (checker.getSymbolAtLocation(name)?.declarations ?? []).some(
      (node) =>
        !(ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) &&
        findOwnFile(job, node.getSourceFile().fileName) !== null,
    );
  return program.getSourceFiles().flatMap((source) => {
    // Elsewhere, `declare module` declares a module instead of adding to one.
    const isModule = ts.isExternalModule(source);
    if (!isModule || findOwnFile(job, source.fileName) === null) return [];
    return source.statements
      .filter(ts.isModuleDeclaration)
      .filter((node) => isGlobal(node) || ts.isStringLiteral(node.name))
      .filter((node) => isGlobal(node) || !isOwn(node))
      .map((node) => ({
        name: isGlobal(node) ? null : node.name.text,
        source: locate(node),
        declaration: node.getText(source),
      }));
  });
}

function isGlobal({ flags }: ts.ModuleDeclaration): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
