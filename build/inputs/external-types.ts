/**
 * Addresses of types that other packages declare. Where the configuration names
 * a saved `symbols.json` of another site, these are all that it lists: a build
 * reads copies and never fetches.
 */
import { unlessAbsent } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import { textOf } from '../core/artifact.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { listSymbols, parseInventory, type Inventory } from '../inventory.ts';
import type { BuildRequest } from '../request.ts';

/** In the content folder. */
const FOLDER = 'inventories/';

type ExternalTypes = SiteConfig['externalTypes'];

export async function loadExternalTypes(
  { host, root, site }: BuildRequest,
  externalTypes: ExternalTypes,
  configFile: string,
): Promise<Reported<ExternalTypes>> {
  const diagnostics: Diagnostic[] = [];
  const single: [name: string, address: string][] = [];
  const listed: [name: string, address: string][] = [];
  for (const [name, target] of Object.entries(externalTypes)) {
    if (!target.startsWith(FOLDER)) {
      single.push([name, target]);
      continue;
    }
    const file = `${site}/${target}`;
    const inventory = await loadInventory(host, `${root}/${file}`);
    if (inventory === null) {
      const message = `externalTypes.${name}: ${file} is not the symbols.json of a site with a url`;
      const hint = "Save the site's published symbols.json there.";
      const place = { file: configFile, line: null, column: null };
      diagnostics.push(
        error('inventory-missing', message, { fault: 'usage', place, hint }),
      );
      continue;
    }
    for (const symbol of listSymbols(inventory)) {
      const address = inventory.url + symbol.address;
      listed.push([`${name}:${symbol.name}`, address]);
    }
  }
  // An address that is written for one name comes first.
  return { value: Object.fromEntries([...listed, ...single]), diagnostics };
}

/** @returns `null` if it is absent, or says no address that others can link */
async function loadInventory(
  host: Host,
  path: string,
): Promise<Inventory | null> {
  const bytes = await unlessAbsent(host.readFile(path));
  if (bytes === null) return null;
  const inventory = parseInventory(textOf({ content: bytes }));
  return inventory !== null && URL.canParse(inventory.url) ? inventory : null;
}
