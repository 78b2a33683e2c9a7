/** Plans every page: its data, and its article in HTML and in markdown. */
import type { SourceFile } from '../api/sources/source-file.ts';
import type { Reported } from '../diagnostics.ts';
import { planEntityPages } from './entity-pages.ts';
import { planHome, planNotFound, planSearch } from './fixed-pages.ts';
import { planIndexPages } from './index-pages.ts';
import type { PlannedPage } from './planned-page.ts';
import type { PlanTools, SiteFacts } from './site-facts.ts';
import { planSourcePages } from './source-pages.ts';
import { planTutorialPages } from './tutorial-pages.ts';

/** In the order of the routes; those of other APIs, and sources, are last. */
export function planPages(
  facts: SiteFacts,
  sources: readonly SourceFile[],
  tools: PlanTools,
): Reported<readonly PlannedPage[]> {
  const parts: readonly Reported<readonly PlannedPage[]>[] = [
    known([planHome(facts)]),
    planIndexPages(facts, tools),
    planEntityPages(facts, tools),
    planTutorialPages(facts, tools),
    known([planSearch(facts), planNotFound(facts)]),
    ...facts.otherApis.flatMap((api) => [
      planIndexPages(api, tools),
      planEntityPages(api, tools),
    ]),
    known(planSourcePages(facts, sources, tools)),
  ];
  return {
    value: parts.flatMap(({ value }) => value),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

function known<T>(value: T): Reported<T> {
  return { value, diagnostics: [] };
}
