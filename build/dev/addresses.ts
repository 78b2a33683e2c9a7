/**
 * Which file is served at an address. As plain static hosts do: `x.html` at `x`,
 * `x/index.html` at `x/`, everything else under its own name, and a redirect
 * from the other spellings. Knows files by name only.
 */
import type { Target } from './requests.ts';

export type Answer =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** `page` is the 404 page, if the site has one and a page was asked for. */
  | {
      readonly kind: 'missing';
      readonly page: string | null;
      readonly text: string;
    };

/**
 * Finds a file by its path in NFC; the result is its path as the file system
 * writes it, or `null`.
 */
export type FindFile = (path: string) => Promise<string | null>;

/** @param base - the path below which the site lives, with a slash at both ends */
export async function findAnswer(
  { path, query }: Target,
  base: string,
  find: FindFile,
): Promise<Answer> {
  if (!path.startsWith(base)) {
    // A host of project sites redirects its root to the project as well.
    if (path === '/' || `${path}/` === base) return redirect(base, '', query);
    const text = `Not found. The site begins at ${base}`;
    return { kind: 'missing', page: null, text };
  }
  const address = path.slice(base.length);
  const served = await findServed(address, find);
  if (served !== null) return { kind: 'file', path: served };
  for (const spelling of listSpellings(address)) {
    const page = await findServed(spelling, find);
    if (page?.endsWith('.html')) return redirect(base, spelling, query);
  }
  const page = ASSET.test(address) ? null : await find('404.html');
  return { kind: 'missing', page, text: 'Not found' };
}

/** Only a missing page gets the 404 page; for a script it would mislead. */
const ASSET =
  /\.(?:css|m?js|json|map|webmanifest|md|txt|xml|atom|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|pdf|wasm|zip|gz|bin)$/i;

async function findServed(
  address: string,
  find: FindFile,
): Promise<string | null> {
  if (address === '' || address.endsWith('/')) {
    return find(`${address}index.html`);
  }
  const [, stem = null] = /^(.*)\.html$/.exec(address) ?? [];
  if (stem !== null) {
    // Under its own name only if another file has the page's address.
    return (await find(stem)) === null ? null : find(address);
  }
  const file = await find(address);
  return file !== null || /(?:^|\/)index$/.test(address)
    ? file
    : find(`${address}.html`);
}

/** The addresses that a page may have which is asked for by this one. */
function listSpellings(address: string): readonly string[] {
  const plain = address.replace(/(^|\/)index\.html$|\.html$/, '$1');
  const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
  return [plain, other].filter((spelling) => spelling !== address);
}

/** To an address that has a file, so it cannot lead to another host. */
function redirect(base: string, address: string, query: string): Answer {
  const encoded = address.split('/').map(encodeURIComponent).join('/');
  return { kind: 'redirect', location: base + encoded + query };
}
