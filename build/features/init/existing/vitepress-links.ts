/** Links in the navbar of a site of VitePress. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { ExistingFolder } from './documents.ts';
import type {
  ExistingFooter,
  ForeignSettings,
  SiteLink,
} from './existing-site.ts';
import { isExternal, toLabel, toText } from './texts.ts';

/** Where links lead now. */
interface MovedDocuments {
  readonly documents: ExistingFolder;
  /** The new address of the folder. */
  readonly path: string;
}

export function readNav(
  theme: ForeignSettings,
  moved: MovedDocuments,
): readonly SiteLink[] {
  return theme
    .list('nav')
    .flatMap((item) => (isMenu(item) ? [] : readItem(item, theme, moved)));
}

/** There are no menus in the navbar: they are columns of the footer. */
export function readMenus(
  theme: ForeignSettings,
  moved: MovedDocuments,
): ExistingFooter['columns'] {
  return theme
    .list('nav')
    .filter(isMenu)
    .flatMap((menu) => {
      const links = readItem(menu, theme, moved);
      const { text } = menu;
      const title = typeof text === 'string' ? toText(text) : '';
      return links.length === 0
        ? []
        : [{ title: title === '' ? 'More' : title, links }];
    });
}

function isMenu(item: unknown): item is Readonly<Record<string, unknown>> {
  return isRecord(item) && Array.isArray(item['items']);
}

function readItem(
  item: unknown,
  theme: ForeignSettings,
  moved: MovedDocuments,
): readonly SiteLink[] {
  if (!isRecord(item)) return [];
  const { text, link, items } = item;
  if (Array.isArray(items)) {
    return items.flatMap((nested) => readItem(nested, theme, moved));
  }
  if (typeof text !== 'string' || typeof link !== 'string') return [];
  const label = toText(text);
  const to = findAddress(link, moved);
  if (to === null) {
    theme.leave('nav', `"${label}" leads to ${link}, which is not a document`);
    return [];
  }
  theme.take('nav');
  return [{ label, to }];
}

function findAddress(
  link: string,
  { documents: { documents }, path }: MovedDocuments,
): string | null {
  if (isExternal(link)) return link;
  const wanted = link
    .replace(/[?#][^]*/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/^\/|\/$/g, '');
  const document = documents.find(
    ({ plainAddress }) => plainAddress.replace(/\/$/, '') === wanted,
  );
  return document === undefined ? null : path + document.address;
}

/** Names that are not written like their icons. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['npm', 'npm'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
]);

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
