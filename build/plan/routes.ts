/**
 * Decides which pages there are and what their addresses are. Nothing else
 * makes addresses; everything asks a `RouteTable`.
 *
 * A route without a trailing slash is a file with an extension, one with a
 * slash is an index file: plain static hosts serve both without a redirect.
 */
import type { ApiModel, EntityId, EntityKind } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { divideMembers } from './member-pages.ts';
import { listSubpaths } from './module-groups.ts';
import { planRedirects, readRedirects } from './redirects.ts';
import { withoutExtension, withoutNumbers } from '../core/document-names.ts';
import { foldCase, parsePathSegment } from '../core/names.ts';
import { parentOf } from '../core/paths.ts';
import { toFileStem, toHref } from '../core/urls.ts';
import {
  error,
  type Diagnostic,
  type Place,
  type Reported,
} from '../diagnostics.ts';
import {
  DOCUMENTS_PATH,
  refuseTaken,
  sectionPath,
  TUTORIALS,
  type PlacedDocument,
} from './documents.ts';
import type { AddedPage } from '../feature.ts';
import type { PageKind } from '../../src/templates/page-model.ts';

export interface Route {
  /** The path without the base: `/api/class/Lexer`. */
  readonly path: string;
  /** The path with the base and percent escapes, as in links. */
  readonly href: string;
  /** The output file without its extension: `api/class/Lexer`. */
  readonly stem: string;
  readonly kind: PageKind;
  /** The symbol of the page, or `null`. */
  readonly id: EntityId | null;
}

export interface ApiRoutes {
  readonly apiIndex: Route;
  /** The pages of modules other than the main one, by subpath. */
  readonly modules: ReadonlyMap<string, Route>;
  /** An index of each kind, at the address of the folder with its symbols. */
  readonly kinds: ReadonlyMap<EntityKind, Route>;
  readonly entities: ReadonlyMap<EntityId, Route>;
  /** The pages of members, by their addresses, of symbols that have too many. */
  readonly members: ReadonlyMap<string, Route>;
  /** Pages of sources by file; only the site's own package has any. */
  readonly sources: ReadonlyMap<string, Route>;
}

export interface RouteTable extends ApiRoutes {
  readonly routes: readonly Route[];
  readonly home: Route;
  readonly notFound: Route;
  /** The other APIs, in the order given. */
  readonly otherApis: readonly ApiRoutes[];
  /** Pages that are written in a markdown file, by that file. */
  readonly byFile: ReadonlyMap<string, Route>;
  /**
   * The same by the file without extension, also without the numbers of an order;
   * and the pages of folders by the folder.
   */
  readonly byStem: ReadonlyMap<string, Route>;
  /** Routes by path, without the base. */
  readonly byPath: ReadonlyMap<string, Route>;
  /** Old addresses, with the routes they redirect to. */
  readonly redirects: ReadonlyMap<string, Route>;
}

export const HOME_PATH = '/';
export const API_PATH = '/api';

/** An API besides the package's own, and its path. */
export interface OtherApi {
  readonly path: string;
  readonly model: ApiModel;
}

/** A page that a feature adds, as far as its address needs it. */
export type PlacedPage = Pick<
  AddedPage,
  'path' | 'kind' | 'source' | 'formerly'
>;

/** Leaves out the content, on which no plan depends. */
export function toPlace(page: AddedPage): PlacedPage {
  const { path, kind, source, formerly } = page;
  return { path, kind, source, formerly };
}

/** What else decides the addresses of a site. */
interface AddressOptions {
  readonly others: readonly OtherApi[];
  /** The name of the site's own version. */
  readonly version: string;
  /** The path of the first document; `null` if there is none. */
  readonly start: string | null;
  readonly redirects: SiteConfig['redirects'];
  /** What features add. */
  readonly added: readonly PlacedPage[];
}

const ALONE: AddressOptions = {
  others: [],
  version: 'current',
  start: sectionPath(TUTORIALS, {}),
  redirects: {},
  added: [],
};

export function planRoutes(
  model: ApiModel,
  documents: readonly PlacedDocument[],
  base: string,
  options: Partial<AddressOptions> = {},
): Reported<RouteTable> {
  const chosen = { ...ALONE, ...options };
  const { others, version, start, redirects } = chosen;
  const home = makeRoute(base, HOME_PATH, 'home');
  const notFound = makeRoute(base, '/404', 'not-found');
  const added = chosen.added.map(({ path, kind, source, formerly }) => ({
    source,
    formerly,
    route: makeRoute(base, path, kind),
  }));
  const sources = added.flatMap(({ source, route }) =>
    source === null ? [] : [[source, route] as const],
  );
  const mainRoutes: ApiRoutes = {
    ...planApi({ model, path: API_PATH }, base, others),
    sources: new Map(sources),
  };
  const otherApis = others.map((api) => planApi(api, base, others));
  const listRoutes = (documentRoutes: readonly Route[]): readonly Route[] => [
    home,
    ...listApi(mainRoutes),
    ...documentRoutes,
    ...added.map(({ route }) => route),
    notFound,
    ...otherApis.flatMap(listApi),
  ];
  const placed = planDocuments(documents, base, listRoutes([]));
  const byFile = placed.value;
  const routes = listRoutes([...byFile.values()]);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const places = new Map([
    ...listPlaces(model, mainRoutes),
    ...others.flatMap(({ model: other }, index) =>
      listPlaces(other, otherApis[index] ?? mainRoutes),
    ),
    ...documents.flatMap(({ file }) => {
      const route = byFile.get(file.normalize());
      const place = { file, line: null, column: null };
      return route === undefined ? [] : [[route, place] as const];
    }),
  ]);
  return {
    value: {
      ...mainRoutes,
      routes,
      home,
      notFound,
      otherApis,
      byFile,
      byStem: nameStems(documents, byFile),
      byPath,
      redirects: planRedirects(routes, [
        ...readRedirects(redirects, byPath),
        ...added.map(({ formerly, route }) => [formerly, route] as const),
        [DOCUMENTS_PATH, byPath.get(start ?? '')],
        // Other sites have a list of packages and the current version there.
        [`${API_PATH}/packages`, mainRoutes.apiIndex],
        [`${API_PATH}/${version}`, mainRoutes.apiIndex],
      ]),
    },
    diagnostics: [...placed.diagnostics, ...checkCollisions(routes, places)],
  };
}

function makeRoute(
  base: string,
  written: string,
  kind: PageKind,
  id: EntityId | null = null,
): Route {
  const path = written.normalize();
  const href = toHref(base, path);
  return { path, href, stem: toFileStem(path), kind, id };
}

/** @param others - may be named like a kind; their index has the address then */
function planApi(
  { model, path }: OtherApi,
  base: string,
  others: readonly OtherApi[],
): ApiRoutes {
  const otherPaths = new Set(others.map((api) => foldCase(api.path)));
  const makeIndex = (at: string): Route => makeRoute(base, at, 'api-index');
  return {
    apiIndex: makeIndex(path),
    modules: new Map(
      [...listSubpaths(model)].map(([subpath, { address }]) => [
        subpath,
        makeIndex(`${path}/module/${address}`),
      ]),
    ),
    kinds: new Map(
      model.entities
        .filter(({ kind }) => !otherPaths.has(foldCase(`${path}/${kind}`)))
        .map(({ kind }) => [kind, makeIndex(`${path}/${kind}`)]),
    ),
    entities: new Map(
      model.entities.map(({ id, kind }) => [
        id,
        makeRoute(base, `${path}/${kind}/${id}`, 'entity', id),
      ]),
    ),
    members: new Map(
      model.entities
        .flatMap(divideMembers)
        .map(({ address, entity }) => [
          address,
          makeRoute(base, `${path}/${address}`, 'entity', entity.id),
        ]),
    ),
    sources: new Map(),
  };
}

function listApi(api: ApiRoutes): readonly Route[] {
  return [
    api.apiIndex,
    ...api.modules.values(),
    ...api.kinds.values(),
    ...api.entities.values(),
    ...api.members.values(),
  ];
}

/**
 * The routes of documents by file.
 * @param others - all other routes, whose addresses are taken
 */
function planDocuments(
  documents: readonly PlacedDocument[],
  base: string,
  others: readonly Route[],
): Reported<ReadonlyMap<string, Route>> {
  const taken = new Set(others.map(({ stem }) => foldCase(stem)));
  const routes = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const document of documents) {
    const route = makeRoute(base, document.address, 'tutorial');
    if (taken.has(foldCase(route.stem))) {
      const flaw = refuseTaken(document);
      const message = `${flaw.message}, so this document is left out`;
      diagnostics.push({ ...flaw, message });
    } else routes.set(document.file.normalize(), route);
  }
  return { value: routes, diagnostics };
}

/** Where the names in the addresses of symbols come from. */
function listPlaces(
  { entities }: ApiModel,
  routes: ApiRoutes,
): readonly (readonly [Route, Place])[] {
  return entities.flatMap(({ id, source }) => {
    const route = routes.entities.get(id);
    return route === undefined || source === null
      ? []
      : [[route, { ...source, column: null }] as const];
  });
}

/** Exact names come first, then those without numbers. */
function nameStems(
  documents: readonly PlacedDocument[],
  byFile: ReadonlyMap<string, Route>,
): ReadonlyMap<string, Route> {
  const exact = new Map<string, Route>();
  const plain = new Map<string, Route>();
  for (const { file, isIndex } of documents) {
    const stem = withoutExtension(file).normalize();
    const route = byFile.get(file.normalize());
    if (route === undefined) continue;
    const folder = parentOf(stem);
    for (const name of isIndex ? [stem, folder] : [stem]) {
      exact.set(name, route);
      plain.set(withoutNumbers(name), route);
    }
  }
  return new Map([...plain, ...exact]);
}

/**
 * Pages whose files differ only by case or Unicode normalization would
 * overwrite each other on some file systems, so both are refused.
 */
function checkCollisions(
  routes: readonly Route[],
  places: ReadonlyMap<Route, Place>,
): readonly Diagnostic[] {
  const seen = new Map<string, Route>();
  return routes.flatMap((route): readonly Diagnostic[] => {
    const key = foldCase(route.stem);
    const other = seen.get(key);
    seen.set(key, route);
    if (other === undefined) return [];
    const way = other.path === route.path ? 'the form of Unicode' : 'case';
    const message = `${other.path} and ${route.path} differ only in ${way} and would be one file`;
    return [
      error('case-collision', message, {
        place: places.get(route) ?? null,
        hint: 'Rename one of the two; many file systems cannot hold both.',
      }),
    ];
  });
}

/** Why a path cannot be an address, or `null`. */
export function findPathProblem(path: string): string | null {
  const checks = path.split('/').map((name) => parsePathSegment(name));
  return checks.find((checked) => !checked.ok)?.reason ?? null;
}
