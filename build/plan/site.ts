/** Plans the site as a whole: routes, sidebars, links. */
import type { ApiModel } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import type { Reported } from '../diagnostics.ts';
import type { PageKind, SidebarFile } from '../../src/templates/model.ts';
import { placeApis, planApi, type Addresses, type OtherModel } from './apis.ts';
import { checkDocuments } from './check-documents.ts';
import type { PageContext } from './page-data.ts';
import { checkReading } from './reference-lists.ts';
import { planRoutes, type RouteTable } from './routes.ts';
import { indexSidebar } from './sidebar-view.ts';
import { KIND_GROUPS, planTutorialSidebar } from './sidebars.ts';
import type { TutorialFacts } from './tutorials.ts';

export interface SitePlan {
  readonly table: RouteTable;
  readonly addresses: Addresses;
  /** Complete, as they are written to files. */
  readonly sidebars: readonly SidebarFile[];
  readonly pages: PageContext;
  /** The plans of the other APIs, in the order given. */
  readonly otherApis: readonly SitePlan[];
}

export function planSite(
  model: ApiModel,
  tutorials: readonly TutorialFacts[],
  { config, configFile }: { config: SiteConfig; configFile: string },
  otherApis: readonly OtherModel[] = [],
): Reported<SitePlan> {
  const routes = planRoutes(
    model,
    tutorials,
    config.base,
    otherApis.map((one) => ({ path: one.source.path, model: one.model })),
  );
  const table = routes.value;
  const tutorialSidebar = planTutorialSidebar(
    tutorials,
    config,
    table,
    configFile,
  );
  const { id } = tutorialSidebar.value;
  const indexed = indexSidebar(
    tutorialSidebar.value,
    config.tutorials?.label ?? 'Tutorial',
    toHref(config.base, `/sidebars/${id}.json`),
  );
  const apis = placeApis(model, table, otherApis, config);
  const plans = apis.map((api): SitePlan => {
    const { addresses, sidebar, pages } = planApi(api, apis, table, config);
    return {
      table: pages.table,
      addresses,
      sidebars: [sidebar],
      pages: { ...pages, tutorialSidebar: indexed },
      otherApis: [],
    };
  });
  const [own, ...others] = plans;
  if (own === undefined) throw new Error('A site without an API');
  return {
    value: {
      ...own,
      sidebars: [
        ...own.sidebars,
        tutorialSidebar.value,
        ...others.flatMap(({ sidebars }) => sidebars),
      ],
      otherApis: others,
    },
    diagnostics: [
      ...routes.diagnostics,
      ...tutorialSidebar.diagnostics,
      ...checkReading(config.references, model, configFile),
      ...checkDocuments(
        config,
        tutorials.map(({ slug }) => slug),
        configFile,
      ),
    ],
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
  for (const { kind } of KIND_GROUPS) {
    for (const entity of entities) if (entity.kind === kind) count(kind);
  }
  for (const { page } of pages) if (page.kind !== 'entity') count(page.kind);
  return counts;
}
