/** Finds the programs of a page that others import, as its reader sees them. */
import type { PreparedGroup, PreparedSample } from '../sample-model.ts';
import { isProgram, type SampleModule } from './module-loader.ts';
import type { PageScope } from './page-scope.ts';

/** A page with one of the tabs in each of its sets. */
export interface PageVariant extends PreparedGroup {
  /** The samples that a reader of this variant sees. */
  readonly shown: readonly PreparedSample[];
  readonly page: PageScope;
}

/**
 * The sample that a name refers to: the latest before the given one, preferably
 * one that the reader sees. TypeScript is also found by the name it compiles to,
 * which is the one to import by.
 */
export function findProgram(
  file: string,
  before: PreparedSample,
  { samples, shown }: PageVariant,
): SampleModule | null {
  const earlier = samples.slice(0, samples.indexOf(before)).filter(isProgram);
  const find = (
    nameOf: (title: string) => string,
  ): SampleModule | undefined => {
    const named = earlier.filter((module) => nameOf(module.file) === file);
    return named.findLast((module) => shown.includes(module)) ?? named.at(-1);
  };
  const compiled = (title: string): string =>
    title.replace(/\.([cm]?)ts$/, '.$1js');
  return find((title) => title) ?? find(compiled) ?? null;
}
