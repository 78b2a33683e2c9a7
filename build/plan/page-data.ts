/**
 * Everything on a page except its article: the data that the shared template
 * needs. Pure; does not look at the article.
 */
import type { Entity, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type { ParsedTutorial } from '../markdown/model.ts';
import type {
  Crumb,
  Link,
  PageData,
  PackageName,
  PageVersion,
  PagerLink,
  SidebarLink,
  TocItem,
} from '../../src/templates/model.ts';
import { fullName } from './entities.ts';
import { planMoment } from './moment.ts';
import type { Route, RouteTable } from './routes.ts';
import { KIND_GROUPS } from './sidebars.ts';
import {
  findNeighbours,
  viewSidebar,
  type IndexedSidebar,
} from './sidebar-view.ts';

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
  /** The page for a symbol, or for the index (`null`), in other versions. */
  readonly findVersion: (id: EntityId | null) => PageVersion | null;
  /** The package of these pages; `null` for the site's own. */
  readonly documented: PackageName | null;
  /** The other packages of the site, for the index. */
  readonly packages: readonly Link[];
  readonly apiSidebar: IndexedSidebar;
  readonly tutorialSidebar: IndexedSidebar;
}

export function planHomePage(facts: PageFacts, context: PageContext): PageData {
  return {
    ...plainPage(context.table.home, facts, context),
    kind: 'home',
    documentTitle: `${context.config.title}: ${context.config.tagline}`,
  };
}

export function planNotFoundPage(
  facts: PageFacts,
  context: PageContext,
): PageData {
  return {
    ...plainPage(context.table.notFound, facts, context),
    kind: 'not-found',
  };
}

export function planSearchPage(
  facts: PageFacts,
  context: PageContext,
): PageData {
  return {
    ...plainPage(context.table.search, facts, context),
    kind: 'search',
  };
}

/** Without sidebar: lines of code are long, and readers come from other pages. */
export function planSourcePage(
  file: string,
  route: Route,
  context: PageContext,
): PageData {
  const { name } = context.config.package;
  const facts = {
    title: file,
    description: `The source of ${file} in ${name}.`,
    toc: [],
  };
  return {
    ...plainPage(route, facts, context),
    kind: 'source',
    section: 'api',
    breadcrumbs: [
      homeCrumb(context),
      ...context.apiCrumbs,
      { label: file, href: null },
    ],
  };
}

export function planApiIndexPage(
  facts: PageFacts,
  context: PageContext,
): PageData {
  const { href } = context.table.apiIndex;
  return {
    ...plainPage(context.table.apiIndex, facts, context),
    kind: 'api-index',
    section: 'api',
    sidebar: viewSidebar(context.apiSidebar, href),
    breadcrumbs: [
      homeCrumb(context),
      ...context.apiCrumbs.map((crumb, position) =>
        position === context.apiCrumbs.length - 1
          ? { ...crumb, href: null }
          : crumb,
      ),
    ],
    documented: context.documented,
    version: context.findVersion(null),
  };
}

/** A part of the index of a large package. */
export function planIndexPartPage(
  route: Route,
  facts: PageFacts,
  context: PageContext,
): PageData {
  return {
    ...plainPage(route, facts, context),
    kind: 'api-index',
    section: 'api',
    sidebar: viewSidebar(context.apiSidebar, route.href),
    breadcrumbs: [
      homeCrumb(context),
      ...context.apiCrumbs,
      { label: facts.title, href: null },
    ],
  };
}

export function planEntityPage(
  entity: Entity,
  route: Route,
  facts: PageFacts,
  context: PageContext,
): PageData {
  const { previous, next } = findNeighbours(context.apiSidebar, route.href);
  const index = context.table.apiIndex.href;
  return {
    ...plainPage(route, facts, context),
    kind: 'entity',
    documentTitle: `${facts.title} | API | ${context.config.title}`,
    section: 'api',
    sidebar: viewSidebar(context.apiSidebar, route.href),
    breadcrumbs: [
      homeCrumb(context),
      ...context.apiCrumbs,
      { label: kindLabel(entity), href: `${index}?kind=${entity.kind}` },
      { label: fullName(entity), href: null },
    ],
    documented: context.documented,
    version: context.findVersion(entity.id),
    previous: toPagerLink(previous),
    next: toPagerLink(next),
  };
}

export function planTutorialPage(
  tutorial: ParsedTutorial,
  route: Route,
  { updated, ...facts }: PageFacts & { readonly updated: string | null },
  context: PageContext,
): PageData {
  const { config, tutorialSidebar } = context;
  const { previous, next } = findNeighbours(tutorialSidebar, route.href);
  const groups: readonly Crumb[] = (
    tutorialSidebar.branches.get(route.href) ?? []
  ).map(({ label }) => ({ label, href: null }));
  const index = context.table.tutorials.get('index');
  const parent: readonly Crumb[] =
    index === undefined || index === route
      ? []
      : [{ label: tutorialSidebar.label, href: index.href }];
  return {
    ...plainPage(route, facts, context),
    kind: 'tutorial',
    section: 'tutorial',
    sidebar: viewSidebar(tutorialSidebar, route.href),
    breadcrumbs: [
      homeCrumb(context),
      ...parent,
      ...groups,
      { label: tutorial.frontMatter.sidebarLabel, href: null },
    ],
    previous: toPagerLink(previous),
    next: toPagerLink(next),
    editHref: editAddress(tutorial, config),
    updated: updated === null ? null : planMoment(updated),
  };
}

function plainPage(
  route: Route,
  { title, description, toc }: PageFacts,
  { config }: PageContext,
): PageData {
  return {
    kind: 'home',
    href: route.href,
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

function homeCrumb({ table }: PageContext): Crumb {
  return { label: 'Home page', href: table.home.href };
}

function kindLabel({ kind }: Entity): string {
  return KIND_GROUPS.find((group) => group.kind === kind)?.label ?? kind;
}

function toPagerLink(link: SidebarLink | null): PagerLink | null {
  if (link === null) return null;
  return { label: link.label, href: link.href, kind: link.kind };
}

function editAddress(
  { file }: ParsedTutorial,
  { tutorials }: SiteConfig,
): string | null {
  const folder = tutorials?.editUrl;
  return folder === undefined ? null : `${folder.replace(/\/$/, '')}/${file}`;
}
