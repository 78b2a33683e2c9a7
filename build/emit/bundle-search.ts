/**
 * Bundles the code that only search needs: a worker and a style sheet, whose
 * file names are compiled into the client's search chunk.
 */
import type { BuildOptions, OutputFile } from 'esbuild';
import { toHref } from '../core/urls.ts';
import { SEARCH_FILES } from '../plan/search/files.ts';
import type { Bundle } from './bundler.ts';
import { nameOf, onlyFile } from './bundled-files.ts';

export interface SearchBundle {
  readonly files: readonly OutputFile[];
  /** File names below `assets/`. */
  readonly worker: string;
  readonly style: string;
}

/** @param options - shared by all bundles for the browser */
export async function bundleSearch(
  options: BuildOptions,
  bundle: Bundle,
): Promise<SearchBundle> {
  const entryNames = '[name]-[hash]';
  const [worker, style] = await Promise.all(
    [
      ['search-worker', 'client/search/text/worker.ts'] as const,
      ['search', 'templates/styles/search.css'] as const,
    ].map(async ([name, path]) => {
      const made = await bundle(name, '', {
        ...options,
        entryPoints: { [name]: path },
        entryNames,
        // Every browser can start a worker that is a classic script.
        format: 'iife',
      });
      return onlyFile(made.outputFiles);
    }),
  );
  if (worker === undefined || style === undefined) throw new Error('no search');
  return {
    files: [worker, style],
    worker: nameOf(worker),
    style: nameOf(style),
  };
}

/** The addresses of the files that search loads when it is opened. */
export function searchAddresses(
  base: string,
  { worker, style }: SearchBundle,
): Readonly<Record<string, string>> {
  return {
    symbols: toHref(base, `/${SEARCH_FILES.symbols}`),
    text: toHref(base, `/${SEARCH_FILES.text}`),
    worker: toHref(base, `/assets/${worker}`),
    style: toHref(base, `/assets/${style}`),
  };
}
