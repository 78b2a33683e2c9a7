/**
 * Everything on a page except its article: the data that the shared template
 * needs. Pure; follows from the page's route and from the sidebar that lists it.
 */
import { shorten } from '../core/text.ts';
import type { SiteConfig } from '../config.ts';
import type { Commit } from '../host/commits.ts';
import type {
  Crumb,
  Link,
  Moment,
  PageData,
  PageKind,
  PageVersion,
  PackageName,
} from '../../src/templates/page-model.ts';
import type { DocumentSection } from './documents.ts';
import type { DocumentSettings } from '../markdown/text-model.ts';
import { planNeighbours, type NamedDocuments } from './neighbours.ts';
import type { ApiRoutes, Route, RouteTable } from './routes.ts';
import { listMadeIndexes } from './read-documents.ts';
import {
  findNeighbours,
  viewSidebar,
  type IndexedSidebar,
} from './sidebars.ts';

/** What a page says of itself. */
export type PageFacts = Pick<PageData, 'title' | 'description' | 'toc'>;

/** What only a page has that is written in a file of its own. */
export interface Written {
  readonly file: string;
  /** The key of its section. */
  readonly section: string;
  readonly settings: Pick<DocumentSettings, 'previous' | 'next' | 'edit'>;
  /** Its name in the sidebar. */
  readonly label: string;
  /** When the file was last changed, in ISO 8601; `null` if unknown. */
  readonly updated: string | null;
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
  readonly packages: readonly (Link & { readonly description: string })[];
  readonly apiSidebar: IndexedSidebar;
  /** The sections of documents, by their keys. */
  readonly sections: ReadonlyMap<string, PlannedSection>;
}

export interface PlannedSection extends DocumentSection, NamedDocuments {
  readonly isListed: boolean;
  readonly index: IndexedSidebar;
}

interface PageFrame {
  /** Which navbar item is current. */
  readonly section: 'api' | null;
  readonly hasSidebar: boolean;
  /** Whether it has a previous and a next page. */
  readonly isInOrder: boolean;
}

const BARE: PageFrame = { section: null, hasSidebar: false, isInOrder: false };
const API: PageFrame = { section: 'api', hasSidebar: true, isInOrder: true };

/** What is around the pages of each kind; a document's section decides the rest. */
const FRAMES: Readonly<Record<PageKind, PageFrame>> = {
  home: BARE,
  tool: BARE,
  'not-found': BARE,
  entity: API,
  // It leads everywhere, so nothing comes after it.
  'api-index': { ...API, isInOrder: false },
  // Lines of code are long.
  source: { ...BARE, section: 'api' },
  tutorial: { ...BARE, isInOrder: true },
};

export const PAGE_KINDS = Object.keys(FRAMES) as readonly PageKind[];

/** A stage. */
export function planPage(
  route: Route,
  { title, description, toc }: PageFacts,
  written: Written | null,
  context: PageContext,
): PageData {
  const { kind, href } = route;
  const documents = findSection(route, written, context);
  const { section, sidebar } = findFrame(kind, documents, context);
  const isOfSymbols = kind === 'entity' || kind === 'api-index';
  return {
    kind,
    href,
    title,
    documentTitle: nameDocument(route, title, description, context.config),
    description,
    section,
    sidebar: sidebar && viewSidebar(sidebar, href),
    breadcrumbs: planCrumbs(route, written?.label ?? title, documents, context),
    toc,
    previous: null,
    next: null,
    ...(sidebar && FRAMES[kind].isInOrder ? findNeighbours(sidebar, href) : {}),
    ...(documents && written
      ? planNeighbours(written.settings, documents, href)
      : {}),
    ...planSource(written, documents, context.config),
    documented: isOfSymbols ? context.documented : null,
    version: isOfSymbols ? planPageVersion(context, route) : null,
  };
}

/** The section of a document, or of which a page is the index; else `null`. */
function findSection(
  { path }: Route,
  written: Written | null,
  { sections }: Pick<PageContext, 'sections'>,
): PlannedSection | null {
  if (written !== null) return sections.get(written.section) ?? null;
  const listed = listMadeIndexes(sections.values());
  return listed.find((section) => section.path === path) ?? null;
}

function findFrame(
  kind: PageKind,
  documents: PlannedSection | null,
  { apiSidebar }: Pick<PageContext, 'apiSidebar'>,
) {
  if (documents !== null) {
    return { section: documents.name, sidebar: documents.index };
  }
  const { section, hasSidebar } = FRAMES[kind];
  return { section, sidebar: hasSidebar ? apiSidebar : null };
}

function planSource(
  written: Written | null,
  section: PlannedSection | null,
  { labels }: SiteConfig,
): Pick<PageData, 'editHref' | 'updated'> {
  if (written === null) return { editHref: null, updated: null };
  const { file, updated, settings } = written;
  const folder = section?.editUrl?.replace(/\/$/, '');
  const usual = folder === undefined ? null : `${folder}/${file}`;
  const { edit } = settings;
  const chosen = edit === 'none' ? null : (edit?.href ?? usual);
  return {
    editHref: chosen,
    updated: updated === null ? null : planMoment(updated, labels.language),
  };
}

/** Characters of a title that tabs and search engines show. */
const TITLE = 64;

function nameDocument(
  { kind, id }: Route,
  title: string,
  description: string,
  { title: site, labels }: SiteConfig,
): string {
  if (kind === 'home') return `${title}: ${description}`;
  // A message may be long.
  if (kind !== 'entity') return `${shorten(title, TITLE)} | ${site}`;
  // Two subpaths may export different things of one name.
  return `${id?.includes('/') === true ? id : title} | ${labels.frame.api} | ${site}`;
}

/**
 * @param label - of the page's own crumb
 * @param section - of a document
 */
function planCrumbs(
  route: Route,
  label: string,
  section: PlannedSection | null,
  context: PageContext,
): readonly Crumb[] {
  const { kind, href } = route;
  const { table, apiCrumbs } = context;
  const list = (): readonly Crumb[] => {
    const link = { label, href };
    switch (kind) {
      case 'home':
      case 'tool':
      case 'not-found':
        return [];
      case 'source':
      case 'api-index':
        return href === table.apiIndex.href ? apiCrumbs : [...apiCrumbs, link];
      case 'entity':
        return [...apiCrumbs, ...listAbove(route, context), link];
      case 'tutorial': {
        if (section === null) return [link];
        const above = section.index.branches.get(href) ?? [];
        // The page of a folder is called like its group.
        const shown = above.filter((group) => group.label !== label);
        const groups = shown.map((group) => ({
          ...toCrumb(group),
          href: null,
        }));
        const start = table.byPath.get(section.path);
        const first = start?.kind === 'tutorial' ? start.href : href;
        const isStart = first === href;
        const root = { label: section.label, href: isStart ? null : first };
        const isNamed = isStart && section.label === label;
        return [...(isNamed ? [] : [root]), ...groups, link];
      }
    }
  };
  const below = list().map((crumb) =>
    crumb.href === href ? { ...crumb, href: null } : crumb,
  );
  const home = {
    label: context.config.labels.frame.home,
    href: table.home.href,
  };
  return below.length === 0 ? [] : [home, ...below];
}

/** The group of a symbol, and for a page of its members the symbol. */
function listAbove(
  { id, href }: Route,
  { table, apiSidebar }: PageContext,
): readonly Crumb[] {
  const owner = (id && table.entities.get(id)?.href) ?? href;
  const groups = apiSidebar.branches.get(owner)?.slice(0, 1) ?? [];
  const above =
    owner === href || id === null ? [] : [{ label: id, href: owner }];
  return [...groups.map(toCrumb), ...above];
}

function toCrumb({ label, href }: Link): Crumb {
  return { label, href };
}

/** The date is in UTC, so that every machine gives the same output. */
function planMoment(date: string, language: string): Moment {
  // As in a text of another language: the day comes first.
  const code = language === 'en' ? 'en-GB' : language;
  const day = new Date(date).toLocaleDateString(code, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { date, day };
}

/** The latest date of each file; `commits` must be sorted, newest first. */
export function findLastCommits(
  commits: readonly Commit[],
): ReadonlyMap<string, string> {
  return new Map(
    commits
      .toReversed()
      .flatMap(({ date, files }) => files.map((file) => [file, date] as const)),
  );
}

/** A version of the site's package, with its pages. */
export interface PlacedVersion {
  readonly name: string;
  readonly label: string;
  readonly routes: ApiRoutes;
}

/** Id of the notice for readers whose symbol does not exist in a version. */
export const NOT_IN_VERSION = 'not-in-this-version';

/** The page for the same symbol or module in other versions. */
function planPageVersion(
  {
    versions,
    version,
    table,
  }: Pick<PageContext, 'versions' | 'version' | 'table'>,
  { id, href }: Route,
): PageVersion | null {
  const [current] = versions;
  if (versions.length < 2 || current === undefined) return null;
  const [subpath] =
    [...table.modules].find(([, module]) => module.href === href) ?? [];
  const [kind] =
    [...table.kinds].find(([, index]) => index.href === href) ?? [];
  const findIndex = ({ apiIndex, modules, kinds }: ApiRoutes) => {
    if (subpath !== undefined) return modules.get(subpath);
    return kind === undefined ? apiIndex : kinds.get(kind);
  };
  const findPlace = (routes: ApiRoutes) => {
    const { apiIndex, entities } = routes;
    const route = id === null ? findIndex(routes) : entities.get(id);
    return route === undefined
      ? { href: `${apiIndex.href}#${NOT_IN_VERSION}`, same: false }
      : { href: route.href, same: true };
  };
  return {
    name: version.name,
    current:
      current.name === version.name
        ? null
        : { label: current.label, href: findPlace(current.routes).href },
    others: versions
      .filter(({ name }) => name !== version.name)
      .map(({ name, routes }) => ({ name, ...findPlace(routes) })),
  };
}
