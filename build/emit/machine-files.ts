/** Files for language models, other programs and crawlers. */
import apiModelSchema from '../../schema/api-model.json';
import type { Artifact } from '../core/artifact.ts';
import { hashParts } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import type { SiteInput } from '../inputs/site-input.ts';
import { mainComment } from '../plan/entities.ts';
import { hashModel } from '../plan/model-keys.ts';
import type { SiteFacts } from './site-facts.ts';
import type { Draft } from './pages.ts';
import {
  composeFeed,
  composeRobots,
  composeSitemap,
  FEED_FILE,
} from './search-engines.ts';
import { originOf } from './twins/absolute.ts';
import { composeLlmsFull, composeLlmsIndex } from './twins/llms.ts';
import { publishModel } from './twins/published-model.ts';

export function emitMachineFiles(
  facts: SiteFacts,
  drafts: readonly Draft[],
  memo: Memo,
): readonly Artifact[] {
  const { input } = facts;
  const { config } = input;
  const origin = originOf(config);
  const address = (path: string): string =>
    origin + toHref(config.base, `/${path}`);
  const llms = {
    config,
    package: input.package,
    origin,
    drafts: inReadingOrder(withoutVersions(drafts, facts), facts),
    deprecated: findDeprecated(facts),
  };
  const pages = drafts.map(({ page, place }) => ({
    page,
    file: page.kind === 'tutorial' ? (place?.file ?? null) : null,
  }));
  const publish = ({ model, plan }: SiteFacts): string => {
    const schema = address('schema/api-model.json');
    const key = hashParts([
      memo.derive('model-keys', model, hashModel).model,
      plan.links.hash,
      schema,
    ]);
    return memo.run('published-model', key, () =>
      publishModel(model, schema, (name) => {
        const href = plan.links.findSymbol(name);
        return href === null ? null : origin + href;
      }),
    );
  };
  const files: readonly (readonly [path: string, content: string])[] = [
    ['sitemap.xml', composeSitemap(pages, input.changes, origin)],
    ['robots.txt', composeRobots(address('sitemap.xml'))],
    ...(input.changes.length === 0
      ? []
      : [
          [
            FEED_FILE,
            composeFeed(pages, input.changes, origin, {
              title: config.title,
              home: address(''),
              self: address(FEED_FILE),
            }),
          ] as const,
        ]),
    ['llms.txt', composeLlmsIndex(llms)],
    ['llms-full.txt', composeLlmsFull(llms)],
    ['api-model.json', publish(facts)],
    ...facts.further.map(
      (api) =>
        [
          `${api.plan.table.apiIndex.stem}/api-model.json`,
          publish(api),
        ] as const,
    ),
    ['schema/api-model.json', `${JSON.stringify(apiModelSchema, null, 1)}\n`],
  ];
  return files.map(([path, content]) => ({ path: outputPath(path), content }));
}

/** Address of the feed; without a git history there is none. */
export function findFeed({ config, changes }: SiteInput): string | null {
  return changes.length === 0 ? null : toHref(config.base, `/${FEED_FILE}`);
}

/** Drops the pages of older versions: `llms` files cover the current one only. */
function withoutVersions(
  drafts: readonly Draft[],
  { further, input }: SiteFacts,
): readonly Draft[] {
  const older = further
    .filter((_, index) => input.further[index]?.source.kind === 'version')
    .map(({ plan }) => plan.table.apiIndex.stem);
  return drafts.filter(
    ({ stem }) =>
      !older.some((index) => stem === index || stem.startsWith(`${index}/`)),
  );
}

/** The home page, tutorials in the order of their sidebar, then the rest. */
function inReadingOrder(
  drafts: readonly Draft[],
  { plan }: SiteFacts,
): readonly Draft[] {
  const { positions } = plan.pages.tutorialSidebar;
  const place = ({ page }: Draft): number =>
    positions.get(page.href) ?? positions.size;
  const tutorials = drafts
    .filter(({ page }) => page.kind === 'tutorial')
    .sort((a, b) => place(a) - place(b));
  return [
    ...drafts.filter(({ page }) => page.kind === 'home'),
    ...tutorials,
    ...drafts.filter(
      ({ page }) => page.kind !== 'home' && page.kind !== 'tutorial',
    ),
  ];
}

function findDeprecated({ model, plan }: SiteFacts): ReadonlySet<string> {
  return new Set(
    model.entities
      .filter((entity) => mainComment(entity).deprecated !== null)
      .flatMap(({ id }) => plan.table.entities.get(id)?.href ?? []),
  );
}
