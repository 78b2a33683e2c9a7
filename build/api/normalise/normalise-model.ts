/** Turns TypeDoc's project into our model: ids first, then every entity. */
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { importNameOf } from '../../core/names.ts';
import { folderOf, relativeTo } from '../../core/paths.ts';
import { matchesPattern } from '../../core/patterns.ts';
import type { Reported } from '../../diagnostics.ts';
import type { ImportPaths } from '../convert/program.ts';
import type { Reflected } from '../convert/reflect.ts';
import type { ExtractionJob } from '../job.ts';
import type { ApiModel, VariableEntity } from '../model.ts';
import type { Locator } from '../sources/locate.ts';
import { findCategory } from './comments.ts';
import {
  createDeclarations,
  findFileCategory,
  type Declarations,
} from './declarations.ts';
import { normaliseEntity, type EntityFacts } from './entities.ts';
import { mergeDeclarations, type MergedDeclaration } from './merge.ts';
import { createFindings, createTargets, type Scope } from './scope.ts';

/** Facts from the program that reflections do not hold. */
export interface ProgramFacts {
  readonly program: ts.Program;
  /** The files that the declarations were made from. */
  readonly sources: ReadonlySet<string>;
  readonly importPaths: ImportPaths;
  readonly locate: Locator;
}

export function normaliseModel(
  job: ExtractionJob,
  reflected: Reflected,
  facts: ProgramFacts,
): Reported<ApiModel> {
  const declarations = createDeclarations(
    job,
    reflected,
    facts.program,
    facts.locate,
  );
  const { merged, references } = mergeDeclarations(reflected.project, (one) =>
    nameDefault(declarations.find(one), importNameOf(job.packageName)),
  );
  const targets = createTargets(merged, declarations);
  const findings = createFindings();
  const shared = { ...declarations, ...findings, path: '', targets };
  const aliases = groupBy(references, (one) => targets.find(one.target)?.id);
  const entities = merged
    .map((one) => {
      const names = (aliases.get(one.id) ?? []).map(({ name }) => name).sort();
      const known = factsOf(one, job, facts, declarations);
      const scope: Scope = { ...shared, owner: one.id };
      return normaliseEntity(one, { ...known, aliases: names }, scope);
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    value: {
      package: {
        name: job.packageName,
        version: job.version,
        description: job.description,
        license: job.license,
        repository: job.repository,
        importPaths: job.entries.map(({ specifier }) => specifier),
      },
      entities,
      sources: [...facts.sources].sort(),
      unexported: findings.unexported(),
    },
    diagnostics: findings.diagnostics(),
  };
}

function factsOf(
  merged: MergedDeclaration,
  job: ExtractionJob,
  facts: ProgramFacts,
  declarations: Declarations,
): Omit<EntityFacts, 'aliases'> {
  const { kind, name, parent, isDefault, reflection, alias } = merged;
  const own = declarations.find(reflection);
  // A namespace may be a whole file, which has no line; then the entity is
  // located by the type of the same name.
  const isFile = kind === 'enum' && own !== null && ts.isSourceFile(own);
  const place = isFile && alias !== null ? alias : reflection;
  const node = declarations.find(place);
  const file = node?.getSourceFile();
  const top = parent?.split('.')[0] ?? name;
  return {
    source: declarations.locate(place),
    importPaths: facts.importPaths.get(isDefault ? 'default' : top) ?? [],
    module: file === undefined ? '' : moduleOf(job, file.fileName),
    category: categoryOf(merged, file) ?? configuredCategory(merged.id, job),
    declaration: declarationOf(node),
  };
}

/** Its own, or that of its file. */
function categoryOf(
  { reflection }: MergedDeclaration,
  file: ts.SourceFile | undefined,
): string | null {
  const own = [reflection, ...(reflection.signatures ?? [])].map(findCategory);
  const ofFile = file === undefined ? null : findFileCategory(file);
  return [...own, ofFile].find((one) => one !== null) ?? null;
}

function configuredCategory(
  id: string,
  { categories }: ExtractionJob,
): string | null {
  const found = Object.entries(categories).find(([, patterns]) =>
    patterns.some((pattern) => matchesPattern(pattern, id)),
  );
  return found?.[0] ?? null;
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
 * The name to show for a default export, since no importer writes `default`: that
 * of its declaration, or else the package's name as an identifier.
 * @param node - its declaration, if there is one
 */
function nameDefault(node: ts.Declaration | null, packageName: string): string {
  return (node === null ? null : ownName(node)) ?? toIdentifier(packageName);
}

/** The compiler calls an exported expression `_default`. */
function ownName(node: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(node);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  return name.text === '_default' || name.text === 'default' ? null : name.text;
}

/** `@scope/some-package` to `somePackage`. */
function toIdentifier(packageName: string): string {
  const [first = '', ...others] = packageName
    .slice(packageName.lastIndexOf('/') + 1)
    .split(/[^\p{ID_Continue}$]+/u)
    .filter((word) => word !== '');
  const capitalised = others.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const name = [first, ...capitalised].join('');
  return /^[\p{ID_Start}$_]/u.test(name) ? name : `_${name}`;
}
