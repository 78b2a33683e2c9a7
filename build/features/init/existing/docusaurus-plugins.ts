/**
 * The plugins of a site of Docusaurus, with those that its presets consist of: the
 * folders of documents with their addresses, and the redirects.
 */
import { isRecord } from '../../../api/package/find-package.ts';
import { joinPath } from '../../../core/paths.ts';
import { readDocusaurusSidebars } from './docusaurus-sidebars.ts';
import { readDocuments, type ProjectReader } from './documents.ts';
import type { ForeignSettings, Notes } from './foreign-settings.ts';
import type { FindAddress } from './links.ts';
import { isExternal, toLabel, withoutFolder } from './texts.ts';

export interface SiteAround {
  /** The folder of the configuration. */
  readonly siteFolder: string;
  /** The labels of sidebars in the navbar. */
  readonly labels: ReadonlyMap<string, string>;
  readonly project: ProjectReader;
  readonly notes: Notes;
}

/** Folders of the content folder have these names. */
const TAKEN = ['api', 'static', 'theme', 'tutorial', 'tutorials'];

/** @returns `null` for a plugin without documents */
export async function readSection(
  { name, options }: Plugin,
  around: SiteAround,
) {
  if (name === 'plugin-content-blog') options.leave('', 'there is no blog');
  if (name !== 'plugin-content-docs') return null;
  const folder = joinPath(around.siteFolder, options.text('path') ?? 'docs');
  if (folder === null) {
    options.leave('path', 'it is outside the project');
    return null;
  }
  const reason = 'older versions are separate sites: see version.others';
  options.leaveAll({ versions: reason, lastVersion: reason });
  const exclude = options.texts('exclude');
  const place = await readDocuments(folder, exclude, around.project);
  if (place.documents.length === 0) return null;
  const id = options.text('id') ?? 'docs';
  const key = id === 'default' ? 'docs' : id.replace(/[^\w-]+/g, '-');
  const { before, after } = readRoute(options);
  const label = around.labels.get(`:${id}`) ?? toLabel(key);
  const section = {
    label,
    folder,
    exclude,
    path: after,
    editUrl: readEditUrl(options, folder),
    lastUpdated: options.flag('showLastUpdateTime'),
    sidebar: await readDocusaurusSidebars(options, label, place, around),
  };
  return {
    key: TAKEN.includes(key) ? `${key}-docs` : key,
    section,
    moves: place.documents.map(
      ({ address }) => [before + address, after + address] as const,
    ),
  };
}

/** The home page and the reference have addresses of their own. */
function readRoute(options: ForeignSettings) {
  const written = options.text('routeBasePath') ?? 'docs';
  const route = written.replace(/^\/|\/$/g, '');
  if (route === '') return { before: '/', after: '/docs/' };
  const isTaken = /^api(?:\/|$)/.test(route);
  const after = isTaken ? `/docs/${route}/` : `/${route}/`;
  return { before: `/${route}/`, after };
}

/** Docusaurus has the address of the site's folder, we that of the project. */
function readEditUrl(options: ForeignSettings, folder: string): string | null {
  const address = options.text('editUrl');
  if (address === null || !URL.canParse(address)) return null;
  const path = options.text('path') ?? 'docs';
  const { href } = new URL(`${path}/`, `${address.replace(/\/$/, '')}/`);
  return withoutFolder(href.replace(/\/$/, ''), folder);
}

/** Reads the redirects of the plugin for them. */
export function readRedirects(
  options: ForeignSettings,
  find: FindAddress,
): readonly (readonly [from: string, to: string])[] {
  options.leaveAll({ createRedirects: 'it is a function' });
  return options.list('redirects').flatMap((setting) => {
    if (!isRecord(setting) || typeof setting['to'] !== 'string') return [];
    const target = find(setting['to']);
    if (target === null || isExternal(target)) {
      options.leave('redirects', `${setting['to']} is not a document`);
      return [];
    }
    options.take('redirects');
    return [setting['from']]
      .flat()
      .filter((path) => typeof path === 'string')
      .filter((path) => path.startsWith('/') && path !== target)
      .map((path) => [path, target] as const);
  });
}

interface Plugin {
  /** The name without its scope. */
  readonly name: string;
  readonly options: ForeignSettings;
}

export function listPlugins(config: ForeignSettings): readonly Plugin[] {
  return [
    ...config.list('presets').flatMap((setting) => readPreset(setting, config)),
    ...config.list('plugins').flatMap((setting) => readPlugin(setting, config)),
  ];
}

/** The classic preset has documents unless it says that it has none. */
function readPreset(
  setting: unknown,
  config: ForeignSettings,
): readonly Plugin[] {
  const [name, options]: readonly unknown[] = [setting].flat();
  if (typeof name !== 'string') return [];
  const preset = config.nested(options, '');
  return ['docs', 'blog'].flatMap((part) => {
    const value = preset.all[part];
    const isThere = isRecord(value) || part === 'docs';
    return value === false || !isThere
      ? []
      : [{ name: `plugin-content-${part}`, options: preset.group(part) }];
  });
}

/** Settings of these plugins are taken over. */
const USED =
  /^(?:plugin-content-(?:docs|blog)|(?:plugin-)?client-redirects|docusaurus-plugin-typedoc)$/;

/** Nothing is lost without these plugins. */
const NEEDLESS = /ideal-image|pwa|debug|analytics|gtag|sitemap|svgr|search/;

function readPlugin(
  setting: unknown,
  config: ForeignSettings,
): readonly Plugin[] {
  const [written, options = {}]: readonly unknown[] = [setting].flat();
  if (typeof written !== 'string') {
    if (written) config.leave('plugins', 'a plugin defined in code');
    return [];
  }
  const name = written.replace(/^@docusaurus\//, '');
  if (USED.test(name)) {
    return [{ name, options: config.nested(options, `${name}.`) }];
  }
  if (!NEEDLESS.test(name)) {
    config.leave('plugins', `there are no plugins: ${name}`);
  }
  return [];
}
