/**
 * Sidebars: the one of an API by kind and category, and what a page shows of a
 * sidebar. There the branch that contains the page is expanded, of other
 * branches only the head is included, and of a long list only the part around
 * the page. So a page's size does not grow with the number of pages.
 */
import type { ApiModel, Entity, EntityKind } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { groupBy } from '../core/group-by.ts';
import { toPublicPath } from '../core/names.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type {
  PageData,
  PagerLink,
  SidebarCategory,
  SidebarFile,
  SidebarItem,
  SidebarLink,
  SidebarView,
} from '../../src/templates/page-model.ts';
import { ENGLISH } from '../../src/shared/english.ts';
import type { Labels } from '../../src/shared/labels.ts';
import { viewItems } from '../../src/shared/view-items.ts';
import { fullName, isDeprecated } from './entities.ts';
import { firstLetter } from './member-pages.ts';
import {
  findModuleOf,
  groupByModule,
  type EntityGroup,
} from './module-groups.ts';
import type { ApiRoutes } from './routes.ts';

export const API_SIDEBAR = 'api';

/** The kinds in their order. */
export const KINDS = Object.keys(ENGLISH.kinds) as readonly EntityKind[];

/** A kind with more entries is divided, and a part of it with more than `LONG`. */
const FLAT_LIMIT = 24;
const LONG = 60;

export function planApiSidebar(
  model: ApiModel,
  routes: ApiRoutes,
  config: CategoryOrder,
  id = API_SIDEBAR,
): SidebarFile {
  const { href } = routes.apiIndex;
  const { index, kinds } = config.labels;
  const listed = { routes, model, config, nameOf: createNames(model) };
  const categories = KINDS.flatMap((kind) => {
    const entities = model.entities.filter((entity) => entity.kind === kind);
    if (entities.length === 0) return [];
    const head = routes.kinds.get(kind)?.href ?? href;
    const items = groupEntities(entities, listed, kind, FLAT_LIMIT);
    return [{ ...makeCategory(kind, kinds[kind], head, items), kind }];
  });
  const pages = [...routes.modules].map(([subpath, { href }]) =>
    makeLink(subpath, href),
  );
  const modules =
    pages.length === 0
      ? []
      : [makeCategory('module', index.modules, href, nestModules(pages))];
  return {
    id,
    items: [makeLink(index.overview, href), ...modules, ...categories],
  };
}

interface ListedApi {
  readonly model: ApiModel;
  readonly routes: ApiRoutes;
  readonly config: CategoryOrder;
  readonly nameOf: (entity: Entity) => string;
}

/** Names symbols, with their modules where only these tell several of a kind apart. */
export function createNames(model: ApiModel): (entity: Entity) => string {
  const keyOf = (one: Entity): string => `${one.kind} ${fullName(one)}`;
  const known = groupBy(model.entities, keyOf);
  return (entity) => {
    const name = fullName(entity);
    if (known.get(keyOf(entity))?.length === 1) return name;
    return `${name} (${findModuleOf(entity, model.package)})`;
  };
}

/** Begins with the site's packages; many are closed at first, below this one. */
export function addPackages(
  { id, items: [overview, ...items] }: SidebarFile,
  links: readonly SidebarLink[],
  label: string,
): SidebarFile {
  const isMany = links.length > OPEN_PACKAGES;
  const own = links.filter(({ href }) => isMany && href === overview?.href);
  const listed = links.filter((link) => !own.includes(link));
  const [first] = listed;
  if (first === undefined) return { id, items: [overview ?? [], items].flat() };
  const category = makeCategory('package', label, first.href, listed);
  const packages = { ...category, collapsed: isMany };
  return { id, items: [...own, packages, ...items] };
}

const OPEN_PACKAGES = 6;

/** A category of one symbol is that symbol: those come first, in their order. */
function groupEntities(
  entities: readonly Entity[],
  listed: ListedApi,
  key: string,
  limit: number,
): readonly SidebarItem[] {
  const { model, config } = listed;
  const groups = entities.length > limit ? divide(entities, model, config) : [];
  if (groups.length === 0) return listEntities(entities, listed);
  const links = groups.map(([category, members]) => ({
    category,
    links: listEntities(members, listed),
    items: groupEntities(members, listed, `${key}/${category}`, LONG),
  }));
  return [
    ...links.flatMap(({ links }) => (links.length === 1 ? links : [])),
    ...links.flatMap(({ category, links, items }) => {
      const [first, second] = links;
      return first === undefined || second === undefined
        ? []
        : makeCategory(`${key}/${category}`, category, first.href, items);
    }),
  ];
}

/** A module with others below it becomes a category that it begins. */
function nestModules(
  links: readonly SidebarLink[],
  depth = 1,
): readonly SidebarItem[] {
  const groups = groupBy(links, ({ label }) =>
    label.split('/').slice(0, depth).join('/'),
  );
  return [...groups].flatMap(([path, members]): readonly SidebarItem[] => {
    const [first] = members;
    if (first === undefined || members.length === 1) return members;
    const exact = members.filter(({ label }) => label === path);
    const below = members.filter(({ label }) => label !== path);
    const items = [...exact, ...nestModules(below, depth + 1)];
    return [makeCategory(`module/${path}`, path, first.href, items)];
  });
}

function listEntities(
  entities: readonly Entity[],
  { routes, nameOf }: ListedApi,
): readonly SidebarLink[] {
  return entities.flatMap((entity) => {
    const href = routes.entities.get(entity.id)?.href;
    if (href === undefined) return [];
    const { kind } = entity;
    const deprecated = isDeprecated(entity);
    return [{ ...makeLink(nameOf(entity), href), kind, deprecated }];
  });
}

function makeCategory(
  key: string,
  label: string,
  href: string,
  items: readonly SidebarItem[],
): SidebarCategory {
  const shown = { collapsed: true, partial: false, items };
  return { type: 'category', key, label, href, kind: null, ...shown };
}

export function makeLink(label: string, href: string): SidebarLink {
  return {
    type: 'link',
    label,
    href,
    kind: null,
    deprecated: false,
    unlisted: false,
  };
}

export interface CategoryOrder {
  readonly api: Pick<SiteConfig['api'], 'groups'>;
  readonly labels: Labels;
}

/**
 * The categories in `order`, then the others by name; entities without one come
 * last.
 */
function groupByCategory(
  entities: readonly Entity[],
  { api: { groups }, labels }: CategoryOrder,
): readonly EntityGroup[] {
  const { other } = labels.index;
  const rank = (name: string): number =>
    name === other ? Infinity : groups.indexOf(name) + 1 || groups.length + 1;
  return [...groupBy(entities, ({ category }) => category ?? other)].sort(
    ([a], [b]) => (rank(a) === rank(b) ? (a < b ? -1 : 1) : rank(a) - rank(b)),
  );
}

function sortByTitle(groups: Iterable<EntityGroup>): readonly EntityGroup[] {
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * By category, else by module, and what is long by the source's folder, else by
 * letter; none if all is one.
 */
function divide(
  entities: readonly Entity[],
  model: ApiModel,
  config: CategoryOrder,
): readonly EntityGroup[] {
  const { other } = config.labels.index;
  const folders =
    entities.length > LONG
      ? groupBy(entities, ({ module }) => toPublicPath(module) || other)
      : [];
  // What its author has put into a category belongs together.
  const hasCategory = entities.some(({ category }) => category !== null);
  const letters =
    entities.length > LONG && !hasCategory
      ? groupBy(entities, (entity) => firstLetter(fullName(entity)))
      : [];
  const ways = [
    groupByCategory(entities, config),
    groupByModule(model, entities),
    sortByTitle(folders),
    sortByTitle(letters),
  ];
  // Groups of one each would be the same list with more headings.
  const isUseful = ({ length }: readonly EntityGroup[]): boolean =>
    length > 1 && length <= entities.length / 2;
  return ways.find(isUseful) ?? [];
}

/** By category; what is long is divided, and that again: `Types: language`. */
export function groupSymbols(
  entities: readonly Entity[],
  model: ApiModel,
  config: CategoryOrder,
): readonly EntityGroup[] {
  const split = ([title, members]: EntityGroup): readonly EntityGroup[] => {
    const parts = members.length > LONG ? divide(members, model, config) : [];
    if (parts.length === 0) return [[title, members]];
    const start = title === config.labels.index.other ? '' : `${title}: `;
    return parts.flatMap(([part, inner]) => split([start + part, inner]));
  };
  return groupByCategory(entities, config).flatMap(split);
}

/** A sidebar with look-ups by address, made once for all pages. */
export interface IndexedSidebar {
  readonly file: SidebarFile;
  /** The accessible name of its `nav`. */
  readonly label: string;
  /** Address of its JSON file. */
  readonly href: string;
  /** Every link to a page, in reading order. */
  readonly links: readonly SidebarLink[];
  readonly positions: ReadonlyMap<string, number>;
  /** The categories above each link, outermost first. */
  readonly branches: ReadonlyMap<string, readonly SidebarCategory[]>;
}

export function indexSidebar(
  file: SidebarFile,
  label: string,
  base: string,
): IndexedSidebar {
  const links: SidebarLink[] = [];
  const branches = new Map<string, readonly SidebarCategory[]>();
  const visit = (
    items: readonly SidebarItem[],
    above: readonly SidebarCategory[],
  ): void => {
    for (const item of items) {
      if (item.type === 'category') visit(item.items ?? [], [...above, item]);
      else if (!isExternal(item.href)) {
        links.push(item);
        branches.set(item.href, above);
      }
    }
  };
  visit(file.items, []);
  return {
    file,
    label,
    href: toHref(base, `/sidebars/${file.id}.json`),
    links,
    positions: new Map(links.map((link, index) => [link.href, index])),
    branches,
  };
}

/** Sidebars with fewer links need no filter. */
const FILTER_FROM = 30;

/** @param href - of the page */
export function viewSidebar(
  sidebar: IndexedSidebar,
  href: string,
): SidebarView {
  const branch = sidebar.branches.get(href) ?? [];
  return {
    id: sidebar.file.id,
    label: sidebar.label,
    file: sidebar.href,
    isLong: sidebar.links.length >= FILTER_FROM,
    items: viewItems(sidebar.file.items, href, (category) =>
      branch.some(({ key }) => key === category.key),
    ),
  };
}

/**
 * The previous and next page, in the order of the sidebar: of a symbol, those of
 * its kind, because the last class is not read before the first function.
 */
export function findNeighbours(
  { positions, links }: IndexedSidebar,
  href: string,
): Pick<PageData, 'previous' | 'next'> {
  const position = positions.get(href) ?? NaN;
  const find = (step: -1 | 1): PagerLink | null => {
    let at = position + step;
    while (links[at]?.unlisted === true) at += step;
    const link = links[at];
    if (link === undefined || link.kind !== links[position]?.kind) return null;
    return { label: link.label, href: link.href, kind: link.kind };
  };
  return { previous: find(-1), next: find(1) };
}
