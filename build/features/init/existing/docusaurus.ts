/**
 * Docusaurus's configuration as ours. Versions, translations, blogs and pages in
 * React are left out, and said to be.
 */
import { isRecord } from '../../../api/package/find-package.ts';
import { folderOf } from '../../../core/paths.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { readColors } from './colors.ts';
import {
  listPlugins,
  readRedirects,
  readSection,
} from './docusaurus-plugins.ts';
import type { ProjectReader } from './documents.ts';
import { ForeignSettings, type Notes } from './foreign-settings.ts';
import {
  createFinder,
  listRedirects,
  readColumns,
  readLinks,
  readMenus,
} from './links.ts';
import { isExternal, joinPath, readNotice, toText } from './texts.ts';
import { readTypeDocOptions } from './typedoc.ts';

/** @param file - the configuration, relative to the project */
export async function readDocusaurus(
  file: string,
  project: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const config = new ForeignSettings(
    await project.run(file, notes),
    file,
    notes,
  );
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
  const statics = joinPath(siteFolder, 'static') ?? 'static';
  const logo = navbar.group('logo').text('src');
  const typedoc = plugins.find(({ name }) => name.endsWith('plugin-typedoc'));
  const redirects = plugins.filter(({ name }) => name.endsWith('redirects'));
  config.leaveAll(LEFT);
  theme.leaveAll(LEFT_OF_THEME);
  return {
    ...(typedoc && readTypeDocOptions(typedoc.options, siteFolder)),
    title: config.text('title') ?? navbar.text('title'),
    tagline: config.text('tagline'),
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
    },
    redirects: Object.fromEntries([
      ...listRedirects(moves),
      ...redirects.flatMap(({ options }) => readRedirects(options, find)),
    ]),
  };
}

const NOTHING = 'there is no such setting';

const LEFT = {
  i18n: 'translations are separate sites: see locale.others',
  scripts: 'third-party scripts are not loaded',
  stylesheets: 'third-party styles are not loaded',
  headTags: NOTHING,
  clientModules: NOTHING,
};

const LEFT_OF_THEME = {
  algolia: 'search is built in',
  docsearch: 'search is built in',
  metadata: NOTHING,
  image: NOTHING,
};

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
  const [, href = '', label = ''] =
    /<a\b[^<>]*href=["']([^"']+)["'][^<>]*>([^]*?)<\/a>/.exec(html) ?? [];
  const hasLink = isExternal(href) && toText(label) !== '';
  return {
    id: bar.text('id') ?? 'announcement',
    text: toText(html),
    link: hasLink ? { label: toText(label), to: href } : null,
    closeable: bar.flag('isCloseable') ?? true,
  };
}
