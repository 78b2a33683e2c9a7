/**
 * Gathers what the pages of each API are made from. The APIs besides the site's
 * own have the same facts, with another package in the place of the first.
 */
import type { Memo } from '../core/memo.ts';
import type { SiteInput } from '../inputs.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import { createSiteLinks } from '../plan/links.ts';
import type { SitePlan } from '../plan/site.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { SampleGroup } from '../samples/model.ts';
import type { ApiModel } from '../api/model.ts';
import type { Models } from '../tools.ts';
import type { Renderer } from './emit-pages.ts';
import {
  describeSurroundings,
  type SampleResults,
  type SiteFacts,
  type Surroundings,
} from './site-facts.ts';

interface Gathered {
  readonly models: Models;
  readonly tutorials: readonly Tutorial[];
  readonly plan: SitePlan;
  readonly groups: ReadonlyMap<string, SampleGroup>;
  readonly results: SampleResults;
  readonly markdown: MarkdownRenderer;
  readonly renderer: Renderer;
  readonly memo: Memo;
}

/** @returns those of the site's own package */
export function gatherFacts(input: SiteInput, gathered: Gathered): SiteFacts {
  const { models, tutorials, plan, groups, results } = gathered;
  return {
    input,
    model: models.own,
    tutorials,
    plan,
    around: surround(input, models.own, plan, gathered),
    groups,
    samples: results,
    otherApis: models.otherApis.flatMap(({ source, model }, index) => {
      const other = plan.otherApis[index];
      if (other === undefined) return [];
      const { config } = other.pages;
      const around: SiteInput = {
        ...input,
        package: source.package,
        packageFolder: input.otherApis[index]?.packageFolder ?? '',
        readme: input.otherApis[index]?.readme ?? null,
        config: {
          ...config,
          package: {
            ...config.package,
            name: source.package.name,
            tag: source.tag,
          },
          references: source.kind === 'version' ? config.references : undefined,
        },
      };
      return [
        {
          input: around,
          model,
          tutorials: [],
          plan: other,
          around: surround(around, model, other, gathered),
          groups: new Map(),
          samples: new Map(),
          otherApis: [],
        },
      ];
    }),
  };
}

function surround(
  input: SiteInput,
  model: ApiModel,
  { addresses, table }: SitePlan,
  { markdown, renderer, groups, results, memo }: Gathered,
): Surroundings {
  const { config, statics, packageFolder } = input;
  return memo.call(describeSurroundings, {
    markdown,
    renderer,
    links: memo.call(createSiteLinks, addresses),
    table: { byPath: table.byPath, sources: table.sources },
    facts: model.package,
    package: input.package,
    packageFolder,
    config: { base: config.base, url: config.url },
    tag: config.package.tag,
    statics,
    results: listCommentResults(groups, results),
  });
}

/** The results of all samples but those of the tutorials. */
function listCommentResults(
  groups: Gathered['groups'],
  results: SampleResults,
): SampleResults {
  const others = new Set<string>(
    [...groups.values()].flatMap(({ samples }) => samples.map(({ id }) => id)),
  );
  return new Map([...results].filter(([id]) => !others.has(id)));
}
