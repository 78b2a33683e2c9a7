/** VitePress's configuration as ours. */
import { parseDocument } from 'yaml';
import { RESERVED } from '../../../config/sections.ts';
import { joinPath } from '../../../core/paths.ts';
import type { DirectoryEntry } from '../../../host/host.ts';
import { isRecord } from '../../../api/package/find-package.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { readColors } from './colors.ts';
import {
  readDocuments,
  type ProjectReader,
  type ExistingFolder,
} from './documents.ts';
import { ForeignSettings, LEFT_OUT, type Notes } from './foreign-settings.ts';
import {
  createFinder,
  listRedirects,
  readLinks,
  readMenus,
  readSocialLinks,
  type FindAddress,
} from './links.ts';
import {
  listLinks,
  readNotice,
  toText,
  withoutFolder,
  toLabel,
} from './texts.ts';
import { labelInNavbar, readVitePressSidebar } from './vitepress-sidebars.ts';

type Item = Readonly<Record<string, unknown>>;

/** A folder of documents, and the section that it becomes. */
interface FolderPlace {
  readonly key: string;
  readonly label: string;
  readonly folder: string;
  /** What its addresses begin with from now on. */
  readonly path: string;
  /** What they began with, without the first slash. */
  readonly prefix: string;
}

type SectionDraft = NonNullable<ConfigDraft['sections']>[string];

/** @param file - the configuration, relative to the project */
export async function readVitePress(
  file: string,
  project: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const root = file.replace(/\/?\.vitepress\/.*$/, '');
  const { all: ran } = await project.run(file, notes, null);
  const config = new ForeignSettings(withRootLocale(ran), file, notes);
  const theme = config.group('themeConfig');
  const source = joinPath(root, config.text('srcDir') ?? '') ?? root;
  const index = joinPath(source, 'index.md') ?? 'index.md';
  const front = readHomeMatter((await project.read(index)) ?? '');
  const translations = listTranslations(ran, notes);
  const exclude = [
    ...translations.map((name) => `${name}/**`),
    ...(config.texts('srcExclude') ?? []),
    ...(front === null ? [] : ['index.md']),
  ];
  const { sections, moves } = await readSections(
    listPlaces(source, theme, await project.list(source)),
    exclude,
    project,
    (place, folder) => ({
      editUrl: readEditUrl(theme, source),
      lastUpdated: config.flag('lastUpdated'),
      sidebar: readVitePressSidebar(theme, folder, place.prefix, [file, notes]),
    }),
  );
  const find = createFinder(moves);
  const nav = { settings: theme, name: 'nav', find };
  const footer = theme.group('footer');
  const logo = readLogo(theme);
  const statics = joinPath(source, 'public') ?? 'public';
  const styles = file.replace(/config(?:\/index)?\.\w+$/, 'theme');
  config.leaveAll({
    ...LEFT_OUT,
    markdown:
      'markdown-it plugins do not work here: see markdown.remarkPlugins',
  });
  theme.leaveAll(LEFT_OUT);
  return {
    title: config.text('title'),
    tagline: config.text('description'),
    url: config.group('sitemap').text('hostname'),
    base: config.text('base') ?? '/',
    brand: logo && joinPath('', logo),
    colors: await readColors([styles, `${styles}/styles`], project, notes, [
      config.all['head'],
    ]),
    statics: [statics],
    sections,
    ...(front && describeHome(front, config.text('title'), find)),
    navbar: { links: [...readLinks(nav), ...readSocialLinks(theme)] },
    footer: {
      note: readNotice(footer, 'message'),
      columns: readMenus(nav),
      copyright: readNotice(footer, 'copyright'),
      legal: listLinks(Object.values(footer.all).join(' ')),
    },
    redirects: Object.fromEntries(listRedirects(moves)),
  };
}

/**
 * The folder of the documents, which were at the root of the site, or those in the
 * project that the theme leads to, where the project is that folder.
 */
function listPlaces(
  source: string,
  theme: ForeignSettings,
  entries: readonly DirectoryEntry[],
): readonly FolderPlace[] {
  if (source !== '') {
    const [key, label] = ['docs', 'Documentation'];
    return [{ key, label, folder: source, path: '/docs/', prefix: '' }];
  }
  const links = JSON.stringify([theme.all['nav'], theme.all['sidebar']]);
  return entries.flatMap(({ name: folder, kind }) => {
    const prefix = `${folder}/`;
    if (kind !== 'directory' || !links.includes(`"/${prefix}`)) return [];
    const key = RESERVED.includes(folder) ? `${folder}-docs` : folder;
    const label = labelInNavbar(theme, `/${prefix}`) ?? toLabel(folder);
    return [{ key, label, folder, path: `/${key}/`, prefix }];
  });
}

/** @param describe - what the configuration says of a section */
async function readSections(
  places: readonly FolderPlace[],
  exclude: readonly string[],
  project: ProjectReader,
  describe: (place: FolderPlace, folder: ExistingFolder) => SectionDraft,
) {
  const sections: Record<string, SectionDraft> = {};
  /** The new addresses of documents by their old ones. */
  const moves = new Map<string, string>();
  for (const place of places) {
    const { key, prefix, ...named } = place;
    const left = exclude.flatMap((pattern) => {
      if (pattern.startsWith(prefix)) return pattern.slice(prefix.length);
      return pattern.startsWith('**') ? pattern : [];
    });
    const { folder, documents } = await readDocuments(
      place.folder,
      left,
      project,
    );
    if (documents.length === 0) continue;
    for (const { address, plainAddress } of documents) {
      moves.set(`/${prefix}${plainAddress}`, place.path + address);
    }
    const asLinked = documents.map(({ names, ...document }) => {
      return { ...document, names: names.map((name) => prefix + name) };
    });
    const described = describe(place, { folder, documents: asLinked });
    sections[key] = { ...named, exclude: left, ...described };
  }
  return { sections, moves };
}

/** The settings of a home page without a text of its own; `null` for another. */
function readHomeMatter(file: string): Item | null {
  const [, yaml = '', body = ''] =
    /^---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/.exec(file) ?? [];
  const value: unknown = parseDocument(yaml).toJS();
  const isHome = isRecord(value) && value['layout'] === 'home';
  const text = toText(body.replace(/<(script|style)\b[^]*?<\/\1>/g, ''));
  return isHome && isRecord(value['hero']) && text === '' ? value : null;
}

/** The hero and the features as heading, buttons and cards. */
export function describeHome(
  { hero, features }: Item,
  title: string | null,
  find: FindAddress,
): Pick<ConfigDraft, 'home' | 'tagline'> | null {
  const read = (value: unknown, name: string): string | null => {
    const text = isRecord(value) ? value[name] : null;
    return typeof text === 'string' ? toText(text) || null : null;
  };
  const heading = read(hero, 'text') ?? read(hero, 'name') ?? title;
  const lead = read(hero, 'tagline') ?? read(hero, 'name');
  if (heading === null || lead === null) return null;
  const { actions } = isRecord(hero) ? hero : {};
  const home = {
    heading,
    lead,
    actions: [actions].flat().flatMap((action) => {
      const label = read(action, 'text');
      const to = find(read(action, 'link') ?? '');
      return label === null || to === null ? [] : [{ label, to }];
    }),
    cards: [features].flat().flatMap((feature) => {
      const [name, text] = [read(feature, 'title'), read(feature, 'details')];
      const to = find(read(feature, 'link') ?? '') ?? undefined;
      return name === null || text === null ? [] : [{ title: name, text, to }];
    }),
  };
  // The page has one sentence below its heading, as theirs.
  return { home, tagline: lead };
}

/** The folders of other languages, which are said to be left out. */
function listTranslations({ locales }: Item, notes: Notes): readonly string[] {
  const names = isRecord(locales) ? Object.keys(locales) : [];
  const others = names.filter((name) => name !== 'root');
  if (others.length > 0) {
    const folders = others.join(', ');
    notes.left.push(
      `locales: ${folders}: translations are separate sites: see locale.others`,
    );
  }
  return others;
}

/** The settings of the main language are those of the site. */
function withRootLocale(value: Item): unknown {
  const root = isRecord(value['locales']) ? value['locales']['root'] : null;
  if (!isRecord(root)) return value;
  const themes = [value['themeConfig'], root['themeConfig']].filter(
    (theme): theme is Item => isRecord(theme),
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
