/** Turns TypeDoc's project into our model: ids first, then every entity. */
import type { Reflection } from 'typedoc';
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { importNameOf } from '../../core/names.ts';
import { folderOf, relativeTo } from '../../core/paths.ts';
import type { Reported } from '../../diagnostics.ts';
import type { ImportPaths } from '../convert/program.ts';
import type { Reflected } from '../convert/reflect.ts';
import type { ExtractionJob } from '../job.ts';
import type { ApiModel, Entity, EntityId, VariableEntity } from '../model.ts';
import type { Locator } from '../sources/locate.ts';
import { findCategory } from './comments.ts';
import {
  createDeclarations,
  createOwners,
  findFileCategory,
  type Declarations,
} from './declarations.ts';
import { normaliseEntity, type EntityFacts } from './entities.ts';
import { createFindings, type Scope } from './scope.ts';
import { createMemberList } from './member-list.ts';
import {
  mergeDeclarations,
  nameDefault,
  type MergedDeclaration,
  type Reference,
} from './merged-declarations.ts';
import { createTargets, resolveReference } from './targets.ts';

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
  const declarations = createDeclarations(job, reflected, facts.locate);
  const { merged, references } = mergeDeclarations(reflected.project, (one) =>
    nameDefault(declarations.find(one), importNameOf(job.packageName)),
  );
  const targets = createTargets(merged, createMemberList(declarations));
  const findings = createFindings();
  const owners = createOwners(job, facts.program, facts.locate);
  const scope: Scope = {
    ...declarations,
    ...findings,
    path: '',
    targets,
    resolve: (reference) => resolveReference(reference, targets, owners),
    isForeign: (symbol) => owners.ownerOfSymbol(symbol).kind === 'external',
    ownerOf(reflection, name) {
      const node = declarations.find(reflection);
      if (node === null) return { kind: 'external', package: '', name };
      const owner = owners.ownerOfFile(node.getSourceFile());
      return owner.kind === 'own'
        ? { kind: 'unexported', source: facts.locate(node) }
        : { ...owner, name };
    },
  };
  const aliases = groupBy(references, (one) => targets.find(one.target)?.id);
  const entities = merged
    .map((one) =>
      normaliseEntity(
        one,
        factsOf(one, { job, facts, declarations, aliases }),
        scope,
      ),
    )
    .sort(byId);
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

function byId(a: Entity, b: Entity): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

interface Known {
  readonly job: ExtractionJob;
  readonly facts: ProgramFacts;
  readonly declarations: Declarations;
  /** Further names of entities, by id. */
  readonly aliases: ReadonlyMap<EntityId | undefined, readonly Reference[]>;
}

function factsOf(
  merged: MergedDeclaration,
  { job, facts, declarations, aliases }: Known,
): EntityFacts {
  const place = placeReflection(merged, declarations);
  const node = declarations.find(place);
  const file = node?.getSourceFile() ?? null;
  const top =
    merged.parent === null ? merged.name : (merged.parent.split('.')[0] ?? '');
  return {
    source: declarations.locate(place),
    importPaths:
      facts.importPaths.get(merged.isDefault ? 'default' : top) ?? [],
    module: file === null ? '' : moduleOf(job, file.fileName),
    category:
      ownCategory(merged) ?? (file === null ? null : findFileCategory(file)),
    aliases: (aliases.get(merged.id) ?? []).map(({ name }) => name).sort(),
    declaration: declarationOf(node),
  };
}

/**
 * The reflection to take an entity's location from. A namespace may be a whole
 * file, which has no line; then it is the type of the same name.
 */
function placeReflection(
  merged: MergedDeclaration,
  declarations: Declarations,
): Reflection {
  if (merged.kind !== 'enum' || merged.alias === null) return merged.reflection;
  const node = declarations.find(merged.reflection);
  return node !== null && ts.isSourceFile(node)
    ? merged.alias
    : merged.reflection;
}

function ownCategory({ reflection }: MergedDeclaration): string | null {
  const documented = [reflection, ...(reflection.signatures ?? [])];
  return documented.map(findCategory).find((one) => one !== null) ?? null;
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
