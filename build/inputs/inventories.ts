/**
 * The saved inventories of other sites, through which names of other packages
 * become links. A build reads copies and never fetches.
 */
import type { SiteConfig } from '../config.ts';
import { textOf } from '../core/artifact.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { listSymbols, parseInventory, type Inventory } from '../inventory.ts';

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

type ExternalTypes = SiteConfig['externalTypes'];

/**
 * Replaces each inventory, a saved file or the address of one that was saved, by
 * the addresses of its names.
 * @param site - the content folder
 */
export function expandTypes(
  types: ExternalTypes,
  saved: readonly SavedInventory[],
  site: string,
  configFile: string,
): Reported<ExternalTypes> {
  const diagnostics: Diagnostic[] = [];
  const expand = ([name, to]: readonly [string, string]) => {
    const { inventory } =
      saved.find(
        (savedInventory) =>
          savedInventory.file === `${site}/${to}` ||
          savedInventory.inventory.from === to,
      ) ?? {};
    if (inventory !== undefined) {
      return listSymbols(inventory).map(
        (symbol) =>
          [`${name}:${symbol.name}`, inventory.url + symbol.address] as const,
      );
    }
    const text = `externalTypes.${name}: there is no saved inventory ${to}`;
    const hint = 'Save it with `docs-build inventory add URL`.';
    const place = { file: configFile, line: null, column: null };
    const missing = { fault: 'usage', place, hint } as const;
    diagnostics.push(error('inventory-missing', text, missing));
    return [];
  };
  const all = Object.entries(types);
  const single = all.filter(([, to]) => !INVENTORY.test(to));
  const expanded = all.filter(([, to]) => INVENTORY.test(to)).flatMap(expand);
  // An address that is written for one name comes first.
  return { value: Object.fromEntries([...expanded, ...single]), diagnostics };
}

const INVENTORY = /^inventories\/|\/(?:symbols\.json|objects\.inv|search\.js)$/;
