/** What every draft is made from, and with. Types only. */
import type { ApiModel } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import type { Stopwatch } from '../core/stopwatch.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import type { SitePlan } from '../plan/site.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { SampleGroup, SampleResult } from '../samples/model.ts';
import type { SiteInput } from '../site-input.ts';
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
  /** Of the APIs beside the package's own: the same, as seen by each. */
  readonly further: readonly SiteFacts[];
}

export interface DraftTools {
  readonly markdown: MarkdownRenderer;
  readonly renderer: Renderer;
  readonly memo: Memo;
  /** Told of a draft when it is made, perhaps more than once. */
  readonly announce: (draft: Draft) => void;
  /** Measures what each page takes. */
  readonly stopwatch: Stopwatch;
}
