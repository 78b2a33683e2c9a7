/**
 * Finds the site that a project has: of Docusaurus or VitePress, the options of
 * TypeDoc, or only a folder of documents.
 */
import { parsePathSegment } from '../../../core/names.ts';
import { toFileStem } from '../../../core/urls.ts';
import type { Host } from '../../../host/host.ts';
import { readDocuments, type ProjectReader } from './documents.ts';
import { readDocusaurus } from './docusaurus.ts';
import {
  createNotes,
  NO_SITE,
  type ExistingPackage,
  type ExistingSite,
  type Notes,
} from './existing-site.ts';
import { runConfig } from './run-config.ts';
import { joinPath } from './texts.ts';
import { readTypeDoc } from './typedoc.ts';
import { readVitePress } from './vitepress.ts';

/** A site with what is said about it. */
export interface FoundSite {
  readonly site: ExistingSite;
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
  const notes = createNotes();
  const sites = [(await readTool(project, notes)) ?? NO_SITE];
  for (const folder of FOLDERS.slice(0, 3)) {
    sites.push(...(await readTypeDoc(folder, project, notes)));
  }
  const joined = sites.reduce(joinSites);
  const redirects = keepAddresses(joined, notes);
  const site = await keepFiles({ ...joined, redirects }, project, notes);
  if (site.sections.length > 0) return { site, notes };
  const { documents } = await readDocuments('docs', project);
  const sections = documents.length === 0 ? [] : [PLAIN_SECTION];
  return { site: { ...site, sections }, notes };
}

/** A folder of documents that no tool has settings for. */
const PLAIN_SECTION = {
  ...{ key: 'docs', label: 'Documentation', folder: 'docs', path: '/docs/' },
  ...{ editUrl: null, lastUpdated: null, sidebar: null },
};

/** @param root - absolute path of the project */
export function createReader(
  host: Pick<Host, 'readFile' | 'readDirectory' | 'stat'>,
  root: string,
): ProjectReader {
  const read = async (file: string): Promise<string | null> => {
    const stat = await host.stat(`${root}/${file}`);
    if (stat?.kind !== 'file') return null;
    const bytes = await host.readFile(`${root}/${file}`);
    return Buffer.from(bytes).toString('utf8');
  };
  return {
    read,
    async run(file, { left }) {
      const { value, problem } = await runConfig(root, file, read);
      if (problem !== null)
        left.push(`${file}: running it failed with ${problem}`);
      return value;
    },
    list: (folder) =>
      host.readDirectory(folder === '' ? root : `${root}/${folder}`),
  };
}

async function readTool(
  project: ProjectReader,
  notes: Notes,
): Promise<ExistingSite | null> {
  const others = (await project.list(''))
    .filter(
      ({ name, kind }) =>
        kind === 'directory' && !/^[.]|node_modules/.test(name),
    )
    .map(({ name }) => name);
  for (const folder of new Set([...FOLDERS, ...others])) {
    for (const { name, read } of TOOLS) {
      for (const extension of EXTENSIONS) {
        const file = joinPath(folder, `${name}.${extension}`) ?? name;
        if ((await project.read(file)) === null) continue;
        return read(file, project, notes);
      }
    }
  }
  return null;
}

/** Adds the options of TypeDoc to what is known of the site. */
function joinSites(site: ExistingSite, options: ExistingSite): ExistingSite {
  const known = new Set(site.navbar.map(({ to }) => to));
  return {
    ...site,
    title: site.title ?? options.title,
    url: site.url ?? options.url,
    base: site.base ?? (site.url === null ? options.base : null),
    navbar: [
      ...site.navbar,
      ...options.navbar.filter(({ to }) => !known.has(to)),
    ],
    package: joinPackages(site.package, options.package),
  };
}

/** Leaves out redirects from what cannot be the name of a file everywhere. */
function keepAddresses(
  { redirects }: ExistingSite,
  notes: Notes,
): ExistingSite['redirects'] {
  const kept = new Map<string, string>();
  for (const [from, to] of redirects) {
    const names = toFileStem(from.replace(/\.html$/, '')).split('/');
    const isAddress = names.every((name) => parsePathSegment(name).ok);
    if (isAddress) kept.set(from, to);
    else notes.left.push(`the redirect from ${from}: it cannot be an address`);
  }
  return kept;
}

/** Entry points that are folders or patterns are left out, as is what is missing. */
async function keepFiles(
  site: ExistingSite,
  { read, list }: ProjectReader,
  notes: Notes,
): Promise<ExistingSite> {
  const { entryPoints, packages } = site.package;
  const files: string[] = [];
  for (const file of entryPoints) {
    if ((await read(file)) !== null) files.push(file);
    else notes.left.push(`entryPoints: ${file} is not a file`);
  }
  for (const folder of packages) {
    notes.left.push(`entryPoints: add the package in ${folder} to packages`);
  }
  const statics: string[] = [];
  for (const folder of site.statics) {
    if ((await list(folder)).length > 0) statics.push(folder);
  }
  const options = { ...site.package, entryPoints: files };
  const logo = site.logo === null ? null : await read(site.logo);
  if (site.logo !== null && (logo === null || !site.logo.endsWith('.svg'))) {
    const reason =
      logo === null ? 'there is no such file' : 'it is not an SVG file';
    notes.left.push(`the logo ${site.logo}: ${reason}`);
    return { ...site, logo: null, statics, package: options };
  }
  return { ...site, statics, package: options };
}

function joinPackages(
  one: ExistingPackage,
  two: ExistingPackage,
): ExistingPackage {
  return {
    entryPoints: one.entryPoints.length > 0 ? one.entryPoints : two.entryPoints,
    packages: one.packages.length > 0 ? one.packages : two.packages,
    groups: one.groups.length > 0 ? one.groups : two.groups,
    excludeInternal: one.excludeInternal ?? two.excludeInternal,
    readme: one.readme ?? two.readme,
    tag: one.tag ?? two.tag,
    typedoc: { ...two.typedoc, ...one.typedoc },
  };
}
