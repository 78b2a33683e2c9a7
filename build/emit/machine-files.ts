/** Files for other programs and crawlers, and those that pages load. */
import apiModelSchema from '../../bin/schema/api-model.json';
import type { ApiModel, Entity } from '../api/model.ts';
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import { toFileStem, toHref } from '../core/urls.ts';
import type { SiteInput } from '../inputs.ts';
import type { LinkResolver } from '../plan/links.ts';
import type { RouteTable } from '../plan/routes.ts';
import type { SidebarFile, SidebarItem } from '../../src/templates/model.ts';
import { composeRedirect } from './document.ts';
import { emitLlmsFiles } from './llms.ts';
import { originOf } from './markdown-text.ts';
import type { PlannedPage } from './planned-page.ts';
import {
  composeFeed,
  composeRobots,
  composeSitemap,
  FEED_FILE,
  isListed,
} from './search-engines.ts';
import type { SiteFacts } from './site-facts.ts';

export function emitMachineFiles(
  facts: SiteFacts,
  planned: readonly PlannedPage[],
  memo: Memo,
): readonly (Artifact | LinkingArtifact)[] {
  const { config, changes } = facts.input;
  const origin = originOf(config);
  const address = (path: string): string =>
    origin + toHref(config.base, `/${path}`);
  const file = (path: string, content: string): Artifact => ({
    path: outputPath(path),
    content,
  });
  const pages = planned
    .filter(({ page }) => isListed(page))
    .map(({ page, place }) => ({
      page,
      file: page.kind === 'tutorial' ? (place?.file ?? null) : null,
    }));
  const feed = (): string =>
    composeFeed(pages, changes, origin, {
      title: config.title,
      home: address(''),
      self: address(FEED_FILE),
    });
  const publish = ({ model, around }: SiteFacts): string =>
    memo.call(
      publishLinkedModel,
      model,
      address('schema/api-model.json'),
      around.links,
      origin,
    );
  return [
    {
      ...file('sitemap.xml', composeSitemap(pages, changes, origin)),
      links: pages.map(({ page }) => origin + page.href),
    },
    file('robots.txt', composeRobots(address('sitemap.xml'))),
    ...(changes.length === 0 ? [] : [file(FEED_FILE, feed())]),
    ...emitLlmsFiles(facts, planned),
    file('api-model.json', publish(facts)),
    ...facts.otherApis.map((api) =>
      file(`${api.plan.table.apiIndex.stem}/api-model.json`, publish(api)),
    ),
    file(
      'schema/api-model.json',
      `${JSON.stringify(apiModelSchema, null, 1)}\n`,
    ),
  ];
}

/** A stage. */
function publishLinkedModel(
  model: ApiModel,
  schema: string,
  links: LinkResolver,
  origin: string,
): string {
  return publishModel(model, schema, (name) => {
    const href = links.findSymbol(name);
    return href === null ? null : origin + href;
  });
}

/** Address of the feed; without a git history there is none. */
export function findFeed({ config, changes }: SiteInput): string | null {
  return changes.length === 0 ? null : toHref(config.base, `/${FEED_FILE}`);
}

/** Raised when a reader of the previous format could be misled. */
const FORMAT = 1;

/**
 * The API model for other programs: with the address of every symbol, and with
 * links in texts that work without this tool. `schema/api-model.json` is made
 * from this type.
 */
export interface PublishedModel extends Omit<ApiModel, 'entities' | 'sources'> {
  readonly $schema: string;
  readonly format: typeof FORMAT;
  readonly entities: readonly (Entity & { readonly url: string })[];
}

/**
 * Returns the content of the file.
 * @param schema - address of the JSON Schema
 * @param addressOf - the absolute address of a symbol or `Name.member`, or `null`
 */
export function publishModel(
  model: ApiModel,
  schema: string,
  addressOf: (name: string) => string | null,
): string {
  const published: PublishedModel = {
    $schema: schema,
    format: FORMAT,
    package: model.package,
    entities: model.entities.map((entity) => ({
      url: addressOf(entity.id) ?? '',
      ...entity,
    })),
    unexported: model.unexported,
  };
  const toAddress = (whole: string, name: string): string => {
    const address = addressOf(decodeURIComponent(name));
    return address === null ? whole : `](${address})`;
  };
  const text = JSON.stringify(published, (key, value: unknown) => {
    // Where code is written in a comment only matters to samples.
    if (key === 'code') return undefined;
    return typeof value === 'string'
      ? value.replace(SYMBOL_LINK, toAddress)
      : value;
  });
  return `${text}\n`;
}

/** A link in a text of the model. */
const SYMBOL_LINK = /\]\(entity:([^)\s"\\]+)\)/g;

/** `sidebars/{id}.json`: the complete sidebar, for branches that a page omits. */
export function emitSidebars(
  sidebars: readonly SidebarFile[],
  origin: string,
): readonly LinkingArtifact[] {
  return sidebars.map((sidebar) => ({
    path: outputPath(`sidebars/${sidebar.id}.json`),
    content: JSON.stringify(sidebar),
    links: listHrefs(sidebar.items).map((href) => origin + href),
  }));
}

function listHrefs(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.type === 'link'
      ? [item.href]
      : [item.href, ...listHrefs(item.items ?? [])],
  );
}

/** A document for each old address, which redirects without scripts. */
export function emitRedirects(
  table: RouteTable,
  origin: string,
  siteTitle: string,
): readonly Artifact[] {
  return [...table.redirects].map(([path, target]) => ({
    path: outputPath(`${toFileStem(path)}.html`),
    content: composeRedirect(target.href, origin, siteTitle),
  }));
}
