/**
 * The APIs besides the site's own package. Their pages are drafted by the same
 * functions, from facts in which the other package takes the place of the
 * first.
 */
import type { ApiModel } from '../api/model.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { FurtherModel } from '../plan/apis.ts';
import type { FurtherSource } from '../plan/sources.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Pairs models with their sources. Warnings about published older versions are
 * dropped, because nobody can correct those any more; errors are kept.
 */
export function joinFurther(
  models: readonly Reported<ApiModel | null>[],
  sources: readonly FurtherSource[],
): Reported<readonly FurtherModel[]> {
  const value: FurtherModel[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, source] of sources.entries()) {
    const found = models[index];
    if (found === undefined) continue;
    if (found.value !== null) value.push({ source, model: found.value });
    diagnostics.push(
      ...found.diagnostics.filter(
        ({ severity }) => source.kind === 'package' || severity === 'error',
      ),
    );
  }
  return { value, diagnostics };
}

/** @param facts - those of the site's own package */
export function viewFurther(
  facts: SiteFacts,
  further: readonly FurtherModel[],
): readonly SiteFacts[] {
  return further.flatMap(({ source, model }, index): readonly SiteFacts[] => {
    const plan = facts.plan.further[index];
    if (plan === undefined) return [];
    const { input } = facts;
    const { config } = plan.pages;
    return [
      {
        ...facts,
        input: {
          ...input,
          package: source.package,
          packageFolder: input.further[index]?.packageFolder ?? '',
          readme: input.further[index]?.readme ?? null,
          config: {
            ...config,
            package: {
              ...config.package,
              name: source.package.name,
              tag: source.tag,
            },
            references:
              source.kind === 'version' ? config.references : undefined,
          },
        },
        model,
        plan,
        tutorials: [],
        groups: new Map(),
        samples: new Map(),
      },
    ];
  });
}
