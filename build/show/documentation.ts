/**
 * A package's documentation as agents read it: an inventory and a markdown file for
 * each page, in a built site or inside an installed package. Finds the right one of
 * several. Reads nothing but these files.
 */
import { textOf } from '../core/artifact.ts';
import { parseOutputPath } from '../core/names.ts';
import { parentOf, upFrom } from '../core/paths.ts';
import { decodeSafely, toMarkdownAddress } from '../core/urls.ts';
import { isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import {
  INVENTORY_FILE,
  parseInventory,
  type Inventory,
} from '../inventory.ts';

export interface Documentation {
  readonly inventory: Inventory;
  /** @returns `null` if there is no such file */
  read(path: string): Promise<string | null>;
}

/** What is asked about. */
export interface Asked {
  /** `null` for the project's own, or the only one. */
  readonly package: string | null;
  /** The absolute path of the file that asks; of several versions it gets its own. */
  readonly file: string | null;
}

/** Where a project or a package has its documentation. */
const PLACES = ['', '/docs', '/dist'];

/** @returns the names to choose from, if the question leaves that open */
export async function findDocumentation(
  host: Host,
  root: string,
  { package: name, file }: Asked,
): Promise<Documentation | readonly string[]> {
  const near = upFrom(file === null ? root : parentOf(file));
  const own = await findFirst(
    PLACES.map((place) => root + place),
    (folder) => openDocumentation(host, folder),
  );
  if (name === null && own !== null) return own;
  const packed = await listPacked(host, near);
  const wanted = name ?? (packed.length === 1 ? packed[0] : undefined);
  const found =
    wanted === undefined || !packed.includes(wanted)
      ? null
      : await findFirst(near, (folder) =>
          openDocumentation(host, `${folder}/node_modules/${wanted}/docs`),
        );
  if (found !== null) return found;
  if (own === null) return packed;
  const { inventory } = own;
  return inventory.package === name ? own : [inventory.package, ...packed];
}

/** @returns `null` if the folder holds none */
async function openDocumentation(
  host: Host,
  folder: string,
): Promise<Documentation | null> {
  const read = async (path: string): Promise<string | null> => {
    if (!parseOutputPath(path).ok) return null;
    try {
      return textOf({ content: await host.readFile(`${folder}/${path}`) });
    } catch (problem) {
      if (isAbsence(problem)) return null;
      throw problem;
    }
  };
  const inventory = parseInventory((await read(INVENTORY_FILE)) ?? '');
  return inventory && { inventory, read };
}

/** A page as markdown. */
export function readPage(
  { read }: Documentation,
  address: string,
): Promise<string | null> {
  return read(decodeSafely(toMarkdownAddress(address)));
}

/** The installed packages that have documentation of this kind in them. */
async function listPacked(
  host: Host,
  folders: readonly string[],
): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const folder of folders) {
    const modules = `${folder}/node_modules`;
    const tops = (await host.readDirectory(modules)).map(({ name }) => name);
    for (const top of tops.filter((one) => !one.startsWith('.'))) {
      const inside = top.startsWith('@')
        ? await host.readDirectory(`${modules}/${top}`)
        : [];
      for (const name of inside.length === 0
        ? [top]
        : inside.map((one) => `${top}/${one.name}`)) {
        const file = `${modules}/${name}/docs/${INVENTORY_FILE}`;
        if ((await host.stat(file)) !== null) names.add(name);
      }
    }
  }
  return [...names].sort();
}

async function findFirst<T>(
  all: readonly string[],
  find: (one: string) => Promise<T | null>,
): Promise<T | null> {
  for (const one of all) {
    const found = await find(one);
    if (found !== null) return found;
  }
  return null;
}
