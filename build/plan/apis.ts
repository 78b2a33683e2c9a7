/**
 * The APIs of a site: that of its package, those of other packages, and those
 * of other versions. Decides their names, their sidebars and how names resolve.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import { findExternalType } from '../signatures/external-types.ts';
import type { Link, SidebarFile } from '../../src/templates/model.ts';
import { fullName, placedMembers } from './entities.ts';
import { createLinkResolver, type LinkResolver } from './links.ts';
import type { PageContext, PlacedVersion } from './page-data.ts';
import type { RouteTable } from './routes.ts';
import { indexSidebar } from './sidebar-view.ts';
import { API_SIDEBAR, planApiSidebar } from './sidebars.ts';
import type { OtherSource } from './sources.ts';

/** An API besides that of the site's own package. */
export interface OtherModel {
  readonly source: OtherSource;
  readonly model: ApiModel;
}

/** An API with its routes. */
export interface PlacedApi extends PlacedVersion {
  /** `null` for the site's own package. */
  readonly source: OtherSource | null;
  readonly model: ApiModel;
}

/** The plan of one API. */
export interface ApiPlan {
  readonly addresses: Addresses;
  readonly sidebar: SidebarFile;
  readonly pages: Omit<PageContext, 'tutorialSidebar'>;
}

/** Returns the site's own API first. */
export function placeApis(
  model: ApiModel,
  table: RouteTable,
  otherApis: readonly OtherModel[],
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
    ...otherApis.map(({ source, model: other }, index): PlacedApi => ({
      name: source.name,
      label: source.label,
      api: table.otherApis[index] ?? table,
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
    addresses: planAddresses(own, apis, table, config),
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
      versions: source?.kind === 'package' ? [] : versions.map(versionOf),
      version: versionOf(own),
      documented: source?.package ?? null,
      packages: listPackages(own, apis),
      apiSidebar: indexSidebar(sidebar, title, address),
    },
  };
}

function versionOf({ name, label, api: pages }: PlacedApi): PlacedVersion {
  return { name, label, api: pages };
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

/** The addresses of an API, by everything that can be linked to. */
interface ApiAddresses {
  readonly packageName: string;
  readonly table: RouteTable;
  readonly anchors: ReadonlyMap<EntityId, ReadonlyMap<string, string>>;
}

/** Every address that a link on the pages of one API can lead to. */
export interface Addresses {
  readonly own: ApiAddresses;
  /** Those of the other packages of the site. */
  readonly others: readonly ApiAddresses[];
  readonly externalTypes: SiteConfig['externalTypes'];
}

/**
 * Names resolve to the API's own pages first, then to those of other packages
 * of the site, but never to those of another version.
 */
function planAddresses(
  own: PlacedApi,
  apis: readonly PlacedApi[],
  table: RouteTable,
  { externalTypes }: SiteConfig,
): Addresses {
  const packages = apis.filter(
    (one) => one !== own && one.source?.kind !== 'version',
  );
  const place = ({ model, api, source }: PlacedApi): ApiAddresses => ({
    packageName: model.package.name,
    table: {
      ...table,
      apiIndex: api.apiIndex,
      entities: withAliases(model, api.entities),
      sources: source === null ? table.sources : new Map(),
    },
    anchors: withAliases(model, indexAnchors(model)),
  });
  return {
    own: place(own),
    others: own.source?.kind === 'version' ? [] : packages.map(place),
    externalTypes,
  };
}

/** Resolves the links on the pages of one API. */
export function createSiteLinks({
  own,
  others,
  externalTypes,
}: Addresses): LinkResolver {
  const findExternal = (name: string, from: string): string | null =>
    findExternalType(name, from, externalTypes) ??
    others
      .find(({ packageName }) => packageName === from)
      ?.table.entities.get(name as EntityId)?.href ??
    null;
  const resolve = (
    { table, anchors }: ApiAddresses,
    elsewhere: readonly LinkResolver[],
  ): LinkResolver =>
    createLinkResolver(table, anchors, findExternal, elsewhere);
  return resolve(
    own,
    others.map((other) => resolve(other, [])),
  );
}

/** Adds the aliases of each symbol, unless another symbol has them. */
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
