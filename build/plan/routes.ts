/**
 * Decides which pages there are and what their addresses are. Nothing else
 * makes addresses; everything asks a `RouteTable`.
 *
 * A route without a trailing slash is a file with an extension, one with a
 * slash is an index file: plain static hosts serve both without a redirect.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { planIndexParts } from './index-parts.ts';
import { outputPath, parsePathSegment, foldCase } from '../core/names.ts';
import type { OutputPath } from '../core/artifact.ts';
import { toFileStem, toHref } from '../core/urls.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import {
  checkCollisions,
  refuseEntity,
  refuseTutorial,
} from './route-problems.ts';

/** What a page is made from. */
export type RouteSource =
  | { readonly kind: 'home' }
  | { readonly kind: 'api-index' }
  | { readonly kind: 'entity'; readonly id: EntityId }
  | { readonly kind: 'source'; readonly file: string }
  | { readonly kind: 'tutorial'; readonly slug: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'not-found' };

export interface Route {
  /** Without the base path: `/api/class/Lexer`. */
  readonly path: string;
  /** With the base path, as in links. */
  readonly href: string;
  /** The output file without its extension: `api/class/Lexer`. */
  readonly stem: string;
  readonly source: RouteSource;
}

/** The routes of an API. */
export interface ApiRoutes {
  readonly apiIndex: Route;
  /** The pages that the index of a large package is divided into, by name. */
  readonly indexParts: ReadonlyMap<string, Route>;
  readonly entities: ReadonlyMap<EntityId, Route>;
}

export interface RouteTable extends ApiRoutes {
  readonly routes: readonly Route[];
  readonly home: Route;
  readonly search: Route;
  readonly notFound: Route;
  /** The other APIs, in the order given. */
  readonly otherApis: readonly ApiRoutes[];
  /** Source pages of the site's own package, by file. */
  readonly sources: ReadonlyMap<string, Route>;
  /** By slug. */
  readonly tutorials: ReadonlyMap<string, Route>;
  /** Pages that are written in a markdown file, by that file. */
  readonly byFile: ReadonlyMap<string, Route>;
  /** By path, without the base. */
  readonly byPath: ReadonlyMap<string, Route>;
  /** Old addresses, with the routes they redirect to. */
  readonly redirects: ReadonlyMap<string, Route>;
}

/** A tutorial's name in addresses, and its file. */
export interface TutorialName {
  readonly slug: string;
  readonly file: string;
}

export const HOME_PATH = '/';
export const API_PATH = '/api';
const SOURCE_PATH = '/api/source/';
export const SEARCH_PATH = '/search';
export const TUTORIALS_PATH = '/docs/tutorials/';
const INDEX_SLUG = 'index';

/** Output names that are reserved for other pages. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['404']);

/** An API besides the package's own, and its path. */
export interface OtherApi {
  readonly path: string;
  readonly model: ApiModel;
}

type MakeRoute = (path: string, source: RouteSource) => Route;

export function planRoutes(
  model: ApiModel,
  tutorials: readonly TutorialName[],
  base: string,
  others: readonly OtherApi[] = [],
): Reported<RouteTable> {
  const diagnostics: Diagnostic[] = [];
  const make: MakeRoute = (path, source) => ({
    path,
    href: toHref(base, path),
    stem: toFileStem(path),
    source,
  });

  const home = make(HOME_PATH, { kind: 'home' });
  const search = make(SEARCH_PATH, { kind: 'search' });
  const notFound = make('/404', { kind: 'not-found' });
  const own = planApiRoutes(model, API_PATH, make);
  const otherApis = others.map((api) =>
    planApiRoutes(api.model, api.path, make),
  );
  diagnostics.push(...[own, ...otherApis].flatMap((api) => api.diagnostics));
  const { apiIndex, indexParts, entities } = own.value;
  const sources = planSourceRoutes(model, make);
  const tutorialRoutes = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  for (const { slug, file } of tutorials) {
    const problem = findSlugProblem(slug);
    if (problem === null) {
      const route = make(tutorialPath(slug), { kind: 'tutorial', slug });
      tutorialRoutes.set(slug, route);
      byFile.set(file, route);
    } else {
      diagnostics.push(refuseTutorial(slug, file, problem));
    }
  }

  const routes = [
    home,
    apiIndex,
    ...indexParts.values(),
    ...entities.values(),
    ...sources.values(),
    ...tutorialRoutes.values(),
    search,
    notFound,
    ...otherApis.flatMap(({ value }) => [
      value.apiIndex,
      ...value.indexParts.values(),
      ...value.entities.values(),
    ]),
  ];
  const redirects = new Map<string, Route>();
  const tutorialIndex = tutorialRoutes.get(INDEX_SLUG);
  if (tutorialIndex !== undefined) redirects.set('/docs', tutorialIndex);
  const models = [model, ...others.map((api) => api.model)];
  diagnostics.push(...checkCollisions(routes, models, tutorials));
  return {
    value: {
      routes,
      home,
      apiIndex,
      indexParts,
      search,
      notFound,
      entities,
      otherApis: otherApis.map(({ value }) => value),
      sources,
      tutorials: tutorialRoutes,
      byFile,
      byPath: new Map(routes.map((route) => [route.path, route])),
      redirects,
    },
    diagnostics,
  };
}

function tutorialPath(slug: string): string {
  return TUTORIALS_PATH + (slug === INDEX_SLUG ? '' : slug);
}

/**
 * The address of the first tutorial: the index, or else the first of the
 * sidebar; `null` if there are no tutorials.
 * @param slugs - of all tutorials
 */
export function findTutorialsPath(
  slugs: readonly string[],
  { tutorials }: SiteConfig,
): string | null {
  const known = new Set(slugs);
  const inOrder = (tutorials?.sidebar ?? []).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.items,
  );
  const first = [INDEX_SLUG, ...inOrder, ...slugs].find((one) =>
    known.has(one),
  );
  return first === undefined ? null : tutorialPath(first);
}

/** The output file of a route with an extension such as `html`. */
export function fileOf(route: Route, extension: string): OutputPath {
  return outputPath(`${route.stem}.${extension}`);
}

function planApiRoutes(
  model: ApiModel,
  path: string,
  make: MakeRoute,
): Reported<ApiRoutes> {
  const entities = new Map<EntityId, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const entity of model.entities) {
    const { id, kind } = entity;
    const problem = findNameProblem(id);
    if (problem === null) {
      entities.set(id, make(`${path}/${kind}/${id}`, { kind: 'entity', id }));
    } else {
      diagnostics.push(refuseEntity(entity, problem));
    }
  }
  const apiIndex = make(path, { kind: 'api-index' });
  const indexParts = new Map(
    planIndexParts(model).map(({ name }) => [
      name,
      make(`${path}/module/${name}`, { kind: 'api-index' }),
    ]),
  );
  return { value: { apiIndex, indexParts, entities }, diagnostics };
}

/** A file whose name is not a valid address has no page on the site. */
function planSourceRoutes(
  { sources }: ApiModel,
  make: MakeRoute,
): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  const seen = new Set<string>();
  for (const file of sources) {
    const key = foldCase(file);
    if (
      seen.has(key) ||
      file.split('/').some((name) => findNameProblem(name) !== null)
    )
      continue;
    seen.add(key);
    routes.set(file, make(`${SOURCE_PATH}${file}`, { kind: 'source', file }));
  }
  return routes;
}

function findNameProblem(name: string): string | null {
  const checked = parsePathSegment(name);
  return checked.ok ? null : checked.reason;
}

function findSlugProblem(slug: string): string | null {
  if (RESERVED_SLUGS.has(slug)) return 'the site reserves this name';
  if (slug.includes('.')) return 'it contains a dot';
  return findNameProblem(slug);
}
