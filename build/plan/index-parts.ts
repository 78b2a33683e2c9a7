/**
 * Divides the index of a large package: one page for each module, and several
 * for a large module, each covering an alphabetical range. Pure, and based on
 * the model alone, so that routes, index and pages agree.
 */
import type { ApiModel, Entity, PackageFacts } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';
import { importNameOf } from '../core/names.ts';
import { createSlugger } from '../core/slug.ts';

/** The index of a package with more symbols is divided. */
const WHOLE_LIMIT = 600;
const PART_SIZE = 250;

/** A subpath and its exports. */
export interface Module {
  readonly path: string;
  readonly entities: readonly Entity[];
}

export interface IndexPart {
  /** The last segment of its address. */
  readonly name: string;
  readonly module: string;
  readonly first: Entity;
  readonly last: Entity;
  readonly entities: readonly Entity[];
}

/** Sorted by path, so that the package's own comes before its subpaths. */
export function groupByModule({
  entities,
  package: facts,
}: ApiModel): readonly Module[] {
  return [...groupBy(entities, (entity) => chooseModule(entity, facts))]
    .map(([path, members]) => ({ path, entities: members }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The importable subpath that a symbol belongs to, `graphql/execution`, or the
 * package's name for exports of its main entry. Folders that cannot be imported
 * are an implementation detail of the package.
 */
function chooseModule(
  { module, importPaths }: Pick<Entity, 'module' | 'importPaths'>,
  facts: Pick<PackageFacts, 'name'>,
): string {
  const name = importNameOf(facts.name);
  const folder = `${name}/${module}/`;
  const subpaths = importPaths.filter((path) => path !== name);
  const home = subpaths
    .filter((path) => folder.startsWith(`${path}/`))
    // The innermost of the folders around the declaration.
    .sort((a, b) => b.length - a.length);
  return home[0] ?? subpaths[0] ?? importPaths[0] ?? name;
}

/** Empty if one page holds everything. */
export function planIndexParts(model: ApiModel): readonly IndexPart[] {
  if (model.entities.length <= WHOLE_LIMIT) return [];
  const slugger = createSlugger();
  return groupByModule(model).flatMap(({ path, entities }) =>
    cutEvenly(sortById(entities)).flatMap((members): readonly IndexPart[] => {
      const [first] = members;
      const last = members.at(-1);
      if (first === undefined || last === undefined) return [];
      const name = slugger.slug(path.replaceAll('/', ' '));
      return [{ name, module: path, first, last, entities: members }];
    }),
  );
}

/** Ignoring case, except where nothing else tells two ids apart. */
function sortById(entities: readonly Entity[]): readonly Entity[] {
  return entities.toSorted((a, b) => {
    const [first, second] = [a.id.toLowerCase(), b.id.toLowerCase()];
    if (first !== second) return first < second ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

function cutEvenly(
  entities: readonly Entity[],
): readonly (readonly Entity[])[] {
  const count = Math.ceil(entities.length / PART_SIZE);
  const size = Math.ceil(entities.length / count);
  return Array.from({ length: count }, (_, index) =>
    entities.slice(index * size, (index + 1) * size),
  );
}
