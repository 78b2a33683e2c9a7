/**
 * Plans the site as a whole: its routes, and for each of its APIs the sidebar,
 * the names that links can use, and what its pages have in common. The APIs are
 * those of the site's package, of other packages, and of other versions.
 */
import type { ApiModel } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import { warning, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { FeatureSummary } from '../reporter.ts';
import type { PageKind, SidebarFile } from '../../src/templates/page-model.ts';
import { checkSidebarLinks, planDocumentSidebar } from './document-sidebars.ts';
import { nameDocuments } from './neighbours.ts';
import {
  checkDocuments,
  findEntrances,
  listMadeIndexes,
  type DocumentPlan,
} from './read-documents.ts';
import { nameAddresses, type Addresses } from './resolve-links.ts';
import type {
  PageContext,
  PlacedVersion,
  PlannedSection,
} from './page-data.ts';
import { checkRedirects } from './redirects.ts';
import { checkSymbols } from './reference-lists.ts';
import {
  API_PATH,
  planRoutes,
  type PlacedPage,
  type RouteTable,
} from './routes.ts';
import {
  API_SIDEBAR,
  addPackages,
  indexSidebar,
  makeLink,
  KINDS,
  planApiSidebar,
} from './sidebars.ts';
import type { OtherSource } from './sources.ts';

export interface SitePlan {
  readonly table: RouteTable;
  readonly addresses: Addresses;
  /** The complete sidebars, as they are written to files. */
  readonly sidebars: readonly SidebarFile[];
  readonly pages: PageContext;
  /** The plans of the other APIs, in the order given. */
  readonly otherApis: readonly SitePlan[];
}

/** An API besides that of the site's own package. */
export interface OtherModel {
  readonly source: OtherSource;
  readonly model: ApiModel;
}

interface PlacedApi {
  /** `null` for the site's own package. */
  readonly source: OtherSource | null;
  readonly model: ApiModel;
  readonly version: PlacedVersion;
  /** The routes of this API, and those that all APIs of the site share. */
  readonly table: RouteTable;
}

interface Configured {
  readonly config: SiteConfig;
  readonly configFile: string;
  /** The pages that features add. */
  readonly added?: readonly PlacedPage[];
}

export function planSite(
  model: ApiModel,
  documents: DocumentPlan,
  { config, configFile, added = [] }: Configured,
  otherApis: readonly OtherModel[] = [],
): Reported<SitePlan> {
  const [start = null] = findEntrances(documents).map(({ to }) => to);
  const placed = documents.documents;
  const { value: table, diagnostics } = planRoutes(model, placed, config.base, {
    others: otherApis.map(({ source: { path }, model }) => ({ path, model })),
    version: config.version.name,
    redirects: config.redirects,
    start,
    added: [
      ...listMadeIndexes(documents.sections).map(({ path }): PlacedPage => ({
        path,
        kind: 'tutorial',
        source: null,
        formerly: null,
      })),
      ...added,
    ],
  });
  const { name, label = model.package.version } = config.version;
  const mainApi: PlacedApi = {
    source: null,
    model,
    version: { name, label, routes: table },
    table,
  };
  const others = otherApis.map(({ source, model }, index): PlacedApi => {
    const { name, label } = source;
    const routes = table.otherApis[index] ?? table;
    const version = { name, label, routes };
    return { source, model, version, table: { ...table, ...routes } };
  });
  const sections = planSections(documents, table, config);
  const sectionsByKey = new Map(
    sections.map(({ section }) => [section.key, section]),
  );
  const plan = (api: PlacedApi): SitePlan =>
    planApi(api, [mainApi, ...others], config, sectionsByKey);
  const planned = plan(mainApi);
  const plannedOthers = others.map(plan);
  return {
    value: {
      ...planned,
      sidebars: [
        ...planned.sidebars,
        ...sections.map(({ file }) => file),
        ...plannedOthers.flatMap(({ sidebars }) => sidebars),
      ],
      otherApis: plannedOthers,
    },
    diagnostics: [
      ...diagnostics,
      ...checkUrl(config, configFile),
      ...checkRedirects(config, table, configFile),
      ...checkSymbols(config, model, configFile),
      ...checkDocuments(config, documents, configFile),
      ...checkSidebarLinks(documents.sections, table, configFile),
    ],
  };
}

/** A model of a package needs none, so this belongs to the plan of a site. */
function checkUrl(
  { url }: SiteConfig,
  configFile: string,
): readonly Diagnostic[] {
  if (url !== undefined) return [];
  const text =
    'url is not set, so the site has no sitemap, and its pages have no canonical URL';
  const hint =
    'Set it to the origin that the site is published at, such as https://docs.example.org.';
  const place = { file: configFile, line: null, column: null };
  return [warning('url-missing', text, { place, hint })];
}

/** Each section with its sidebar, as that is written to a file. */
function planSections(
  { sections, documents }: DocumentPlan,
  table: RouteTable,
  { base, labels }: SiteConfig,
): readonly { readonly section: PlannedSection; readonly file: SidebarFile }[] {
  return sections.map(({ items, ...section }) => {
    const file = planDocumentSidebar({ ...section, items }, table, labels);
    const index = indexSidebar(file, section.label, base);
    const own = documents.filter(({ section: key }) => key === section.key);
    return {
      section: { ...section, index, ...nameDocuments(own, table) },
      file,
    };
  });
}

function planApi(
  api: PlacedApi,
  apis: readonly PlacedApi[],
  config: SiteConfig,
  sections: PageContext['sections'],
): SitePlan {
  const { source, model, version, table } = api;
  const { label } = version;
  const isVersion = source?.kind === 'version';
  const current = apis.filter(({ source }) => source?.kind !== 'version');
  const packages = isVersion || current.length === 1 ? [] : current;
  const versions = apis.filter(
    (placedApi) => placedApi.source?.kind !== 'package',
  );
  const id = source === null ? API_SIDEBAR : `${API_SIDEBAR}-${source.name}`;
  const { api: rootLabel } = config.labels.frame;
  const apiTitle = source === null ? rootLabel : `${rootLabel} ${label}`;
  const own = planApiSidebar(model, table, config, id);
  const packageLinks = packages.map(({ model: other, table: { apiIndex } }) =>
    makeLink(other.package.name, apiIndex.href),
  );
  const sidebar = addPackages(own, packageLinks, config.labels.index.packages);
  const root = { label: rootLabel, href: toHref(config.base, API_PATH) };
  return {
    table,
    addresses: {
      table,
      main: nameAddresses(model, table),
      others: packages
        .filter((placedApi) => placedApi !== api)
        .map((other) => nameAddresses(other.model, other.table)),
      externalTypes: config.externalTypes,
    },
    sidebars: [sidebar],
    pages: {
      // Symbols of the same name in two APIs need different page titles.
      config:
        source === null
          ? config
          : { ...config, title: `${config.title} ${label}` },
      table,
      apiTitle,
      apiCrumbs:
        source === null ? [root] : [root, { label, href: table.apiIndex.href }],
      versions:
        source?.kind === 'package'
          ? []
          : versions.map((placedApi) => placedApi.version),
      version,
      documented: source?.package ?? null,
      packages: packages.map((placedApi) => ({
        label: `${placedApi.model.package.name} ${placedApi.model.package.version}`,
        href: placedApi.table.apiIndex.href,
        description: placedApi.model.package.description ?? '',
      })),
      apiSidebar: indexSidebar(sidebar, apiTitle, config.base),
      sections,
    },
    otherApis: [],
  };
}

/** Counts the documents that have no page, by the reason. */
export function countLeftOut({
  input: { documents, excluded },
  drafts,
  mainApi,
}: {
  readonly input: Pick<SiteInput, 'documents' | 'excluded'>;
  readonly drafts: number;
  readonly mainApi: { readonly plan: SitePlan };
}): FeatureSummary {
  const failed = documents.length - drafts - mainApi.plan.table.byFile.size;
  const reasons = [
    [drafts, 'marked as drafts'],
    [excluded, 'excluded by the configuration'],
    [failed, 'with a problem'],
  ] as const;
  const total = drafts + excluded + failed;
  const text = reasons
    .filter(([count]) => count > 0)
    .map(([count, reason]) => `${String(count)} ${reason}`)
    .join(', ');
  return {
    name: 'leftOut',
    values: total === 0 ? null : { draft: drafts, excluded, failed },
    row: total === 0 ? null : ['Left out', total, text],
  };
}

/** Counts the pages of each kind; those of symbols by the symbol's kind. */
export function countPages(
  pages: readonly { readonly page: { readonly kind: PageKind } }[],
  apis: readonly { readonly model: ApiModel }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (kind: string): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  const entities = apis.flatMap(({ model }) => model.entities);
  for (const kind of KINDS) {
    for (const entity of entities) if (entity.kind === kind) count(kind);
  }
  for (const { page } of pages) if (page.kind !== 'entity') count(page.kind);
  return counts;
}
