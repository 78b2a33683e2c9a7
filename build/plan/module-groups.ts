/**
 * The modules of a package: what can be imported from it, and which symbols
 * belong to each. Pure, and based on the model alone, so that routes, sidebars
 * and pages agree.
 */
import type { ApiModel, Entity, ModuleFacts } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';
import {
  foldCase,
  importNameOf,
  isLikeFile,
  parsePathSegment,
  subpathOf,
  withoutSubpath,
} from '../core/names.ts';

/** Symbols under a title. */
export type EntityGroup = readonly [title: string, entities: readonly Entity[]];

interface Subpath extends ModuleFacts {
  /** The last part of the address of its page. */
  readonly address: string;
}

/**
 * The modules that have a page of their own, by the names of their subpaths:
 * `query/react`. That of the main one is the index.
 */
export function listSubpaths({
  modules,
  package: { name },
}: Pick<ApiModel, 'modules' | 'package'>): ReadonlyMap<string, Subpath> {
  const files = new Set<string>();
  const named = modules.flatMap((module) => {
    const subpath = subpathOf(name, module.specifier);
    if (subpath === '') return [];
    const plain = subpath.split('/').map(toSegment).join('/');
    // Many file systems hold only one of `Schema` and `schema`.
    const isTaken = files.has(foldCase(plain));
    const address = isTaken ? `${plain}-module` : plain;
    files.add(foldCase(address));
    return [[subpath, { ...module, address }] as const];
  });
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `index` to `index-module`: not every name can be part of an address. */
function toSegment(name: string): string {
  return isLikeFile(name) || !parsePathSegment(name).ok
    ? `${name.replace(/^\.|[^\p{L}\p{N}._-]/gu, '-')}-module`
    : name;
}

/** What can be imported from a module, by the names that it has there. */
export function listExports(
  { entities, package: { name: packageName } }: ApiModel,
  { specifier }: ModuleFacts,
): readonly Entity[] {
  const start = `${subpathOf(packageName, specifier)}/`;
  return entities.flatMap((entity) => {
    if (entity.importPaths.includes(specifier)) return [entity];
    const [name] = entity.aliases.flatMap((alias) =>
      alias === start + withoutSubpath(alias) ? withoutSubpath(alias) : [],
    );
    if (name === undefined) return [];
    const named = { ...entity, importPaths: [specifier] };
    return name === 'default'
      ? [{ ...named, isDefault: true }]
      : [{ ...named, name, isDefault: false }];
  });
}

/** The specifier that imports a symbol, or the namespace that it is in. */
export function findModuleOf(
  { id, importPaths: [path] }: Entity,
  { name }: Pick<ApiModel['package'], 'name'>,
): string {
  return path ?? [importNameOf(name), ...id.split('/').slice(0, -1)].join('/');
}

/**
 * Sorted by path, so that the package's own comes before its subpaths.
 * @param shown - those of its symbols that are listed
 */
export function groupByModule(
  { entities, package: facts }: Pick<ApiModel, 'entities' | 'package'>,
  shown: readonly Entity[] = entities,
): readonly EntityGroup[] {
  const name = importNameOf(facts.name);
  const ofMain = entities
    .map(({ importPaths }) => importPaths)
    .filter((paths) => paths.includes(name));
  // They are other ways to all of the main module, and no parts of it.
  const alternatives = ofMain[0]?.filter((path) =>
    ofMain.every((paths) => paths.includes(path)),
  );
  const findHome = (entity: Entity): string =>
    chooseModule(entity, name, alternatives ?? []);
  // A main module that only collects others is still what readers import from.
  const isBare = !entities.some((entity) => findHome(entity) === name);
  const choose = (entity: Entity): string =>
    isBare && entity.importPaths.includes(name) ? name : findHome(entity);
  return [...groupBy(shown, choose)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The importable subpath that a symbol belongs to, `graphql/execution`, or the
 * package's name for exports of its main entry. Folders that cannot be imported
 * are an implementation detail of the package.
 */
function chooseModule(
  { module, importPaths, source }: Entity,
  name: string,
  alternatives: readonly string[],
): string {
  const folder = `${name}/${module}/`;
  const file = `/${source?.file.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '') ?? ''}`;
  const isOfMain = importPaths.includes(name);
  const subpaths = importPaths.filter(
    (path) => path !== name && !(isOfMain && alternatives.includes(path)),
  );
  const home = subpaths
    .filter(
      (path) =>
        folder.startsWith(`${path}/`) ||
        file.endsWith(`/${subpathOf(name, path)}`),
    )
    // The innermost of the folders around the declaration.
    .sort((a, b) => b.length - a.length);
  return home[0] ?? importPaths[0] ?? name;
}
