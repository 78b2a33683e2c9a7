/** What pages are made from. */
import type { ApiModel, PackageFacts } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import type { Stopwatch } from '../core/stopwatch.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import type { LinkResolver } from '../plan/links.ts';
import type { RouteTable } from '../plan/routes.ts';
import type { SitePlan } from '../plan/site.ts';
import type { PackageName } from '../plan/site-data.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { SampleGroup, SampleResult } from '../samples/model.ts';
import type { SiteInput } from '../inputs.ts';
import type { Renderer } from './emit-pages.ts';

/** Everything that is known before anything is rendered. */
export interface SiteFacts {
  readonly input: SiteInput;
  readonly model: ApiModel;
  readonly tutorials: readonly Tutorial[];
  readonly plan: SitePlan;
  readonly around: Surroundings;
  /** The samples of each file that contains any, by path. */
  readonly groups: ReadonlyMap<string, SampleGroup>;
  /** The result of every sample, by its id. */
  readonly samples: SampleResults;
  /** The same facts for each other API. */
  readonly otherApis: readonly SiteFacts[];
}

export type SampleResults = ReadonlyMap<string, SampleResult>;

/**
 * What an article can read besides its own subject: a value of every stage that
 * renders one, so it holds nothing that changes with the text of a page.
 */
export interface Surroundings {
  readonly markdown: MarkdownRenderer;
  readonly renderer: Renderer;
  readonly links: LinkResolver;
  readonly table: Pick<RouteTable, 'byPath' | 'sources'>;
  /** The documented package, as the model describes it. */
  readonly facts: PackageFacts;
  /** The same, as pages name it. */
  readonly package: PackageName;
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  readonly config: Pick<SiteConfig, 'base' | 'url'>;
  /** The name of the release in the repository. */
  readonly tag: string;
  readonly statics: readonly Artifact[];
  /** The results of the samples in comments. */
  readonly results: SampleResults;
}

export interface PlanTools {
  readonly memo: Memo;
  /** Measures the time for each page. */
  readonly stopwatch: Stopwatch;
}

/** A stage: equal surroundings are the same object in every build. */
export function describeSurroundings(around: Surroundings): Surroundings {
  return around;
}
