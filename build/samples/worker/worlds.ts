/**
 * A page with tabs is several pages in one: a reader follows one tab all the way
 * down. Each such way is a world, in which every set of tabs shows one of its
 * tabs, and whatever depends on a tab must hold in each of them.
 */
import type { Sample } from '../model.ts';
import type { Program } from '../protocol.ts';
import { compiledName } from './world.ts';

export interface WorldPlan {
  /** What the reader of this world sees, in order. */
  readonly shown: readonly Sample[];
  /** What of it is run: nothing twice that no tab can change. */
  readonly run: readonly Sample[];
}

/** At least one world; the first one runs everything that it shows. */
export function findWorlds(
  samples: readonly Sample[],
  programs: ReadonlyMap<Sample, Program>,
): readonly WorldPlan[] {
  const sizes = new Map<number, number>();
  for (const { tab, action } of samples) {
    if (tab === null || action === 'none') continue;
    sizes.set(tab.set, Math.max(sizes.get(tab.set) ?? 1, tab.index + 1));
  }
  const count = Math.max(1, ...sizes.values());
  const dependent = count > 1 ? findDependent(samples, programs) : new Set();
  return Array.from({ length: count }, (_, world) => {
    const isShown = ({ tab }: Sample): boolean =>
      tab === null ||
      tab.index === Math.min(world, (sizes.get(tab.set) ?? 1) - 1);
    const shown = samples.filter(isShown);
    const run = shown.filter((sample) => world === 0 || dependent.has(sample));
    return { shown, run };
  });
}

/**
 * What a choice of tab may change: what stands in a tab, what imports that, what
 * is checked with the schema of the page, and all that may call a server of
 * these.
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
