/**
 * Everything on a page except its article: the data that the shared template
 * needs. Pure; does not look at the article.
 */
import type { Entity, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type { Change } from '../host/history.ts';
import type { ParsedTutorial } from '../markdown/model.ts';
import type {
  Crumb,
  Link,
  Moment,
  PageData,
  PageKind,
  PageVersion,
  PackageName,
  TocItem,
} from '../../src/templates/model.ts';
import { fullName } from './entities.ts';
import type { ApiRoutes, Route, RouteTable } from './routes.ts';
import {
  findNeighbours,
  KIND_GROUPS,
  viewSidebar,
  type IndexedSidebar,
} from './sidebars.ts';

/** What is specific to a page; the rest follows from route and sidebar. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly toc: readonly TocItem[];
}

export interface PageContext {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  /** The title of the API's index. */
  readonly apiTitle: string;
  /** Breadcrumbs that lead to that index; the last one is the index itself. */
  readonly apiCrumbs: readonly Crumb[];
  /** The versions of these pages, the current one first. */
  readonly versions: readonly PlacedVersion[];
  /** The version of these pages. */
  readonly version: PlacedVersion;
  /** The package of these pages; `null` for the site's own. */
  readonly documented: PackageName | null;
  /** The other packages of the site, for the index. */
  readonly packages: readonly Link[];
  readonly apiSidebar: IndexedSidebar;
  readonly tutorialSidebar: IndexedSidebar;
}

/** The pages that every site has once. */
export function planFixedPage(
  kind: 'home' | 'search' | 'not-found',
  route: Route,
  facts: PageFacts,
  context: PageContext,
): PageData {
  const page = plainPage(kind, route, facts, context);
  return kind === 'home'
    ? { ...page, documentTitle: `${facts.title}: ${facts.description}` }
    : page;
}

/** Without sidebar: lines of code are long, and readers come from other pages. */
export function planSourcePage(
  file: string,
  route: Route,
  context: PageContext,
): PageData {
  const { name } = context.config.package;
  const description = `The source of ${file} in ${name}.`;
  const facts = { title: file, description, toc: [] };
  return {
    ...plainPage('source', route, facts, context),
    section: 'api',
    breadcrumbs: crumbs(context, ...context.apiCrumbs, here(file)),
  };
}

/** @param route - of the index, or of a part of it in a large package */
export function planApiIndexPage(
  route: Route,
  facts: PageFacts,
  context: PageContext,
): PageData {
  const { apiSidebar, apiCrumbs, table } = context;
  const page: PageData = {
    ...plainPage('api-index', route, facts, context),
    section: 'api',
    sidebar: viewSidebar(apiSidebar, route.href),
    breadcrumbs: crumbs(context, ...apiCrumbs, here(facts.title)),
  };
  if (route !== table.apiIndex) return page;
  const own = apiCrumbs.slice(-1).map(({ label }) => here(label));
  return {
    ...page,
    breadcrumbs: crumbs(context, ...apiCrumbs.slice(0, -1), ...own),
    documented: context.documented,
    version: planPageVersion(context, null),
  };
}

export function planEntityPage(
  entity: Entity,
  route: Route,
  facts: PageFacts,
  context: PageContext,
): PageData {
  const { apiSidebar, apiCrumbs, table, config } = context;
  const { kind } = entity;
  const group = {
    label: KIND_GROUPS.find((one) => one.kind === kind)?.label ?? kind,
    href: `${table.apiIndex.href}?kind=${kind}`,
  };
  return {
    ...plainPage('entity', route, facts, context),
    ...findNeighbours(apiSidebar, route.href),
    documentTitle: `${facts.title} | API | ${config.title}`,
    section: 'api',
    sidebar: viewSidebar(apiSidebar, route.href),
    breadcrumbs: crumbs(context, ...apiCrumbs, group, here(fullName(entity))),
    documented: context.documented,
    version: planPageVersion(context, entity.id),
  };
}

/** @param facts - `updated`: ISO 8601, or `null` */
export function planTutorialPage(
  { file, frontMatter }: ParsedTutorial,
  route: Route,
  { updated, ...facts }: PageFacts & { readonly updated: string | null },
  context: PageContext,
): PageData {
  const { config, table, tutorialSidebar } = context;
  const above = tutorialSidebar.branches.get(route.href) ?? [];
  const index = table.tutorials.get('index');
  const parent =
    index === undefined || index === route
      ? []
      : [{ label: tutorialSidebar.label, href: index.href }];
  const folder = config.tutorials?.editUrl?.replace(/\/$/, '');
  return {
    ...plainPage('tutorial', route, facts, context),
    ...findNeighbours(tutorialSidebar, route.href),
    section: 'tutorial',
    sidebar: viewSidebar(tutorialSidebar, route.href),
    breadcrumbs: crumbs(
      context,
      ...parent,
      ...above.map(({ label }) => here(label)),
      here(frontMatter.sidebarLabel),
    ),
    editHref: folder === undefined ? null : `${folder}/${file}`,
    updated: updated === null ? null : planMoment(updated),
  };
}

function plainPage(
  kind: PageKind,
  { href }: Route,
  { title, description, toc }: PageFacts,
  { config }: PageContext,
): PageData {
  return {
    kind,
    href,
    title,
    documentTitle: `${title} | ${config.title}`,
    description,
    section: null,
    sidebar: null,
    breadcrumbs: [],
    toc,
    previous: null,
    next: null,
    editHref: null,
    updated: null,
    documented: null,
    version: null,
  };
}

function crumbs(
  { table }: PageContext,
  ...below: readonly Crumb[]
): readonly Crumb[] {
  return [{ label: 'Home page', href: table.home.href }, ...below];
}

/** A crumb that leads nowhere: the page itself, or a group without a page. */
function here(label: string): Crumb {
  return { label, href: null };
}

/** In UTC, so that every machine gives the same output. */
function planMoment(date: string): Moment {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { date, day };
}

/** The latest date of each file; `changes` must be sorted, newest first. */
export function findLastChanges(
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const { date, files } of changes) {
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}

/** A version of the site's package, with its pages. */
export interface PlacedVersion {
  readonly name: string;
  readonly label: string;
  readonly routes: ApiRoutes;
}

/** Id of the notice for readers whose symbol does not exist in a version. */
export const NOT_IN_VERSION = 'not-in-this-version';

/**
 * The page for the same symbol in other versions.
 * @param id - the symbol of the page; `null` for the index
 */
export function planPageVersion(
  { versions, version: own }: Pick<PageContext, 'versions' | 'version'>,
  id: EntityId | null,
): PageVersion | null {
  const [current] = versions;
  if (versions.length < 2 || current === undefined) return null;
  const findPlace = ({ apiIndex, entities }: ApiRoutes) => {
    const route = id === null ? apiIndex : entities.get(id);
    return route === undefined
      ? { href: `${apiIndex.href}#${NOT_IN_VERSION}`, same: false }
      : { href: route.href, same: true };
  };
  return {
    name: own.name,
    current:
      current.name === own.name
        ? null
        : { label: current.label, href: findPlace(current.routes).href },
    others: versions
      .filter(({ name }) => name !== own.name)
      .map(({ name, routes }) => ({ name, ...findPlace(routes) })),
  };
}
