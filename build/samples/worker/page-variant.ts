/**
 * A page as the reader of one tab sees it while it is run: which program
 * currently has which name.
 */
import type { Program } from '../protocol.ts';
import type { Sample, SampleGroup } from '../model.ts';
import type { NamedProgram } from './modules.ts';

export interface PageVariant {
  readonly group: SampleGroup;
  /** The samples of this variant, in order. */
  readonly samples: readonly Sample[];
  readonly programs: ReadonlyMap<Sample, Program>;
  /** Absolute path of the project. */
  readonly root: string;
}

/** The program of a sample, or `null` if it has none. */
export function nameProgram(
  sample: Sample,
  { programs, root }: PageVariant,
): NamedProgram | null {
  const program = programs.get(sample);
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
  return (
    findNamed((title) => title === file, before, variant) ??
    findNamed((title) => compiledName(title) === file, before, variant)
  );
}

/** `schema.js` for `schema.ts`; names of JavaScript files stay as they are. */
export function compiledName(file: string): string {
  return file.replace(/\.([cm]?)ts$/, '.$1js');
}

function findNamed(
  isCalled: (title: string) => boolean,
  before: Sample,
  variant: PageVariant,
): NamedProgram | null {
  const all = variant.group.samples;
  const earlier = all.slice(0, all.indexOf(before));
  const isMeant = (sample: Sample): boolean =>
    isCalled(sample.file) && variant.programs.has(sample);
  const sample =
    earlier.findLast((one) => isMeant(one) && variant.samples.includes(one)) ??
    earlier.findLast(isMeant);
  return sample ? nameProgram(sample, variant) : null;
}
