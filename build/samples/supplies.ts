/**
 * What samples will load, told without a parser: a process can begin with it
 * while they are still being prepared. Whoever guesses wrong loses nothing but
 * time: each sample loads what it imports in any case.
 */
import type { Supplies } from './protocol.ts';
import type { Sample } from './model.ts';

/**
 * The specifier of an import that takes something from a package. One that takes
 * nothing is there for what it does, and that is to be done in its sample.
 */
const PACKAGE_IMPORT =
  /\bfrom\s*(?:'(?!\.|node:)([^'\n]+)'|"(?!\.|node:)([^"\n]+)")/g;

/** @param root - absolute path of the project */
export function guessSupplies(
  samples: readonly Sample[],
  root: string,
): Supplies {
  const run = samples.filter(({ action }) => action === 'run');
  const imports = run.flatMap(({ code, resolveFrom }) =>
    [...code.matchAll(PACKAGE_IMPORT)].map(([, single, double]) => ({
      specifier: single ?? double ?? '',
      folder: resolveFrom === null ? root : `${root}/${resolveFrom}`,
    })),
  );
  const distinct = new Map(
    imports.map((one) => [`${one.folder}\n${one.specifier}`, one]),
  );
  return {
    imports: [...distinct.values()],
    fetches: samples.some(
      ({ action, code }) =>
        action === 'request' || (action === 'run' && code.includes('fetch(')),
    ),
  };
}
