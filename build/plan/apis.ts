/**
 * The APIs of a site: that of its package, those of further packages, and those
 * of other versions. Decides their names, their sidebars and how names resolve.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import { findExternalType } from '../signatures/external-types.ts';
import type {
  Link,
  PageVersion,
  SidebarFile,
} from '../../src/templates/model.ts';
import { fullName, placedMembers } from './entities.ts';
import { createLinkResolver, type LinkResolver } from './links.ts';
import type { PageContext } from './page-data.ts';
import type { ApiRoutes, RouteTable } from './routes.ts';
import { indexSidebar } from './sidebar-view.ts';
import { API_SIDEBAR, planApiSidebar } from './sidebars.ts';
import type { FurtherSource } from './sources.ts';

/** Id of the notice for readers whose symbol does not exist in a version. */
export const NOT_IN_VERSION = 'not-in-this-version';

/** An API besides that of the site's own package. */
export interface FurtherModel {
  readonly source: FurtherSource;
  readonly model: ApiModel;
}

/** An API with its routes. */
export interface PlacedApi {
  readonly name: string;
  readonly label: string;
  readonly api: ApiRoutes;
  /** `null` for the site's own package. */
  readonly source: FurtherSource | null;
  readonly model: ApiModel;
}

/** The plan of one API. */
export interface ApiPlan {
  readonly links: LinkResolver;
  readonly sidebar: SidebarFile;
  readonly pages: Omit<PageContext, 'tutorialSidebar'>;
}

/** Returns the site's own API first. */
export function placeApis(
  model: ApiModel,
  table: RouteTable,
  further: readonly FurtherModel[],
  { version }: SiteConfig,
): readonly PlacedApi[] {
  const own: PlacedApi = {
    name: version.name,
    label: version.label ?? model.package.version,
    api: table,
    source: null,
    model,
  };
  return [
    own,
    ...further.map(({ source, model: other }, index): PlacedApi => ({
      name: source.name,
      label: source.label,
      api: table.further[index] ?? table,
      source,
      model: other,
    })),
  ];
}

export function planApi(
  own: PlacedApi,
  apis: readonly PlacedApi[],
  table: RouteTable,
  config: SiteConfig,
): ApiPlan {
  const { source, model, api, label } = own;
  const id = source === null ? API_SIDEBAR : `${API_SIDEBAR}-${source.name}`;
  const title = source === null ? 'API' : `API ${label}`;
  const sidebar = planApiSidebar(model, api, id);
  const address = toHref(config.base, `/sidebars/${id}.json`);
  const root = { label: 'API', href: table.apiIndex.href };
  const versions = apis.filter((one) => one.source?.kind !== 'package');
  return {
    links: planLinks(own, apis, table, config),
    sidebar,
    pages: {
      // Symbols of the same name in two APIs need different page titles.
      config:
        source === null
          ? config
          : { ...config, title: `${config.title} ${label}` },
      table: {
        ...table,
        apiIndex: api.apiIndex,
        indexParts: api.indexParts,
        entities: api.entities,
        sources: source === null ? table.sources : new Map(),
      },
      apiTitle: title,
      apiCrumbs:
        source === null ? [root] : [root, { label, href: api.apiIndex.href }],
      findVersion: (entity) =>
        source?.kind === 'package'
          ? null
          : planPageVersion(versions, own, entity),
      documented: source?.package ?? null,
      packages: listPackages(own, apis),
      apiSidebar: indexSidebar(sidebar, title, address),
    },
  };
}

/**
 * The page for the same symbol in other versions.
 * @param versions - the current one first
 * @param own - the version of the page
 * @param id - the symbol of the page; `null` for the index
 */
function planPageVersion(
  versions: readonly PlacedApi[],
  own: PlacedApi,
  id: EntityId | null,
): PageVersion | null {
  const [current] = versions;
  if (versions.length < 2 || current === undefined) return null;
  return {
    name: own.name,
    current:
      current === own
        ? null
        : { label: current.label, href: findPlace(current.api, id).href },
    others: versions
      .filter((version) => version !== own)
      .map(({ name, api }) => ({ name, ...findPlace(api, id) })),
  };
}

function findPlace(
  { apiIndex, entities }: ApiRoutes,
  id: EntityId | null,
): { readonly href: string; readonly same: boolean } {
  if (id === null) return { href: apiIndex.href, same: true };
  const route = entities.get(id);
  return route === undefined
    ? { href: `${apiIndex.href}#${NOT_IN_VERSION}`, same: false }
    : { href: route.href, same: true };
}

function listPackages(
  own: PlacedApi,
  apis: readonly PlacedApi[],
): readonly Link[] {
  return apis
    .filter((one) => one !== own && one.source?.kind !== 'version')
    .filter(() => own.source?.kind !== 'version')
    .map(({ model, api }) => ({
      label: `${model.package.name} ${model.package.version}`,
      href: api.apiIndex.href,
    }));
}

/**
 * Names resolve to the API's own pages first, then to those of other packages
 * of the site, but never to those of another version.
 */
function planLinks(
  own: PlacedApi,
  apis: readonly PlacedApi[],
  table: RouteTable,
  config: SiteConfig,
): LinkResolver {
  const packages = apis.filter(
    (one) => one !== own && one.source?.kind !== 'version',
  );
  const neighbours = own.source?.kind === 'version' ? [] : packages;
  const findExternal = (name: string, from: string): string | null =>
    findExternalType(name, from, config.externalTypes) ??
    neighbours
      .find(({ model }) => model.package.name === from)
      ?.api.entities.get(name as EntityId)?.href ??
    null;
  const resolve = (
    { model, api, source }: PlacedApi,
    elsewhere: readonly LinkResolver[],
  ): LinkResolver =>
    createLinkResolver(
      {
        ...table,
        apiIndex: api.apiIndex,
        entities: withAliases(model, api.entities),
        sources: source === null ? table.sources : new Map(),
      },
      withAliases(model, indexAnchors(model)),
      findExternal,
      elsewhere,
    );
  return resolve(
    own,
    neighbours.map((other) => resolve(other, [])),
  );
}

/** Adds the further names of each symbol, unless another symbol has them. */
function withAliases<T>(
  { entities }: ApiModel,
  known: ReadonlyMap<EntityId, T>,
): ReadonlyMap<EntityId, T> {
  const all = new Map(known);
  for (const entity of entities) {
    const value = known.get(entity.id);
    for (const alias of [fullName(entity), ...entity.aliases]) {
      // `default` is not a name that importers use.
      if (value === undefined || alias === 'default') continue;
      if (!known.has(alias as EntityId)) all.set(alias as EntityId, value);
    }
  }
  return all;
}

/** The anchor of every member that has one, by entity and by name. */
function indexAnchors(
  model: ApiModel,
): ReadonlyMap<EntityId, ReadonlyMap<string, string>> {
  return new Map(
    model.entities.map((entity) => [
      entity.id,
      new Map(placedMembers(entity).map(({ name, anchor }) => [name, anchor])),
    ]),
  );
}
