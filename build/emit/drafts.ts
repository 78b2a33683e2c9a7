/**
 * The article and the data of every page. The only stage that brings model,
 * markdown and renderer together; each article goes through the memo under a
 * key that names all it reads.
 */
import type { ApiModel } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import type { Reported } from '../diagnostics.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import type { SiteInput } from '../pipeline.ts';
import type { SampleGroup, SampleResult } from '../samples/model.ts';
import type { SitePlan } from '../plan/site.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import { draftEntities } from './draft-entities.ts';
import { draftApiIndex, draftHome, draftNotFound } from './draft-fixed.ts';
import { draftTutorials } from './draft-tutorials.ts';
import type { Draft, Renderer } from './pages.ts';

/** All that is known before anything is rendered. */
export interface SiteFacts {
  readonly input: SiteInput;
  readonly model: ApiModel;
  readonly tutorials: readonly Tutorial[];
  readonly plan: SitePlan;
  /** The samples of each tutorial, by its file. */
  readonly groups: ReadonlyMap<string, SampleGroup>;
  /** What became of every sample, by its id. */
  readonly samples: ReadonlyMap<string, SampleResult>;
}

export interface DraftTools {
  readonly markdown: MarkdownRenderer;
  readonly renderer: Renderer;
  readonly memo: Memo;
}

/** In the order of the routes: home, index, entities, tutorials, not found. */
export function draftPages(
  facts: SiteFacts,
  tools: DraftTools,
): Reported<readonly Draft[]> {
  const parts: readonly Reported<readonly Draft[]>[] = [
    draftHome(facts, tools),
    draftApiIndex(facts, tools),
    draftEntities(facts, tools),
    draftTutorials(facts, tools),
    draftNotFound(facts, tools),
  ];
  return {
    value: parts.flatMap(({ value }) => value),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}
