/**
 * A page with tabs is several pages in one: a reader follows one tab
 * throughout. Each choice is a variant, in which every set of tabs shows one of
 * its tabs; samples that depend on a tab must hold in every variant.
 */
import type { Sample } from '../model.ts';
import type { Program } from '../protocol.ts';
import { compiledName } from './page-variant.ts';

export interface VariantPlan {
  /** The samples that a reader of this variant sees, in order. */
  readonly shown: readonly Sample[];
  /** Those to run: later variants omit what does not depend on a tab. */
  readonly run: readonly Sample[];
}

/** At least one variant; the first one runs everything that it shows. */
export function findPageVariants(
  samples: readonly Sample[],
  programs: ReadonlyMap<Sample, Program>,
): readonly VariantPlan[] {
  const sizes = new Map<number, number>();
  for (const { tab, action } of samples) {
    if (tab === null || action === 'none') continue;
    sizes.set(tab.set, Math.max(sizes.get(tab.set) ?? 1, tab.index + 1));
  }
  const count = Math.max(1, ...sizes.values());
  const dependent = count > 1 ? findDependent(samples, programs) : new Set();
  return Array.from({ length: count }, (_, variant) => {
    const isShown = ({ tab }: Sample): boolean =>
      tab === null ||
      tab.index === Math.min(variant, (sizes.get(tab.set) ?? 1) - 1);
    const shown = samples.filter(isShown);
    const run = shown.filter(
      (sample) => variant === 0 || dependent.has(sample),
    );
    return { shown, run };
  });
}

/**
 * The samples that depend on the chosen tab: those inside a tab, those that
 * import such a sample, those checked with the page's schema, and everything
 * after a dependent server, which it may call.
 */
function findDependent(
  samples: readonly Sample[],
  programs: ReadonlyMap<Sample, Program>,
): ReadonlySet<Sample> {
  const dependent = new Set<Sample>();
  const files = new Set<string>();
  let isServed = false;
  for (const sample of samples) {
    const imports = programs.get(sample)?.imports ?? [];
    const isDependent =
      isServed ||
      sample.tab !== null ||
      sample.action === 'check' ||
      imports.some(({ specifier }) =>
        files.has(compiledName(specifier.split('/').pop() ?? '')),
      );
    if (!isDependent) continue;
    dependent.add(sample);
    files.add(compiledName(sample.file.split('/').pop() ?? ''));
    isServed ||= sample.server;
  }
  return dependent;
}
