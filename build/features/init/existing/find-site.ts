/**
 * Finds the site that a project has: of Docusaurus or VitePress, the options of
 * TypeDoc, or only a folder of documents.
 */
import { parsePathSegment } from '../../../core/names.ts';
import { joinPath } from '../../../core/paths.ts';
import { toFileStem } from '../../../core/urls.ts';
import type { Host } from '../../../host/host.ts';
import { fillIn, type ConfigDraft } from '../config-draft.ts';
import { readDocuments, type ProjectReader } from './documents.ts';
import { readDocusaurus } from './docusaurus.ts';
import { ForeignSettings, type Notes } from './foreign-settings.ts';
import { parseJsonc, runConfig, type ReadFile } from './run-config.ts';
import { isExternal, toLabel, toText } from './texts.ts';
import { readTypeDoc } from './typedoc.ts';
import { readVitePress } from './vitepress.ts';
import { isRecord, tryRead } from '../../../api/package/find-package.ts';
import { joinSidebars, readSidebars } from './sidebars.ts';

/** What a site that exists says, and the notes about that. */
export interface FoundSite {
  readonly site: ConfigDraft;
  readonly notes: Notes;
}

/** Where the site of a project usually is. */
const FOLDERS = [
  ...['', 'website', 'docs', 'site', 'documentation', 'packages/docs'],
  ...['packages/website', 'apps/docs', 'apps/website'],
];
const EXTENSIONS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

const TOOLS = [
  { name: 'docusaurus.config', read: readDocusaurus },
  { name: '.vitepress/config', read: readVitePress },
  { name: '.vitepress/config/index', read: readVitePress },
] as const;

export async function findSite(project: ProjectReader): Promise<FoundSite> {
  const notes: Notes = { taken: new Map(), left: [] };
  const sites = [await readTool(project, notes)];
  for (const folder of FOLDERS.slice(0, 3)) {
    sites.push(...(await readTypeDoc(folder, project, notes)));
  }
  const joined = sites.reduce(fillIn);
  const redirects = keepAddresses(joined.redirects ?? {}, notes);
  const site = await keepFiles({ ...joined, redirects }, project, notes);
  const hasSections = Object.keys(site.sections ?? {}).length > 0;
  const docs = hasSections ? null : await readPlainFolder(project, notes);
  return {
    site: docs === null ? site : { ...site, sections: { docs } },
    notes,
  };
}

/** A folder of documents that no tool has settings for; the second is also ours. */
async function readPlainFolder(project: ProjectReader, notes: Notes) {
  const docs = await readDocuments('docs', null, project);
  const place =
    docs.documents.length > 0
      ? docs
      : await readDocuments('content', null, project);
  if (place.documents.length === 0) return null;
  const { folder } = place;
  const file = `${folder}/config.json`;
  const settings = parseJsonc(file, (await project.read(file)) ?? '{}');
  const list = isRecord(settings) ? settings['sections'] : null;
  const named = [['', describeItems(list)] as const];
  const sidebar = joinSidebars(readSidebars(named, place, file, notes), null);
  if (sidebar !== null) notes.taken.set(file, new Set(['sections']));
  return { label: 'Documentation', folder, path: '/docs/', sidebar };
}

/** @param root - absolute path of the project */
export function createReader(
  host: Pick<Host, 'readFile' | 'readDirectory'>,
  root: string,
): ProjectReader {
  const read = (file: string) => tryRead(host, `${root}/${file}`);
  return {
    read,
    async run(file, notes, site) {
      const ran = await runConfig(root, file, read, site);
      const hasRun = ran.kind === 'answered';
      if (hasRun) notes.taken.set(file, notes.taken.get(file) ?? new Set());
      else notes.left.push(`${file}: running it failed with ${ran.reason}`);
      return new ForeignSettings(hasRun ? ran.answer : null, file, notes);
    },
    list: (folder) =>
      host.readDirectory(folder === '' ? root : `${root}/${folder}`),
  };
}

async function readTool(
  project: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const others = (await project.list('')).flatMap(({ name, kind }) =>
    kind === 'directory' && !/^[.]|node_modules/.test(name) ? name : [],
  );
  for (const folder of new Set([...FOLDERS, ...others])) {
    for (const { name, read } of TOOLS) {
      for (const extension of EXTENSIONS) {
        const file = joinPath(folder, `${name}.${extension}`) ?? name;
        if ((await project.read(file)) === null) continue;
        return read(file, project, notes);
      }
    }
  }
  return {};
}

/** Leaves out redirects from what cannot be the name of a file everywhere. */
function keepAddresses(
  redirects: NonNullable<ConfigDraft['redirects']>,
  notes: Notes,
): ConfigDraft['redirects'] {
  const kept = Object.entries(redirects).filter(([from]) => {
    const names = toFileStem(from.replace(/\.html$/, '')).split('/');
    const isAddress = names.every((name) => parsePathSegment(name).ok);
    if (!isAddress)
      notes.left.push(`the redirect from ${from}: it cannot be an address`);
    return isAddress;
  });
  return Object.fromEntries(kept);
}

/** Leaves out entry points, folders and a logo that are not there. */
async function keepFiles(
  site: ConfigDraft,
  { read, list }: ProjectReader,
  notes: Notes,
): Promise<ConfigDraft> {
  const entry: string[] = [];
  for (const file of [site.package?.entry ?? []].flat()) {
    if ((await read(file)) !== null) entry.push(file);
    else notes.left.push(`entryPoints: ${file} is not a file`);
  }
  const statics: string[] = [];
  for (const folder of site.statics ?? []) {
    if ((await list(folder)).length > 0) statics.push(folder);
  }
  const brand = await keepLogo(site.brand ?? null, statics, read, notes);
  return { ...site, brand, statics, package: { ...site.package, entry } };
}

/** @param logo - below the first of the folders */
async function keepLogo(
  logo: string | null,
  [folder = '']: readonly string[],
  read: ReadFile,
  notes: Notes,
): Promise<string | null> {
  if (logo === null) return null;
  const file = joinPath(folder, logo) ?? logo;
  const isThere = (await read(file)) !== null;
  if (isThere && logo.endsWith('.svg')) return logo;
  const reason = isThere ? 'it is not an SVG file' : 'there is no such file';
  notes.left.push(`the logo ${file}: ${reason}`);
  return null;
}

/**
 * The items of a sidebar in the `config.json` of a folder, as the sites of TanStack
 * have them, in the form of Docusaurus's.
 */
function describeItems(list: unknown, collapsible = false): readonly object[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.filter(isRecord).flatMap((item): readonly object[] => {
    const { label: written, to, children, frameworks } = item;
    const label = typeof written === 'string' ? toText(written) : '';
    const inside = [children, frameworks].flatMap((part) =>
      describeItems(part, true),
    );
    if (inside.length > 0) {
      const name = toLabel(label) || 'More';
      return [{ type: 'category', label: name, items: inside, collapsible }];
    }
    if (typeof to !== 'string' || label === '') return [];
    return isExternal(to)
      ? [{ type: 'link', label, href: to }]
      : [{ type: 'doc', label, id: to }];
  });
}
