/** The stage that parses tutorials and runs their samples. */
import type { Memo } from './core/memo.ts';
import type { Reported } from './diagnostics.ts';
import type { MarkdownRenderer } from './markdown/model.ts';
import type { BuildTools } from './pipeline.ts';
import { parseTutorials, type Tutorial } from './plan/tutorials.ts';
import { collectHome, collectTutorial } from './samples/collect.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleGroup } from './samples/model.ts';
import type { SiteInput } from './inputs/site-input.ts';

export interface ReadTutorials {
  readonly tutorials: Reported<readonly Tutorial[]>;
  readonly groups: ReadonlyMap<string, SampleGroup>;
  readonly samples: Reported<SampleReport>;
}

type Tools = Pick<BuildTools, 'runSamples' | 'memo'> & {
  readonly markdown: MarkdownRenderer;
};

export async function readTutorials(
  input: SiteInput,
  { markdown, runSamples, memo }: Tools,
): Promise<ReadTutorials> {
  const tutorials = parseTutorials(input.tutorials, markdown, memo);
  const groups = collectGroups(tutorials.value, input, memo);
  const samples = await runSamples([...groups.values()]);
  return { tutorials, groups, samples };
}

/** The samples of each tutorial and of the home page, by file. */
function collectGroups(
  tutorials: readonly Tutorial[],
  { config, configFile }: SiteInput,
  memo: Memo,
): ReadonlyMap<string, SampleGroup> {
  const checked = new Set(Object.keys(config.samples.checkers));
  const stage = `tutorial-samples ${[...checked].join(' ')}`;
  const groups = new Map(
    tutorials.map((tutorial) => [
      tutorial.file,
      memo.derive(stage, tutorial, (one) => collectTutorial(one, checked)),
    ]),
  );
  const sample = config.home?.sample;
  if (sample !== undefined) {
    groups.set(configFile, collectHome(sample, configFile, checked));
  }
  return groups;
}
