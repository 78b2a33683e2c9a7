/**
 * Inventories of other generators, as one of ours: that of Sphinx (`objects.inv`)
 * and that of TypeDoc (`assets/search.js`). Reads bytes; knows no network.
 */
import { inflateSync } from 'node:zlib';
import * as z from 'zod';
import { parseInventory, type Inventory } from './inventory.ts';

/** Where a site may have one, from the address that a user knows. */
export const PLACES = ['', 'symbols.json', 'objects.inv', 'assets/search.js'];

/**
 * @param address - of the file
 * @returns `null` if it is none that is known
 */
export function readInventory(
  bytes: Uint8Array,
  address: string,
): Inventory | null {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    if (text.startsWith('# Sphinx inventory version 2')) {
      return readSphinx(Buffer.from(bytes), address);
    }
    const [, packed] = /^window\.searchData = "([^"]+)"/.exec(text) ?? [];
    if (packed !== undefined) return readTypedoc(packed, address);
  } catch {
    // What is damaged is none.
    return null;
  }
  const own = parseInventory(text);
  return own && { ...own, url: own.url || new URL('.', address).href };
}

type Symbols = Inventory['symbols'];

function compose(
  name: string,
  version: string,
  url: string,
  symbols: Symbols,
): Inventory {
  const named = { package: name, version, url };
  return { $schema: '', format: 1, ...named, symbols, pages: [] };
}

/** https://sphobjinv.readthedocs.io/en/stable/syntax.html */
function readSphinx(bytes: Buffer, address: string): Inventory {
  const lines = bytes.toString('latin1').split('\n', 4);
  const header = lines.join('\n').length + 1;
  const [, project = '', version = ''] = lines.map((line) =>
    line.replace(/^# \w+: /, ''),
  );
  const rows = inflateSync(bytes.subarray(header)).toString('utf8').split('\n');
  const symbols = rows.flatMap((row): Symbols => {
    const [, name = '', domain, role = '', to = ''] =
      /^(.+?)\s+(\w+):([\w-]+)\s+-?\d+\s+(\S*)\s+.*$/.exec(row) ?? [];
    if (domain === undefined || domain === 'std') return [];
    const target = to.replace(/\$$/, name);
    return [{ name, kind: role, category: null, address: target, text: '' }];
  });
  return compose(project, version, new URL('.', address).href, symbols);
}

const searchData = z.object({
  rows: z.array(
    z.object({
      kind: z.number(),
      name: z.string(),
      url: z.string(),
      parent: z.string().optional(),
    }),
  ),
});

/** Of `ReflectionKind`. */
const KINDS: ReadonlyMap<number, string> = new Map([
  [4, 'namespace'],
  [8, 'enum'],
  [32, 'variable'],
  [64, 'function'],
  [128, 'class'],
  [256, 'interface'],
  [2_097_152, 'type'],
]);

function readTypedoc(packed: string, address: string): Inventory {
  const url = new URL('..', address).href;
  const json = inflateSync(Buffer.from(packed, 'base64')).toString('utf8');
  const { rows } = searchData.parse(JSON.parse(json));
  const symbols = rows.flatMap((row): Symbols => {
    const { name, url: address, parent } = row;
    const kind = KINDS.get(row.kind);
    if (kind === undefined || parent !== undefined) return [];
    return [{ name, kind, category: null, address, text: '' }];
  });
  // It does not say of which package it is.
  return compose(new URL(url).hostname, '', url, symbols);
}
