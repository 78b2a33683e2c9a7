/** All decisions about the site as a whole: routes, sidebars, links. */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import type { Reported } from '../diagnostics.ts';
import { findExternalType } from '../signatures/external-types.ts';
import type { SidebarFile } from '../../src/templates/model.ts';
import { checkDocuments } from './check-documents.ts';
import { createLinkResolver, type LinkResolver } from './links.ts';
import type { PageContext } from './page-data.ts';
import { checkReading } from './reading.ts';
import { planRoutes, type RouteTable } from './routes.ts';
import { indexSidebar } from './sidebar-view.ts';
import { planApiSidebar, planTutorialSidebar } from './sidebars.ts';
import type { TutorialFacts } from './tutorials.ts';

export interface SitePlan {
  readonly table: RouteTable;
  readonly links: LinkResolver;
  /** Whole, as they are written beside the pages. */
  readonly sidebars: readonly SidebarFile[];
  readonly pages: PageContext;
}

export function planSite(
  model: ApiModel,
  tutorials: readonly TutorialFacts[],
  { config, configFile }: { config: SiteConfig; configFile: string },
): Reported<SitePlan> {
  const routes = planRoutes(model, tutorials, config.base);
  const table = routes.value;
  const tutorialSidebar = planTutorialSidebar(
    tutorials,
    config,
    table,
    configFile,
  );
  const address = (id: string): string =>
    toHref(config.base, `/sidebars/${id}.json`);
  const apiSidebar = planApiSidebar(model, table);
  return {
    value: {
      table,
      links: createLinkResolver(table, indexAnchors(model), (name, from) =>
        findExternalType(name, from, config.externalTypes),
      ),
      sidebars: [apiSidebar, tutorialSidebar.value],
      pages: {
        config,
        table,
        apiSidebar: indexSidebar(apiSidebar, 'API', address(apiSidebar.id)),
        tutorialSidebar: indexSidebar(
          tutorialSidebar.value,
          config.tutorials?.label ?? 'Tutorial',
          address(tutorialSidebar.value.id),
        ),
      },
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

/** The anchor of every member that has one, by entity and by name. */
function indexAnchors(
  model: ApiModel,
): ReadonlyMap<EntityId, ReadonlyMap<string, string>> {
  return new Map(
    model.entities.map((entity) => [
      entity.id,
      new Map(
        'members' in entity && entity.kind !== 'namespace'
          ? entity.members.map(({ name, anchor }) => [name, anchor])
          : [],
      ),
    ]),
  );
}
