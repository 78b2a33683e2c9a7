/**
 * Decides which pages there are and what their addresses are. Nothing else
 * makes addresses; everything asks a `RouteTable`.
 *
 * A route without a trailing slash is a file with an extension, one with a
 * slash is an index file: plain static hosts serve both without a redirect.
 */
import type { ApiModel, EntityId, EntityKind } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
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
  sectionPath,
  TUTORIALS,
  type PlacedDocument,
} from './documents.ts';
import type { AddedPage } from '../feature.ts';
import type { PageKind } from '../../src/templates/page-model.ts';

export interface Route {
  /** Without the base path: `/api/class/Lexer`. */
  readonly path: string;
  /** With the base path and percent escapes, as in links. */
  readonly href: string;
  /** The output file without its extension: `api/class/Lexer`. */
  readonly stem: string;
  readonly kind: PageKind;
  /** The symbol of the page, or `null`. */
  readonly id: EntityId | null;
}

/** The routes of an API. */
export interface ApiRoutes {
  readonly apiIndex: Route;
  /** The pages of modules other than the main one, by subpath. */
  readonly modules: ReadonlyMap<string, Route>;
  /** An index of each kind, at the address of the folder with its symbols. */
  readonly kinds: ReadonlyMap<EntityKind, Route>;
  readonly entities: ReadonlyMap<EntityId, Route>;
  /** Pages of sources by file; only the site's own package has any. */
  readonly sources: ReadonlyMap<string, Route>;
}

export interface RouteTable extends ApiRoutes {
  readonly routes: readonly Route[];
  readonly home: Route;
  readonly search: Route;
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
  /** By path, without the base. */
  readonly byPath: ReadonlyMap<string, Route>;
  /** Old addresses, with the routes they redirect to. */
  readonly redirects: ReadonlyMap<string, Route>;
}

export const HOME_PATH = '/';
export const API_PATH = '/api';
export const SEARCH_PATH = '/search';

/** The files of search, relative to the site's base. */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
  synonyms: 'search/synonyms.json',
  description: 'opensearch.xml',
} as const;

/** The symbols of another version. */
export function symbolsOfVersion(name: string): string {
  return `search/symbols-${name}.json`;
}

/** An API besides the package's own, and its path. */
export interface OtherApi {
  readonly path: string;
  readonly model: ApiModel;
}

/** A page that a feature adds, as far as its address needs it. */
export type PlacedPage = Pick<AddedPage, 'path' | 'kind' | 'source'>;

/** Without its content, on which no plan depends. */
export function toPlace({ path, kind, source }: AddedPage): PlacedPage {
  return { path, kind, source };
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
  const {
    others,
    version,
    start: first,
    ...further
  } = {
    ...ALONE,
    ...options,
  };
  const { redirects } = further;
  /** Where the name in an address comes from. */
  const places = new Map<Route, Place | null>();
  const make = (
    written: string,
    kind: PageKind,
    id: EntityId | null = null,
  ): Route => {
    const path = written.normalize();
    const href = toHref(base, path);
    return { path, href, stem: toFileStem(path), kind, id };
  };
  const planEntities = (
    { entities }: ApiModel,
    path: string,
  ): ReadonlyMap<EntityId, Route> => {
    const routes = new Map<EntityId, Route>();
    for (const { id, kind, source } of entities) {
      const route = make(`${path}/${kind}/${id}`, 'entity', id);
      routes.set(id, route);
      places.set(route, source === null ? null : { ...source, column: null });
    }
    return routes;
  };
  /** A package or version may be named like a kind; its index has the address. */
  const otherPaths = new Set(others.map((api) => foldCase(api.path)));
  const planApi = (api: ApiModel, path: string): ApiRoutes => ({
    apiIndex: make(path, 'api-index'),
    modules: new Map(
      [...listSubpaths(api)].map(([subpath, { address }]) => [
        subpath,
        make(`${path}/module/${address}`, 'api-index'),
      ]),
    ),
    kinds: new Map(
      api.entities
        .filter(({ kind }) => !otherPaths.has(foldCase(`${path}/${kind}`)))
        .map(({ kind }) => [kind, make(`${path}/${kind}`, 'api-index')]),
    ),
    entities: planEntities(api, path),
    sources: new Map(),
  });

  const home = make(HOME_PATH, 'home');
  const search = make(SEARCH_PATH, 'search');
  const notFound = make('/404', 'not-found');
  const added = further.added.map(({ path, kind, source }) => ({
    source,
    route: make(path, kind),
  }));
  const mainRoutes: ApiRoutes = {
    ...planApi(model, API_PATH),
    sources: new Map(
      added.flatMap(({ source, route }) =>
        source === null ? [] : [[source, route] as const],
      ),
    ),
  };
  const otherApis = others.map((api) => planApi(api.model, api.path));
  const listApi = (api: ApiRoutes): readonly Route[] => [
    api.apiIndex,
    ...api.modules.values(),
    ...api.kinds.values(),
    ...api.entities.values(),
  ];
  const listRoutes = (documentRoutes: readonly Route[]): readonly Route[] => [
    home,
    ...listApi(mainRoutes),
    ...documentRoutes,
    ...added.map(({ route }) => route),
    search,
    notFound,
    ...otherApis.flatMap(listApi),
  ];
  const taken = new Set(listRoutes([]).map(({ stem }) => foldCase(stem)));
  const documentRoutes: Route[] = [];
  const refused: Diagnostic[] = [];
  const byFile = new Map<string, Route>();
  for (const { file, address } of documents) {
    const route = make(address, 'tutorial');
    const place = { file, line: null, column: null };
    if (taken.has(foldCase(route.stem))) {
      const message = `The site has another page at ${address}`;
      const hint = 'Rename the file, or set a slug in its front matter.';
      refused.push(error('same-address', message, { place, hint }));
      continue;
    }
    documentRoutes.push(route);
    byFile.set(file.normalize(), route);
    places.set(route, place);
  }
  const byStem = nameStems(documents, byFile);
  const routes = listRoutes(documentRoutes);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return {
    value: {
      ...mainRoutes,
      routes,
      home,
      search,
      notFound,
      otherApis,
      byFile,
      byStem,
      byPath,
      redirects: planRedirects(routes, [
        ...readRedirects(redirects, byPath),
        [DOCUMENTS_PATH, byPath.get(first ?? '')],
        // Where other sites have a list of packages and the current version.
        [`${API_PATH}/packages`, mainRoutes.apiIndex],
        [`${API_PATH}/${version}`, mainRoutes.apiIndex],
      ]),
    },
    diagnostics: [...refused, ...checkCollisions(routes, places)],
  };
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
 * Pages whose files differ only by case or Unicode normalisation would
 * overwrite each other on some file systems, so both are refused.
 */
function checkCollisions(
  routes: readonly Route[],
  places: ReadonlyMap<Route, Place | null>,
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
