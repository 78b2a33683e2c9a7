/**
 * Guesses from their text what samples will load, so that a process can load it
 * while they are still being prepared. A wrong guess only costs time: each
 * sample loads what it imports in any case.
 */
import type { Preloads } from './protocol.ts';
import type { Sample } from './model.ts';

/**
 * The specifier of an import that binds names from a package. An import without
 * bindings is made for its side effects, which must happen in its sample.
 */
const PACKAGE_IMPORT =
  /\bfrom\s*(?:'(?!\.|node:)([^'\n]+)'|"(?!\.|node:)([^"\n]+)")/g;

/** @param root - absolute path of the project */
export function guessPreloads(
  samples: readonly Sample[],
  root: string,
): Preloads {
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
