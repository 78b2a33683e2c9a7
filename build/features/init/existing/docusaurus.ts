/**
 * Docusaurus's configuration and home page as ours. Versions, translations, blogs and
 * other pages in React are left out, and said to be.
 */
import { isRecord } from '../../../api/package/find-package.ts';
import { folderOf, joinPath } from '../../../core/paths.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { readColors } from './colors.ts';
import {
  listPlugins,
  readRedirects,
  readSection,
} from './docusaurus-plugins.ts';
import type { ProjectReader } from './documents.ts';
import {
  LEFT_OUT,
  type ForeignSettings,
  type Notes,
} from './foreign-settings.ts';
import {
  createFinder,
  listRedirects,
  readColumns,
  readLinks,
  readMenus,
} from './links.ts';
import { listLinks, readNotice, toText } from './texts.ts';
import { readTypeDocOptions } from './typedoc.ts';
import { describeHome } from './vitepress.ts';

/** @param file - the configuration, relative to the project */
export async function readDocusaurus(
  file: string,
  project: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const config = await project.run(file, notes, null);
  const theme = config.group('themeConfig');
  const navbar = theme.group('navbar');
  const footer = theme.group('footer');
  const plugins = listPlugins(config);
  const siteFolder = folderOf(file);
  const around = { siteFolder, project, notes, labels: readLabels(navbar) };
  const sections = [];
  for (const plugin of plugins) {
    const section = await readSection(plugin, around);
    if (section !== null) sections.push(section);
  }
  const moves = new Map(sections.flatMap((section) => section.moves));
  const find = createFinder(moves);
  const items = { settings: navbar, name: 'items', find };
  const home = await readHome(config.all, siteFolder, project, notes);
  const statics = joinPath(siteFolder, 'static') ?? 'static';
  const logo = navbar.group('logo').text('src');
  const typedoc = plugins.find(({ name }) => name.endsWith('plugin-typedoc'));
  const redirects = plugins.filter(({ name }) => name.endsWith('redirects'));
  config.leaveAll(LEFT_OUT);
  theme.leaveAll(LEFT_OUT);
  return {
    ...(typedoc && readTypeDocOptions(typedoc.options, siteFolder)),
    title: config.text('title') ?? navbar.text('title'),
    tagline: config.text('tagline'),
    ...(home && describeHome(home, null, find)),
    url: config.text('url'),
    base: config.text('baseUrl'),
    brand: logo && joinPath('', logo),
    colors: await readColors([`${siteFolder || '.'}/src/css`], project, notes, [
      theme.all['metadata'],
      config.all['headTags'],
    ]),
    statics: [statics],
    sections: Object.fromEntries(
      sections.map(({ key, section }) => [key, section]),
    ),
    navbar: {
      hideOnScroll: navbar.flag('hideOnScroll'),
      links: readLinks(items),
    },
    announcement: readAnnouncement(theme),
    footer: {
      columns: [
        ...readMenus(items),
        ...readColumns({ settings: footer, name: 'links', find }),
      ],
      copyright: readNotice(footer, 'copyright'),
      legal: listLinks(footer.text('copyright') ?? ''),
    },
    redirects: Object.fromEntries([
      ...listRedirects(moves),
      ...redirects.flatMap(({ options }) => readRedirects(options, find)),
    ]),
  };
}

type Item = Readonly<Record<string, unknown>>;

/**
 * Runs the home page, if it is one in React, and reads it as VitePress has one.
 * @returns `null` without features
 */
async function readHome(
  site: Item,
  siteFolder: string,
  project: ProjectReader,
  notes: Notes,
): Promise<Item | null> {
  for (const ending of ['js', 'jsx', 'tsx']) {
    const file = joinPath(siteFolder, `src/pages/index.${ending}`) ?? '';
    if ((await project.read(file)) === null) continue;
    const page = await project.run(file, notes, site);
    const home = readPage(page.list('parts').filter(isRecord), site);
    if (home.features.length === 0) return null;
    page.take('home');
    return home;
  }
  return null;
}

/** The labels of sidebars, by name, and of plugins, by `:` and their id. */
function readLabels(navbar: ForeignSettings): ReadonlyMap<string, string> {
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

function readAnnouncement(theme: ForeignSettings) {
  const bar = theme.group('announcementBar');
  const html = bar.text('content');
  if (html === null || toText(html) === '') return null;
  return {
    id: bar.text('id') ?? 'announcement',
    text: toText(html),
    link: listLinks(html)[0],
    closeable: bar.flag('isCloseable') ?? true,
  };
}

/** Longer texts are no features. */
const MOST_CHARACTERS = 400;

/**
 * Sections with a short text are features; that of the first heading is the hero.
 * @param parts - elements with their texts, and these in parts
 */
function readPage(parts: readonly Item[], site: Item) {
  const starts = parts.flatMap(({ tag }, at) =>
    /^h[1-4]$/.test(String(tag)) ? at : [],
  );
  const sections = starts.map((at, index) =>
    parts.slice(at, starts[index + 1]),
  );
  const top = sections.find(([heading]) => heading?.['tag'] === 'h1') ?? [];
  const features = sections.flatMap((section) => {
    const [link, ...others] = section.flatMap((part) => part['link'] ?? []);
    const title = String(section[0]?.['text']);
    const details = sayParts(section, title);
    const isShort = details !== '' && details.length < MOST_CHARACTERS;
    return section !== top && isShort && others.length === 0
      ? [{ title, details, link }]
      : [];
  });
  const hero = {
    text: top[0]?.['text'] ?? site['title'],
    tagline: top.find(({ tag }) => tag === 'p')?.['text'] ?? site['tagline'],
    actions: top.filter(({ className }) => /button/i.test(String(className))),
  };
  return { hero, features };
}

/** Elements that a dot separates from what precedes them, unless that is a sentence. */
const LISTED = /^(?:button|div|li)$/;

/** The text of a section without its title, and without the marks of links and code. */
function sayParts(section: readonly Item[], title: string): string {
  const parts = section.map(({ tag, words }) => {
    if (typeof words === 'string' || typeof words === 'number') return words;
    return LISTED.test(String(tag)) ? '\n' : ' ';
  });
  const said = parts.join('').replace(/\[([^[\]]*)\]\([^()]*\)|`/g, '$1');
  const lines = said.replace(title, '').split('\n');
  return lines
    .flatMap((line) => line.trim() || [])
    .join(' · ')
    .replace(/(?<=[.,:;!?]) · /g, ' ');
}
