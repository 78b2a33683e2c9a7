/** The folders of documents of a site of Docusaurus, and their addresses. */
import { isRecord } from '../../../api/package/find-package.ts';
import { readDocusaurusSidebars } from './docusaurus-sidebars.ts';
import type { Plugin } from './docusaurus-plugins.ts';
import {
  readDocuments,
  type ExistingFolder,
  type ProjectReader,
} from './documents.ts';
import type { ForeignSettings, Notes } from './foreign-settings.ts';
import type { FindAddress, Moves } from './moves.ts';
import { isExternal, joinPath, toLabel, withoutFolder } from './texts.ts';

/** A folder of documents, where it was and where it is. */
export interface Placed extends ExistingFolder {
  readonly id: string;
  readonly options: ForeignSettings;
  /** The addresses of its first page. */
  readonly before: string;
  readonly after: string;
}

export interface SiteAround {
  /** The folder of the configuration. */
  readonly siteFolder: string;
  /** The labels of sidebars in the navbar. */
  readonly labels: ReadonlyMap<string, string>;
  readonly project: ProjectReader;
  readonly notes: Notes;
}

/** @returns `null` for a plugin without documents */
export async function placeDocuments(
  { name, options }: Plugin,
  { siteFolder, project }: SiteAround,
): Promise<Placed | null> {
  if (name === 'plugin-content-blog') options.leave('', 'there is no blog');
  if (name !== 'plugin-content-docs') return null;
  const place = joinPath(siteFolder, options.text('path') ?? 'docs');
  if (place === null) {
    options.leave('path', 'it is outside the project');
    return null;
  }
  const reason = 'older versions are separate sites: see version.others';
  options.leaveAll({ versions: reason, lastVersion: reason });
  const documents = await readDocuments(place, project);
  if (documents.documents.length === 0) return null;
  const id = options.text('id') ?? 'docs';
  return { ...documents, ...readRoute(options), id, options };
}

/** The home page and the reference have addresses of their own. */
function readRoute(options: ForeignSettings): Pick<Placed, 'before' | 'after'> {
  const written = options.text('routeBasePath') ?? 'docs';
  const route = written.replace(/^\/|\/$/g, '');
  if (route === '') return { before: '/', after: '/docs/' };
  const isTaken = /^api(?:\/|$)/.test(route);
  const after = isTaken ? `/docs/${route}/` : `/${route}/`;
  return { before: `/${route}/`, after };
}

/** Folders of the content folder have these names. */
const TAKEN = ['api', 'static', 'theme', 'tutorial', 'tutorials'];

/** @returns the key of a section, and its settings */
export async function describeSection(
  { options, id, after, folder, documents }: Placed,
  around: SiteAround,
) {
  const place = { folder, documents };
  const name = id === 'default' ? 'docs' : id.replace(/[^\w-]+/g, '-');
  const key = TAKEN.includes(name) ? `${name}-docs` : name;
  const section = {
    label: around.labels.get(`:${id}`) ?? toLabel(name),
    folder,
    path: after,
    editUrl: readEditUrl(options, folder),
    lastUpdated: options.flag('showLastUpdateTime'),
    sidebar: await readDocusaurusSidebars(options, place, around),
  };
  return [key, section] as const;
}

/** Docusaurus is given the address of the site's folder, we that of the project. */
function readEditUrl(options: ForeignSettings, folder: string): string | null {
  const address = options.text('editUrl');
  if (address === null || !URL.canParse(address)) return null;
  const path = options.text('path') ?? 'docs';
  const { href } = new URL(`${path}/`, `${address.replace(/\/$/, '')}/`);
  return withoutFolder(href.replace(/\/$/, ''), folder);
}

/** The addresses of its pages. */
export function listMoves({ before, after, documents }: Placed): Moves {
  return new Map(
    documents.map(({ address }) => [before + address, after + address]),
  );
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
