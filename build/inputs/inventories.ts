/**
 * The saved inventories of other sites, through which names of other packages
 * become links. A build reads copies and never fetches.
 */
import type { SiteConfig } from '../config.ts';
import { textOf } from '../core/artifact.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { parseInventory, type Inventory } from '../inventory.ts';

/** In the content folder. */
export const INVENTORIES = 'inventories';

export interface SavedInventory {
  /** Relative to the project. */
  readonly file: string;
  readonly inventory: Inventory;
}

/** @param site - the content folder */
export async function loadInventories(
  host: Host,
  root: string,
  site: string,
): Promise<readonly SavedInventory[]> {
  const folder = `${site}/${INVENTORIES}`;
  const saved: SavedInventory[] = [];
  for (const { name } of await host.readDirectory(`${root}/${folder}`)) {
    const file = `${folder}/${name}`;
    if (!name.endsWith('.json')) continue;
    const bytes = await host.readFile(`${root}/${file}`);
    const inventory = parseInventory(textOf({ content: bytes }));
    if (inventory !== null) saved.push({ file, inventory });
  }
  return saved;
}

type Types = SiteConfig['externalTypes'];

/**
 * Replaces each inventory, a saved file or the address of one that was saved, by
 * the addresses of its names.
 * @param site - the content folder
 */
export function expandTypes(
  types: Types,
  saved: readonly SavedInventory[],
  site: string,
  configFile: string,
): Reported<Types> {
  const diagnostics: Diagnostic[] = [];
  const value = Object.entries(types).flatMap(([name, to]) => {
    if (!isInventory(to)) return [[name, to] as const];
    const found = saved.find(
      ({ file, inventory }) =>
        file === `${site}/${to}` || inventory.from === to,
    );
    if (found !== undefined) {
      const { symbols, url } = found.inventory;
      return symbols.map(
        (one) => [`${name}:${one.name}`, url + one.address] as const,
      );
    }
    const text = `externalTypes.${name}: there is no saved inventory ${to}`;
    const hint = 'Save it with `docs-build inventory add URL`.';
    const place = { file: configFile, line: null, column: null };
    diagnostics.push(
      error('inventory-missing', text, { fault: 'usage', place, hint }),
    );
    return [];
  });
  // Addresses that are written singly come first.
  return {
    value: { ...Object.fromEntries(value), ...single(types) },
    diagnostics,
  };
}

const single = (types: Types): Types =>
  Object.fromEntries(
    Object.entries(types).filter(([, to]) => !isInventory(to)),
  );

function isInventory(to: string): boolean {
  return /^inventories\/|\/(?:symbols\.json|objects\.inv|search\.js)$/.test(to);
}
