/** The inputs of drafting. Types only. */
import type { ApiModel } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import type { Stopwatch } from '../core/stopwatch.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import type { SitePlan } from '../plan/site.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { SampleGroup, SampleResult } from '../samples/model.ts';
import type { SiteInput } from '../inputs/site-input.ts';
import type { Renderer } from './pages.ts';

/** Everything that is known before anything is rendered. */
export interface SiteFacts {
  readonly input: SiteInput;
  readonly model: ApiModel;
  readonly tutorials: readonly Tutorial[];
  readonly plan: SitePlan;
  /** The samples of each file that contains any, by path. */
  readonly groups: ReadonlyMap<string, SampleGroup>;
  /** The result of every sample, by its id. */
  readonly samples: ReadonlyMap<string, SampleResult>;
  /** The same facts for each further API. */
  readonly further: readonly SiteFacts[];
}

export interface DraftTools {
  readonly markdown: MarkdownRenderer;
  readonly renderer: Renderer;
  readonly memo: Memo;
  /** Measures the time for each page. */
  readonly stopwatch: Stopwatch;
}
