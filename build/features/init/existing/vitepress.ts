/** VitePress's configuration as ours. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { readDocuments, type ProjectReader } from './documents.ts';
import { ForeignSettings, type Notes } from './foreign-settings.ts';
import { readLinks, readMenus, readSocialLinks } from './links.ts';
import { createFinder, listRedirects } from './moves.ts';
import { joinPath, readNotice, withoutFolder } from './texts.ts';
import { readVitePressSidebar } from './vitepress-sidebar.ts';

/** Where the documents are from now on: they were at the root. */
const PATH = '/docs/';

/** @param file - the configuration, relative to the project */
export async function readVitePress(
  file: string,
  project: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const root = file.replace(/\/?\.vitepress\/.*$/, '');
  const ran = await project.run(file, notes);
  const config = new ForeignSettings(withRootLocale(ran), file, notes);
  const theme = config.group('themeConfig');
  const source = joinPath(root, config.text('srcDir') ?? '') ?? root;
  const exclude = config.texts('srcExclude');
  const documents = await readDocuments(source, exclude, project);
  const moves = new Map(
    documents.documents.map(({ address, plainAddress }) => [
      `/${plainAddress}`,
      PATH + address,
    ]),
  );
  const find = createFinder(moves);
  const docs = {
    label: 'Documentation',
    folder: documents.folder,
    exclude,
    path: PATH,
    editUrl: readEditUrl(theme, documents.folder),
    lastUpdated: config.flag('lastUpdated'),
    sidebar: readVitePressSidebar(theme, documents),
  };
  const nav = { settings: theme, name: 'nav', find };
  const footer = theme.group('footer');
  const logo = readLogo(theme);
  const statics = joinPath(source, 'public') ?? 'public';
  config.leaveAll(LEFT);
  theme.leaveAll(LEFT_OF_THEME);
  return {
    title: config.text('title'),
    tagline: config.text('description'),
    url: config.group('sitemap').text('hostname'),
    base: config.text('base') ?? '/',
    brand: logo && joinPath('', logo),
    statics: [statics],
    sections: documents.documents.length === 0 ? {} : { docs },
    navbar: { links: [...readLinks(nav), ...readSocialLinks(theme)] },
    footer: {
      note: readNotice(footer, 'message'),
      columns: readMenus(nav),
      copyright: readNotice(footer, 'copyright'),
    },
    redirects: Object.fromEntries(listRedirects(moves)),
  };
}

const NOTHING = 'there is no such setting';

const LEFT = {
  head: NOTHING,
  markdown: 'markdown-it plugins do not work here: see markdown.remarkPlugins',
  rewrites: 'addresses follow the folders',
  transformPageData: NOTHING,
  buildEnd: NOTHING,
  vite: 'Vite does not build these pages',
};

const LEFT_OF_THEME = {
  search: 'search is built in',
  algolia: 'search is built in',
  carbonAds: NOTHING,
};

/** The settings of the main language are those of the site. */
function withRootLocale(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['locales'])) return value;
  const { root } = value['locales'];
  if (!isRecord(root)) return value;
  const themes = [value['themeConfig'], root['themeConfig']].filter(
    (theme): theme is Readonly<Record<string, unknown>> => isRecord(theme),
  );
  const themeConfig = Object.fromEntries(themes.flatMap(Object.entries));
  return { ...value, ...root, themeConfig };
}

function readLogo(theme: ForeignSettings): string | null {
  if (typeof theme.all['logo'] === 'string') return theme.text('logo');
  const logo = theme.group('logo');
  return logo.text('src') ?? logo.text('light');
}

/** Returns the part of the pattern before the folder of the documents. */
function readEditUrl(theme: ForeignSettings, folder: string): string | null {
  const pattern = theme.group('editLink').text('pattern');
  if (pattern === null) return null;
  const address = pattern.replace(/\/:path$/, '');
  const url = withoutFolder(address, folder);
  if (pattern !== address && url !== null) return url;
  theme.leave('editLink', 'it does not end with the folder of the documents');
  return null;
}
