/** Links in the navbar and the footer of a site of Docusaurus. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { FindAddress } from './docusaurus-documents.ts';
import type {
  ExistingFooter,
  ForeignSettings,
  SiteLink,
} from './existing-site.ts';
import { nameOfAddress, toText } from './texts.ts';

type Columns = ExistingFooter['columns'];

/** The labels of sidebars, by name, and of plugins, by `:` and their id. */
export function readLabels(
  navbar: ForeignSettings,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const item of navbar.list('items')) {
    if (!isRecord(item) || typeof item['label'] !== 'string') continue;
    const { type, label, sidebarId, docsPluginId } = item;
    if (typeof docsPluginId === 'string') labels.set(`:${docsPluginId}`, label);
    else if (type === 'docSidebar' && typeof sidebarId === 'string') {
      labels.set(sidebarId, label);
    }
  }
  return labels;
}

/** Links that the navbar does not have by itself. */
export function readLinks(
  navbar: ForeignSettings,
  find: FindAddress,
): readonly SiteLink[] {
  return navbar
    .list('items')
    .flatMap((item) =>
      isRecord(item) && !Array.isArray(item['items'])
        ? readLink(item, navbar, 'items', find)
        : [],
    );
}

/** There are no menus in the navbar: they are columns of the footer. */
export function readMenus(navbar: ForeignSettings, find: FindAddress): Columns {
  return navbar.list('items').flatMap((item) => readColumn(item, navbar, find));
}

export function readColumns(
  footer: ForeignSettings,
  find: FindAddress,
): Columns {
  const links = footer.list('links');
  const isSimple = links.some((item) => isRecord(item) && !('items' in item));
  const columns = isSimple ? [{ title: 'More', items: links }] : links;
  return columns.flatMap((item) => readColumn(item, footer, find));
}

/** A list of links with a title, or a label. */
function readColumn(
  item: unknown,
  settings: ForeignSettings,
  find: FindAddress,
): Columns {
  if (!isRecord(item) || !Array.isArray(item['items'])) return [];
  const { title, label = title, items } = item;
  const links = items.flatMap((link) =>
    isRecord(link) ? readLink(link, settings, 'links', find) : [],
  );
  const shown = typeof label === 'string' ? toText(label) : '';
  return links.length === 0 ? [] : [{ title: shown || 'More', links }];
}

/** Docusaurus takes `docs/intro` as it takes `/docs/intro`. */
function fromBase(path: unknown): unknown {
  return typeof path === 'string' && /^[^/#?:]+(?:[/#?]|$)/.test(path)
    ? `/${path}`
    : path;
}

/** @param name - of the setting that has the link */
function readLink(
  item: Readonly<Record<string, unknown>>,
  settings: ForeignSettings,
  name: string,
  find: FindAddress,
): readonly SiteLink[] {
  const { href, to: path, label } = item;
  const address = href ?? fromBase(path);
  // Sections, versions, languages and search have their places.
  if (typeof address !== 'string') return [];
  const written = label ?? item['aria-label'];
  const text = typeof written === 'string' ? toText(written) : '';
  const shown = text === '' ? nameOfAddress(address) : text;
  const to = find(address);
  if (to === null) {
    settings.leave(
      name,
      `"${shown}" leads to ${address}, which is not a document`,
    );
    return [];
  }
  settings.take(name);
  const [anchor = ''] = /#[^]*/.exec(address) ?? [];
  return [{ label: shown, to: to.endsWith(anchor) ? to : to + anchor }];
}
