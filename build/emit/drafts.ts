/**
 * Drafts the article and the data of every page. The only stage that combines
 * model, markdown and renderer; each article goes through the memo under a key
 * that covers everything it reads.
 */
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { Reported } from '../diagnostics.ts';
import { hashModel } from '../plan/model-keys.ts';
import { hashResults } from '../samples/hash-results.ts';
import { draftEntities } from './draft-entities.ts';
import { draftApiIndex } from './draft-api-index.ts';
import { draftHome, draftNotFound, draftSearch } from './draft-fixed.ts';
import { draftTutorials } from './draft-tutorials.ts';
import type { Draft } from './pages.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';

/** Returns drafts in the order of the routes; those of further APIs are last. */
export function draftPages(
  facts: SiteFacts,
  tools: DraftTools,
): Reported<readonly Draft[]> {
  const once = createOnce(facts, tools);
  const parts: readonly Reported<readonly Draft[]>[] = [
    once('home', draftHome),
    once('api-index', draftApiIndex),
    draftEntities(facts, tools),
    draftTutorials(facts, tools),
    once('search', draftSearch),
    once('not-found', draftNotFound),
    ...facts.further.flatMap((api) => [
      createOnce(api, tools)('api-index', draftApiIndex),
      draftEntities(api, tools),
    ]),
  ];
  return {
    value: parts.flatMap(({ value }) => value),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

type DraftPage = (
  facts: SiteFacts,
  tools: DraftTools,
) => Reported<readonly Draft[]>;

/**
 * Drafts the pages that every site has once. Their key covers everything except
 * the bodies of tutorials, which none of them shows.
 */
function createOnce(
  facts: SiteFacts,
  tools: DraftTools,
): (name: string, draft: DraftPage) => ReturnType<DraftPage> {
  const { input, model, plan, tutorials } = facts;
  const { memo, renderer, stopwatch } = tools;
  const shared = hashParts([
    renderer.hash,
    plan.links.hash,
    memo.derive('model-keys', model, hashModel).model,
    memo.derive('config-key', input.config, hashJson),
    memo.derive('sidebar-key', plan.pages.apiSidebar.file, hashJson),
    hashJson(tutorials.map(({ slug, frontMatter }) => [slug, frontMatter])),
    hashJson([input.readme, plan.pages.packages]),
    hashHomeSample(facts, memo),
  ]);
  return (name, draft) =>
    stopwatch.time(
      ({ value }) => value[0]?.page.href ?? name,
      () =>
        memo.run('fixed-draft', hashParts([name, shared]), () =>
          draft(facts, tools),
        ),
    );
}

/** The home page says whether its sample was checked. */
function hashHomeSample(
  { input, groups, samples: results }: SiteFacts,
  memo: Memo,
): Hash {
  const own = groups.get(input.configFile)?.samples ?? [];
  return hashResults(
    own.flatMap(({ id }) => {
      const result = results.get(id);
      return result === undefined ? [] : [[id, result] as const];
    }),
    memo,
  );
}
