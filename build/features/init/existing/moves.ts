/** Where the pages of a site that exists are from now on. Pure. */
import { splitLink } from '../../../core/urls.ts';
import { isExternal } from './texts.ts';

/** The new addresses of pages, by their old ones. */
export type Moves = ReadonlyMap<string, string>;

/** Where a link of the old site leads now, or `null`. */
export type FindAddress = (link: string) => string | null;

export function createFinder(moves: Moves): FindAddress {
  const toKey = (address: string): string => address.replace(/\/$/, '');
  const known = new Map([...moves].map(([from, to]) => [toKey(from), to]));
  return (link) => {
    if (isExternal(link)) return link;
    const { path, hash } = splitLink(link);
    const page = known.get(toKey(path.replace(/\.(?:html|md)$/, '')));
    return page === undefined ? null : page + hash;
  };
}

/** The redirects from old addresses that no page of the new site has. */
export function listRedirects(moves: Moves): Moves {
  const taken = new Set(['/', ...moves.values()]);
  return new Map(
    [...moves].filter(([from]) => !taken.has(from) && !isOfReference(from)),
  );
}

function isOfReference(address: string): boolean {
  const [first, kind = '', ...rest] = address.slice(1).split('/');
  return (
    first === 'api' && (kind === '' || (rest.length > 0 && KIND.test(kind)))
  );
}

const KIND =
  /^(?:class|enum|function|interface|module|namespace|type|variable)$/;
