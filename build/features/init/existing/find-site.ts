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
  NO_PACKAGE,
  NO_SITE,
  type ExistingPackage,
  type ExistingSite,
  type Notes,
} from './existing-site.ts';
import { joinPath } from './paths.ts';
import { runConfig } from './run-config.ts';
import { readTypeDoc, type TypeDocSite } from './typedoc.ts';
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
  const site = (await readTool(project, notes)) ?? NO_SITE;
  const options: TypeDocSite[] = [];
  for (const folder of FOLDERS.slice(0, 3)) {
    const read = await readTypeDoc(folder, project, notes);
    if (read !== null) options.push(read);
  }
  const joined = options.reduce(addOptions, site);
  const withOptions = await keepFiles(
    { ...joined, redirects: keepAddresses(joined, notes) },
    project,
    notes,
  );
  if (withOptions.sections.length > 0) return { site: withOptions, notes };
  const { documents } = await readDocuments('docs', project);
  const sections = documents.length === 0 ? [] : [PLAIN_SECTION];
  return { site: { ...withOptions, sections }, notes };
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

function addOptions(
  site: ExistingSite,
  { title, address, links, package: options }: TypeDocSite,
): ExistingSite {
  const known = new Set(site.navbar.map(({ to }) => to));
  const { origin = null, pathname = null } =
    address !== null && URL.canParse(address) ? new URL(address) : {};
  return {
    ...site,
    title: site.title ?? title,
    url: site.url ?? origin,
    base: site.base ?? (site.url === null ? pathname : null),
    navbar: [...site.navbar, ...links.filter(({ to }) => !known.has(to))],
    package: joinPackages(site.package, options),
  };
}

/** Without redirects from what cannot be the name of a file everywhere. */
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
  first: ExistingPackage,
  other: ExistingPackage,
): ExistingPackage {
  return JSON.stringify(first) === JSON.stringify(NO_PACKAGE) ? other : first;
}
