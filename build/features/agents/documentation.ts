/**
 * A package's documentation as agents read it: an inventory, `llms.txt` and a
 * markdown file for each page, in a built site or inside an installed package.
 * Finds the right one of several. Reads nothing but these files.
 */
import { parseOutputPath } from '../../core/names.ts';
import { parentOf, upFrom } from '../../core/paths.ts';
import { INVENTORY_FILE, type ListedSymbol } from '../../emit/inventory.ts';
import type { Host } from '../../host/host.ts';
import {
  openFiles,
  readFrom,
  type SiteFiles,
} from '../../commands/site-files.ts';

export interface Documentation extends SiteFiles {
  /** The exports, then the pages, whose kind is `page`. */
  readonly rows: readonly ListedSymbol[];
}

/** Where a project or a package has its documentation. */
const PLACES = ['', '/docs', '/dist'];

/**
 * @param name - of a package; `null` for the project's own, or the only one
 * @param file - the absolute path of the one that asks, whose nearest version answers
 * @returns the names to choose from, if the question leaves that open
 */
export async function findDocumentation(
  host: Host,
  root: string,
  name: string | null,
  file: string,
): Promise<Documentation | readonly string[]> {
  let ownDocumentation: Documentation | null = null;
  for (const place of PLACES)
    ownDocumentation ??= await open(host, root + place);
  if (name === null && ownDocumentation !== null) return ownDocumentation;
  const packed = await findPacked(host, upFrom(parentOf(file)));
  const names = [...packed.keys()];
  const folder = packed.get(name ?? (names.length === 1 ? names.join('') : ''));
  const documentation = folder === undefined ? null : await open(host, folder);
  if (documentation !== null || ownDocumentation === null)
    return documentation ?? names;
  return ownDocumentation.about.package === name
    ? ownDocumentation
    : [ownDocumentation.about.package, ...names];
}

/** @returns `null` if the folder holds none */
async function open(host: Host, folder: string): Promise<Documentation | null> {
  const read = readFrom(host, folder);
  const files = await openFiles(async (path) =>
    parseOutputPath(path).ok ? read(path) : null,
  );
  return files && readDocumentation(files);
}

export async function readDocumentation(
  files: SiteFiles,
): Promise<Documentation> {
  const { about, read } = files;
  const known = new Set(about.symbols.map(({ address }) => address));
  const pages = listPages((await read('llms.txt')) ?? '', about.url);
  const others = pages.filter(({ address }) => !known.has(address));
  return { ...files, rows: [...about.symbols, ...others] };
}

/** What `llms.txt` lists: `- [Title](file.md): text`. */
function listPages(index: string, url: string): readonly ListedSymbol[] {
  const lines = index.matchAll(
    /^- \[((?:\\.|[^\]\\])+)\]\(<?([^\s<>)]+)>?\): (.*)/gm,
  );
  return Array.from(lines, ([, ...parts]) => {
    const [name = '', link = '', text = ''] = parts.map((part) =>
      part.replace(/\\([\\`*_[\]<>])/g, '$1'),
    );
    const file = link.startsWith(url) ? link.slice(url.length) : link;
    const address = file.replace(/(^|\/)index\.md$|\.md$/, '$1');
    return { name, kind: 'page', category: null, address, text };
  });
}

/** The folders of documentation in installed packages, by name, nearest first. */
async function findPacked(
  host: Host,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const list = async (folder: string): Promise<readonly string[]> =>
    (await host.readDirectory(folder)).map(({ name }) => `${folder}/${name}`);
  const found = new Map<string, string>();
  for (const modules of folders.map((folder) => `${folder}/node_modules`)) {
    const tops = await list(modules);
    const scopes = tops.filter((path) => path.startsWith(`${modules}/@`));
    const scoped = await Promise.all(scopes.map(list));
    for (const path of [...tops, ...scoped.flat()]) {
      const name = path.slice(modules.length + 1);
      const inventory = await host.stat(`${path}/docs/${INVENTORY_FILE}`);
      if (inventory === null || found.has(name)) continue;
      found.set(name, `${path}/docs`);
    }
  }
  return found;
}
