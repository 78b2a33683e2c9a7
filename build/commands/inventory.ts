/**
 * `docs-build inventory add URL` saves what another site documents, so that builds
 * can link it without a network; `check --online` asks whether that has changed.
 */
import { isDeepStrictEqual } from 'node:util';
import { warning, error, type Diagnostic } from '../diagnostics.ts';
import { PLACES, readInventory } from '../foreign-inventories.ts';
import { INVENTORIES, loadInventories } from '../inputs/inventories.ts';
import { listSymbols, type Inventory } from '../inventory.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';
import { resolveFolders } from './folders.ts';

const SECONDS = 30;

export async function saveInventory(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, host, report, signal } = context;
  const { site } = resolveFolders(options, context);
  const url = options.argument ?? '';
  const inventory = URL.canParse(url)
    ? await fetchInventory(url, signal)
    : null;
  if (inventory === null) {
    const hint =
      'Give the address of symbols.json, of objects.inv, of assets/search.js, or of the site that has one, with a slash at the end.';
    const text = `There is no inventory at ${url}`;
    return [error('no-inventory', text, { fault: 'usage', hint })];
  }
  const name = inventory.package
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '');
  const file = `${INVENTORIES}/${name}.json`;
  const text = `${JSON.stringify(inventory, null, 1)}\n`;
  await host.writeFile(`${root}/${site}/${file}`, Buffer.from(text, 'utf8'));
  const count = String(listSymbols(inventory).length);
  const note = `Saved ${site}/${file}: ${count} names. In the configuration, externalTypes: { '${inventory.package}': '${file}' } links them.`;
  report({ event: 'note', text: note });
  return [];
}

async function fetchInventory(
  url: string,
  signal: AbortSignal,
): Promise<Inventory | null> {
  for (const place of PLACES) {
    const from = new URL(place, url).href;
    try {
      const limit = AbortSignal.timeout(SECONDS * 1000);
      const both = AbortSignal.any([signal, limit]);
      const response = await fetch(from, { signal: both });
      if (!response.ok) continue;
      const inventory = readInventory(
        new Uint8Array(await response.arrayBuffer()),
        from,
      );
      if (inventory !== null) return { ...inventory, from };
    } catch {
      // Another place may answer; if none does, the caller says so.
      signal.throwIfAborted();
    }
  }
  return null;
}

/** Of `check --online`: the saved copies that differ from what is published. */
export async function checkInventories(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, host, signal } = context;
  const { site } = resolveFolders(options, context);
  const diagnostics: Diagnostic[] = [];
  for (const saved of await loadInventories(host, root, site)) {
    const { file, inventory } = saved;
    const { from = '' } = inventory;
    const now = from === '' ? inventory : await fetchInventory(from, signal);
    if (isDeepStrictEqual(now, inventory)) continue;
    const text =
      now === null
        ? `${from} does not answer with an inventory`
        : `${file} is out of date: ${from} has changed`;
    const hint = `Run \`docs-build inventory add ${from}\`.`;
    const place = { file, line: null, column: null };
    diagnostics.push(warning('inventory-stale', text, { place, hint }));
  }
  return diagnostics;
}
