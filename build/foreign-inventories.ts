/**
 * Inventories of other generators, as one of ours: that of Sphinx (`objects.inv`)
 * and that of TypeDoc (`assets/search.js`). Reads bytes; knows no network.
 */
import { inflateSync } from 'node:zlib';
import * as z from 'zod';
import { groupSymbols, parseInventory, type Inventory } from './inventory.ts';

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
  return own && { ...own, url: new URL(own.url || '.', address).href };
}

type NamedAddress = readonly [name: string, address: string];

function compose(
  name: string,
  version: string,
  url: URL,
  targets: readonly NamedAddress[],
): Inventory {
  const about = { package: name, version, url: url.href };
  const unknown = { kind: '', category: null, text: '' };
  const symbols = targets.map(([one, address]) => ({
    ...unknown,
    name: one,
    address,
  }));
  const format = { $schema: '', format: 1 as const };
  return { ...format, ...about, symbols: groupSymbols(symbols) };
}

/** https://sphobjinv.readthedocs.io/en/stable/syntax.html */
function readSphinx(bytes: Buffer, address: string): Inventory {
  const lines = bytes.toString('latin1').split('\n', 4);
  const header = lines.join('\n').length + 1;
  const [, project = '', version = ''] = lines.map((line) =>
    line.replace(/^# \w+: /, ''),
  );
  const rows = inflateSync(bytes.subarray(header)).toString('utf8').split('\n');
  const targets = rows.flatMap((row): readonly NamedAddress[] => {
    const [, name = '', domain = 'std', to = ''] =
      /^(.+?)\s+(\w+):[\w-]+\s+-?\d+\s+(\S*)\s+.*$/.exec(row) ?? [];
    return domain === 'std' ? [] : [[name, to.replace(/\$$/, name)]];
  });
  return compose(project, version, new URL('.', address), targets);
}

const searchData = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      parent: z.string().optional(),
    }),
  ),
});

function readTypedoc(packed: string, address: string): Inventory {
  const url = new URL('..', address);
  const json = inflateSync(Buffer.from(packed, 'base64')).toString('utf8');
  const { rows } = searchData.parse(JSON.parse(json));
  const targets = rows
    .filter(({ parent }) => parent === undefined)
    .map((row) => [row.name, row.url] as const);
  // It does not say of which package it is.
  return compose(url.hostname, '', url, targets);
}
