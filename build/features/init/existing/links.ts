/**
 * Links in the navbar and in the footer of a site that exists, and where its pages
 * are from now on. Docusaurus has a `label` and `href` or `to`, VitePress a `text`
 * and a `link`.
 */
import { isRecord } from '../../../api/package/find-package.ts';
import type { ForeignSettings } from './foreign-settings.ts';
import { nameOfAddress, toLabel, toText, isExternal } from './texts.ts';
import { splitLink } from '../../../core/urls.ts';

/** A setting that lists links and menus of links. */
export interface LinkList {
  readonly settings: ForeignSettings;
  readonly name: string;
  readonly find: FindAddress;
}

interface SiteLink {
  readonly label: string;
  readonly to: string;
}

type Item = Readonly<Record<string, unknown>>;

/** The links outside of menus. */
export function readLinks(list: LinkList): readonly SiteLink[] {
  return listItems(list)
    .filter((item) => !isMenu(item))
    .flatMap((item) => readLink(item, list));
}

/** Menus of a navbar become columns of the footer, as our navbar has none. */
export function readMenus(list: LinkList) {
  return listItems(list)
    .filter(isMenu)
    .flatMap((menu) => {
      const links = readMenu(menu, list);
      const title = textOf(menu, ['label', 'title', 'text']);
      return links.length === 0 ? [] : [{ title: title || 'More', links }];
    });
}

/** The links of a footer, which may be in columns or not. */
export function readColumns(list: LinkList) {
  const links = readLinks(list);
  const further = links.length === 0 ? [] : [{ title: 'More', links }];
  return [...readMenus(list), ...further];
}

function listItems({ settings, name }: LinkList): readonly Item[] {
  return settings.list(name).filter(isRecord);
}

function isMenu({ items }: Item): boolean {
  return Array.isArray(items);
}

/** The links of a menu, and of the groups in it. */
function readMenu({ items }: Item, list: LinkList): readonly SiteLink[] {
  return [items]
    .flat()
    .filter(isRecord)
    .flatMap((item) =>
      isMenu(item) ? readMenu(item, list) : readLink(item, list),
    );
}

function readLink(
  item: Item,
  { settings, name, find }: LinkList,
): readonly SiteLink[] {
  const written = item['href'] ?? item['to'] ?? item['link'];
  // Sections, versions, languages and search have their places.
  if (typeof written !== 'string') return [];
  const text = textOf(item, ['label', 'aria-label', 'text']);
  const label = text || nameOfAddress(written);
  const to = find(written);
  if (to === null) {
    const reason = `"${label}" leads to ${written}, which is not a document`;
    settings.leave(name, reason);
    return [];
  }
  settings.take(name);
  return [{ label, to }];
}

/** The first of these texts that is there, or `''`. */
function textOf(item: Item, names: readonly string[]): string {
  const texts = names.map((name) => item[name]);
  return toText(texts.find((text) => typeof text === 'string') ?? '');
}

/** The names that are not written like their icons. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['npm', 'npm'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
]);

/** The links of VitePress that have an icon instead of a text. */
export function readSocialLinks(theme: ForeignSettings): readonly SiteLink[] {
  return theme.list('socialLinks').flatMap((item) => {
    if (!isRecord(item) || typeof item['link'] !== 'string') return [];
    const { icon, link, ariaLabel } = item;
    const name = typeof icon === 'string' ? icon : 'Community';
    const shown = typeof ariaLabel === 'string' ? ariaLabel : toLabel(name);
    theme.take('socialLinks');
    return [{ label: NETWORKS.get(name) ?? shown, to: link }];
  });
}

/** The new addresses of pages, by their old ones. */
type Moves = ReadonlyMap<string, string>;

/** Where a link of the old site leads now, or `null`. */
export type FindAddress = (link: string) => string | null;

export function createFinder(moves: Moves): FindAddress {
  // Docusaurus takes `docs/intro` as it takes `/docs/intro`.
  const toKey = (address: string): string => address.replace(/^\/|\/$/g, '');
  const known = new Map([...moves].map(([from, to]) => [toKey(from), to]));
  return (link) => {
    if (link === '' || isExternal(link)) return link || null;
    const { path, hash } = splitLink(link);
    const page = known.get(toKey(path.replace(/\.(?:html|md)$/, '')));
    return page === undefined ? null : page + hash;
  };
}

/** The redirects from old addresses that no page of the new site has. */
export function listRedirects(moves: Moves): Moves {
  const taken = new Set(['/', '/api', '/api/', ...moves.values()]);
  return new Map([...moves].filter(([from]) => !taken.has(from)));
}
