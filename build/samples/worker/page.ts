/**
 * A page with tabs is several pages in one: a reader follows one tab throughout.
 * In each variant every set of tabs shows one of its tabs, and a name of a file
 * means the sample that the reader of that variant has seen last.
 */
import type { Sample, SampleGroup } from '../model.ts';
import type { PreparedGroup, Program } from '../protocol.ts';
import type { NamedProgram } from './modules.ts';

export interface PageVariant {
  readonly group: SampleGroup;
  /** The samples that a reader of this variant sees, in order. */
  readonly samples: readonly Sample[];
  /** Absolute path of the project. */
  readonly root: string;
  readonly programOf: (sample: Sample) => Program | null;
}

/** At least one variant. */
export function findVariants(
  { group, programs }: PreparedGroup,
  root: string,
): readonly PageVariant[] {
  const sizes = new Map<number, number>();
  for (const { tab, action } of group.samples) {
    if (tab === null || action === 'none') continue;
    sizes.set(tab.set, Math.max(sizes.get(tab.set) ?? 1, tab.index + 1));
  }
  const byId = new Map(
    group.samples.map((sample, index) => [sample, programs[index] ?? null]),
  );
  return Array.from({ length: Math.max(1, ...sizes.values()) }, (_, index) => ({
    group,
    root,
    programOf: (sample) => byId.get(sample) ?? null,
    samples: group.samples.filter(
      ({ tab }) =>
        tab === null ||
        tab.index === Math.min(index, (sizes.get(tab.set) ?? 1) - 1),
    ),
  }));
}

/** The program of a sample, or `null` if it has none. */
export function nameProgram(
  sample: Sample,
  { programOf, root }: PageVariant,
): NamedProgram | null {
  const program = programOf(sample);
  const { file, resolveFrom } = sample;
  const folder = resolveFrom === null ? root : `${root}/${resolveFrom}`;
  return program ? { file, program, folder } : null;
}

/**
 * The sample that a name refers to: the latest before the given one, preferably
 * in the chosen tabs. TypeScript is also found by the name it compiles to,
 * which is the one to import by.
 */
export function findProgram(
  file: string,
  before: Sample,
  variant: PageVariant,
): NamedProgram | null {
  const all = variant.group.samples;
  const earlier = all
    .slice(0, all.indexOf(before))
    .filter((sample) => variant.programOf(sample) !== null);
  const find = (nameOf: (title: string) => string): Sample | undefined => {
    const named = earlier.filter((one) => nameOf(one.file) === file);
    return (
      named.findLast((one) => variant.samples.includes(one)) ?? named.at(-1)
    );
  };
  const sample = find((title) => title) ?? find(compiledName);
  return sample ? nameProgram(sample, variant) : null;
}

/** `schema.js` for `schema.ts`; names of JavaScript files stay as they are. */
function compiledName(file: string): string {
  return file.replace(/\.([cm]?)ts$/, '.$1js');
}
