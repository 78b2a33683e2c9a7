/**
 * What a site documents, by name: for other sites, which link these names, and
 * for programs that look something up. Published as `symbols.json`; what other
 * generators publish becomes one.
 */
import * as z from 'zod';

/** At the root of a site. */
export const INVENTORY_FILE = 'symbols.json';
export const INVENTORY_SCHEMA = 'schema/symbols.json';

const text = z.string().meta({ description: 'One line; may be empty.' });
const address = z.string().meta({
  description: 'Below url; with .md it is the same page as Markdown.',
});

const inventory = z
  .object({
    $schema: z.string(),
    format: z.literal(1).meta({
      description: 'Raised when a reader of the previous format is misled.',
    }),
    package: z.string(),
    version: z.string(),
    url: z.string().meta({ description: 'Of the site, or empty.' }),
    symbols: z.array(
      z.object({
        name: z.string().meta({ description: 'As importers write it.' }),
        kind: z.string(),
        category: z.string().nullable(),
        address,
        text,
      }),
    ),
    from: z.string().optional().meta({
      description: 'Where a saved copy is from.',
    }),
    pages: z.array(z.object({ title: z.string(), address, text })),
  })
  .readonly();

export type Inventory = z.output<typeof inventory>;

export type ListedSymbol = Inventory['symbols'][number];

/** @returns `null` for anything else than an inventory of ours */
export function parseInventory(json: string): Inventory | null {
  try {
    return inventory.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The JSON Schema of the file, for those who read it. */
export function describeInventory(): object {
  return z.toJSONSchema(inventory);
}
