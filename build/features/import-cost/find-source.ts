/**
 * Finds the page of the source that a module of the package was compiled from:
 * the only source of the same path, whatever folder it was compiled into.
 */
import type { LinkResolver } from '../../plan/resolve-links.ts';
import type { ModuleCost } from './costs.ts';

export function createSourceFinder(
  sources: readonly string[],
  { findSource }: Pick<LinkResolver, 'findSource'>,
): (module: ModuleCost) => string | null {
  const stems = sources.map((file) => ({
    file,
    stem: `/${withoutEnding(file)}`,
  }));
  return ({ file, isOwn }) => {
    if (!isOwn) return null;
    let path = withoutEnding(file);
    for (;;) {
      const same = stems.filter(({ stem }) => stem.endsWith(`/${path}`));
      const [only] = same;
      if (only !== undefined) {
        const place = { file: only.file, line: 1, original: true };
        const page = same.length === 1 ? findSource(place) : null;
        return page?.replace(/#.*/, '') ?? null;
      }
      // The folder of compiled code: `dist/parse.js` is from `src/parse.ts`.
      const folder = path.indexOf('/');
      if (folder === -1) return null;
      path = path.slice(folder + 1);
    }
  };
}

/** `language/parser` of `language/parser.mjs` */
function withoutEnding(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '');
}
