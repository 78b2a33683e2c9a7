/**
 * The article of the API's index: every export, grouped by the subpath to
 * import it from and by category. The index of a large package links to its
 * parts instead.
 */
import type { ApiModel, Entity, PackageFacts } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import { slugify } from '../../core/slug.ts';
import type {
  ApiIndexArticleView,
  KindCount,
  Reference,
  ReferenceList,
  Section,
  SymbolRow,
} from '../../../src/templates/article/model.ts';
import { printImport } from '../../signatures/declarations.ts';
import type { Token } from '../../signatures/token.ts';
import { fullName } from '../entities.ts';
import {
  groupByModule,
  planIndexParts,
  type IndexPart,
  type Module,
} from '../index-parts.ts';
import type { PageFacts } from '../page-data.ts';
import type { RouteTable } from '../routes.ts';
import { groupByCategory, KIND_GROUPS } from '../sidebars.ts';
import type { ArticleContext } from './context.ts';
import { claimIds, listContents, makeHead } from './headings.ts';
import { planSymbolRow } from './sections.ts';

export interface ApiIndexFacts {
  readonly model: ApiModel;
  readonly packageFolder: string;
  readonly table: Pick<RouteTable, 'entities' | 'indexParts'>;
}

export interface PlannedApiIndex extends PageFacts {
  readonly view: ApiIndexArticleView;
}

/**
 * @param summarise - the first sentence of a markdown text, as plain text
 * @param part - of an index that is divided; `null` for the whole API
 */
export function planApiIndexArticle(
  { model, packageFolder, table }: ApiIndexFacts,
  summarise: ArticleContext['summarise'],
  drawBlock: ArticleContext['drawBlock'],
  part: IndexPart | null = null,
): PlannedApiIndex {
  const { name, version } = model.package;
  const { entities, indexParts } = table;
  const parts = part === null ? planIndexParts(model) : [];
  const modules =
    part === null
      ? groupByModule(model)
      : [{ path: part.module, entities: part.entities }];
  const toRows = (symbols: readonly Entity[]): readonly SymbolRow[] =>
    symbols.flatMap((entity) => {
      const href = entities.get(entity.id)?.href;
      return href === undefined ? [] : planSymbolRow(entity, href, summarise);
    });
  const sections = claimIds(
    modules.map((module) =>
      parts.length === 0
        ? planModule(module, name, toRows)
        : planParts(module, parts, indexParts),
    ),
    model.entities.map(({ id }) => id),
  );
  const title = part === null ? name : namePart(part);
  const lead =
    part === null
      ? `Everything the package exports: ${countSymbols(model.entities.length, modules.length)}.`
      : `${title}: ${countSymbols(part.entities.length, 1)}.`;
  const install = printInstall(model.package, packageFolder);
  return {
    view: {
      kind: 'api-index',
      packageName: name,
      version,
      packageHref: `https://www.npmjs.com/package/${name}`,
      lead,
      missing: null,
      install: drawBlock([{ text: install, class: '', target: null }]),
      importLine: drawBlock(printExampleImport(model, part)),
      // Readers can filter the symbols that are listed on the page itself.
      kinds: countKinds(
        parts.length === 0 ? (part?.entities ?? model.entities) : [],
      ),
      sections,
    },
    title,
    toc: listContents(sections).map((entry) => ({
      ...entry,
      // The names of modules are code, those of their categories are not.
      code: entry.level === 2,
    })),
    description: `${lead} API reference of ${name} ${version}.`,
  };
}

/** The title of a part of a large index. */
function namePart({ module, first, last }: IndexPart): string {
  return `${module}: ${fullName(first)} to ${fullName(last)}`;
}

/** A module of a large package: links to its parts. */
function planParts(
  { path, entities }: Module,
  parts: readonly IndexPart[],
  indexParts: RouteTable['indexParts'],
): Section {
  const own = parts.filter(({ module }) => module === path);
  return {
    ...makeHead(slugify(path), path, String(entities.length)),
    content: 'references',
    references: planPartLists(own, indexParts),
  };
}

function planModule(
  { path, entities }: Module,
  packageName: string,
  toRows: (symbols: readonly Entity[]) => readonly SymbolRow[],
): Section {
  const short =
    path === packageName ? path : path.slice(packageName.length + 1);
  const head = makeHead(slugify(short), path, String(entities.length));
  const groups = groupByCategory(entities);
  if (groups.length === 1 && entities[0]?.category === null) {
    return { ...head, content: 'symbols', rows: toRows(entities) };
  }
  return {
    ...head,
    content: 'groups',
    groups: groups.map(([title, members]) => ({
      ...makeHead(slugify(`${short} ${title}`), title, String(members.length)),
      rows: toRows(members),
    })),
  };
}

/** With more parts, the lists by kind would be too long themselves. */
const LISTED_BY_KIND = 40;

/**
 * The links from the index of a large package: to each of its parts, and for
 * each kind of symbol to the parts that contain some, filtered by that kind. So
 * readers can browse one kind although no page lists all of it.
 * @param parts - of one module, in order
 */
function planPartLists(
  parts: readonly IndexPart[],
  indexParts: RouteTable['indexParts'],
): readonly ReferenceList[] {
  const link = (part: IndexPart, note: string, query: string): Reference => {
    const href = indexParts.get(part.name)?.href ?? null;
    return {
      label: `${fullName(part.first)} – ${fullName(part.last)}${note}`,
      href: href === null ? null : href + query,
      kind: null,
      deprecated: false,
    };
  };
  const items = parts.map((part) => link(part, '', ''));
  const whole = { label: 'Symbols', items, more: [] };
  const kinds = KIND_GROUPS.flatMap(({ kind, label }) => {
    const counts = parts.map(
      ({ entities }) => entities.filter((one) => one.kind === kind).length,
    );
    const sum = counts.reduce((total, count) => total + count, 0);
    const items = parts.flatMap((part, index) => {
      const note = ` (${String(counts[index])})`;
      return counts[index] === 0 ? [] : [link(part, note, `?kind=${kind}`)];
    });
    return sum === 0
      ? []
      : [{ label: `${label} ${String(sum)}`, items, more: [] }];
  });
  // With a single kind, its list would equal the first one.
  const isUseful = kinds.length > 1 && parts.length <= LISTED_BY_KIND;
  return isUseful ? [whole, ...kinds] : [whole];
}

function countKinds(entities: readonly Entity[]): readonly KindCount[] {
  const counts = KIND_GROUPS.map(({ kind, label }) => ({
    kind,
    label,
    count: entities.filter((entity) => entity.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return counts.length === 0
    ? []
    : [{ kind: null, label: 'All', count: entities.length }, ...counts];
}

function countSymbols(entities: number, modules: number): string {
  const symbols = `${String(entities)} ${entities === 1 ? 'symbol' : 'symbols'}`;
  return modules < 2 ? symbols : `${symbols} in ${String(modules)} modules`;
}

/**
 * The command that installs the documented version, `npm install graphql@17`:
 * without a version npm installs the newest, or an older one that supports the
 * Node at hand.
 *
 * @param folder - where the package was found; `''` for the project's own, whose
 *   version may not be published yet
 */
export function printInstall(
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
  folder: string,
): string {
  const range = folder === '' ? null : findRange(version);
  return `npm install ${range === null ? name : `${name}@${range}`}`;
}

/** The compatible versions by semver; for a prerelease, only that version. */
function findRange(version: string): string | null {
  const parts = /^(\d+)\.(\d+)\.\d+(-.+)?$/.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', before] = parts;
  if (before !== undefined) return version;
  return major === '0' ? `0.${minor}` : major;
}

/**
 * The import that the index of an API shows. Prefers an export of the module
 * itself: the package's main entry may not be named after the package, and does
 * not contain what only a subpath exports.
 *
 * @param part - the part of an index that is divided, or `null`
 */
function printExampleImport(
  { entities, package: { name } }: ApiModel,
  part: IndexPart | null,
): readonly Token[] {
  const path = part?.module ?? importNameOf(name);
  const tops = entities.filter(({ parent }) => parent === null);
  const own = tops.filter(({ importPaths }) => importPaths.includes(path));
  const example = chooseExample(own, path) ?? chooseExample(tops, path);
  if (example === undefined) {
    return [{ text: `import '${path}'`, class: '', target: null }];
  }
  const [first = path] = example.importPaths;
  return printImport(example, own.includes(example) ? path : first);
}

const VALUES: readonly Entity['kind'][] = [
  'function',
  'class',
  'variable',
  'enum',
];

/** The export with the name of the package, or else the first value. */
function chooseExample(
  entities: readonly Entity[],
  path: string,
): Entity | undefined {
  const [value] = VALUES.flatMap(
    (kind) => entities.find((one) => one.kind === kind) ?? [],
  );
  return entities.find(({ name }) => name === path) ?? value ?? entities[0];
}
