/**
 * The two complete sidebars: the API by kind and category, and the tutorials in
 * the order of the configuration. `sidebar-view.ts` selects what a page shows.
 */
import type { ApiModel, Entity, EntityKind } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { toHref } from '../core/urls.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import { findNearest } from '../core/text.ts';
import type {
  SidebarCategory,
  SidebarFile,
  SidebarItem,
  SidebarLink,
} from '../../src/templates/model.ts';
import { fullName, isDeprecated } from './entities.ts';
import type { ApiRoutes, RouteTable } from './routes.ts';
import type { TutorialFacts } from './tutorials.ts';

export const API_SIDEBAR = 'api';
export const TUTORIAL_SIDEBAR = 'tutorialSidebar';

/** The order of the kinds, and the labels of their groups. */
export const KIND_GROUPS: readonly {
  readonly kind: EntityKind;
  readonly label: string;
}[] = [
  { kind: 'namespace', label: 'Namespaces' },
  { kind: 'class', label: 'Classes' },
  { kind: 'enum', label: 'Enumerations' },
  { kind: 'function', label: 'Functions' },
  { kind: 'interface', label: 'Interfaces' },
  { kind: 'type', label: 'Type aliases' },
  { kind: 'variable', label: 'Variables' },
];

/** A kind with more entries is divided by category. */
const FLAT_LIMIT = 24;
/** The category of entities that have none. */
const REST_LABEL = 'Other';

export function planApiSidebar(
  model: ApiModel,
  table: ApiRoutes,
  id = API_SIDEBAR,
): SidebarFile {
  const overview: SidebarLink = {
    type: 'link',
    label: 'Overview',
    href: table.apiIndex.href,
    kind: null,
    deprecated: false,
    unlisted: false,
  };
  const categories = KIND_GROUPS.flatMap(({ kind, label }) => {
    const entities = model.entities.filter((entity) => entity.kind === kind);
    return entities.length === 0
      ? []
      : [planKindCategory(kind, label, entities, table)];
  });
  return { id, items: [overview, ...categories] };
}

function planKindCategory(
  kind: EntityKind,
  label: string,
  entities: readonly Entity[],
  table: ApiRoutes,
): SidebarCategory {
  const href = `${table.apiIndex.href}?kind=${kind}`;
  const links = (group: readonly Entity[]): readonly SidebarLink[] =>
    group.flatMap((entity) => toLink(entity, table));
  const groups = groupByCategory(entities);
  const items =
    entities.length <= FLAT_LIMIT || groups.length < 2
      ? links(entities)
      : groups.map(([category, members]): SidebarCategory => ({
          type: 'category',
          key: `${kind}/${category}`,
          label: category,
          href: links(members)[0]?.href ?? href,
          kind: null,
          count: members.length,
          collapsible: true,
          items: links(members),
        }));
  return {
    type: 'category',
    key: kind,
    label,
    href,
    kind,
    count: entities.length,
    collapsible: true,
    items,
  };
}

function toLink(entity: Entity, table: ApiRoutes): readonly SidebarLink[] {
  const route = table.entities.get(entity.id);
  if (route === undefined) return [];
  return [
    {
      type: 'link',
      label: fullName(entity),
      href: route.href,
      kind: entity.kind,
      deprecated: isDeprecated(entity),
      unlisted: false,
    },
  ];
}

/** Categories are sorted by name; entities without one come last. */
export function groupByCategory(
  entities: readonly Entity[],
): readonly (readonly [string, readonly Entity[]])[] {
  const groups = new Map<string, Entity[]>();
  for (const entity of entities) {
    const name = entity.category ?? REST_LABEL;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entity]);
    else group.push(entity);
  }
  const rank = (name: string): string =>
    (name === REST_LABEL ? '1' : '0') + name;
  return [...groups].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * The tutorials in the order of the configuration. Reports a slug without a
 * tutorial and a tutorial that is not in the sidebar.
 * @param configFile - the file that contains the order
 */
export function planTutorialSidebar(
  tutorials: readonly TutorialFacts[],
  config: SiteConfig,
  table: RouteTable,
  configFile: string,
): Reported<SidebarFile> {
  const bySlug = new Map(tutorials.map((one) => [one.slug, one]));
  const placed = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const link = (slug: string): readonly SidebarLink[] => {
    const tutorial = bySlug.get(slug);
    const route = table.tutorials.get(slug);
    placed.add(slug);
    if (tutorial === undefined) {
      diagnostics.push(noSuchDocument(slug, bySlug.keys(), configFile));
      return [];
    }
    // Its name cannot be an address, which `routes.ts` has reported.
    if (route === undefined) return [];
    return [
      {
        type: 'link',
        label: tutorial.frontMatter.sidebarLabel,
        href: route.href,
        kind: null,
        deprecated: false,
        unlisted: false,
      },
    ];
  };
  const items = (config.tutorials?.sidebar ?? []).flatMap(
    (entry): readonly SidebarItem[] => {
      if (typeof entry === 'string') return link(entry);
      const links = entry.items.flatMap(link);
      return [
        {
          type: 'category',
          key: entry.category,
          label: entry.category,
          href: links[0]?.href ?? toHref(config.base, '/'),
          kind: null,
          count: links.length,
          collapsible: false,
          items: links,
        },
      ];
    },
  );
  for (const { slug, file } of tutorials) {
    if (!placed.has(slug) && table.tutorials.has(slug)) {
      diagnostics.push(
        warning('orphan-page', `${slug} is not in any sidebar`, {
          place: { file, line: null, column: null },
          hint: `Add "${slug}" to tutorials.sidebar in ${configFile}.`,
        }),
      );
    }
  }
  return { value: { id: TUTORIAL_SIDEBAR, items }, diagnostics };
}

function noSuchDocument(
  slug: string,
  known: Iterable<string>,
  configFile: string,
): Diagnostic {
  const ids = [...known].sort();
  const nearest = findNearest(slug, ids);
  return error('unknown-document', `no version doc found by id=${slug}`, {
    fault: 'usage',
    place: { file: configFile, line: null, column: null },
    hint:
      nearest === null
        ? `Available document ids: ${ids.join(', ')}`
        : `Did you mean ${nearest}?`,
  });
}
