/**
 * What a site documents, by name: for other sites, which link these names, and
 * for programs that look something up. Published as `symbols.json`.
 */
import * as z from 'zod';
import { groupBy } from './core/group-by.ts';

/** At the root of a site. */
export const INVENTORY_FILE = 'symbols.json';
export const INVENTORY_SCHEMA = 'schema/symbols.json';

/** Grouped, so that addresses, kinds and categories are not said for each name. */
const inventory = z
  .object({
    $schema: z.string(),
    format: z.literal(1).meta({
      description:
        'Increases when a reader of the previous format could misread it.',
    }),
    package: z.string(),
    version: z.string(),
    url: z.string().meta({ description: "The site's URL, or its base path." }),
    symbols: z.array(
      z.object({
        kind: z.string(),
        category: z.string().nullable(),
        address: z.string().meta({
          description:
            'Relative to url. A $ at its end stands for the name. With .md it is the same page as Markdown.',
        }),
        names: z.record(z.string(), z.string()).meta({
          description:
            'As you write them in an import, each with a one-line description, which may be empty.',
        }),
      }),
    ),
  })
  .readonly();

export type Inventory = z.output<typeof inventory>;

/** A name with what its group says. */
export interface ListedSymbol {
  readonly name: string;
  readonly kind: string;
  readonly category: string | null;
  readonly address: string;
  readonly text: string;
}

export function listSymbols({ symbols }: Inventory): readonly ListedSymbol[] {
  return symbols.flatMap(({ names, ...group }) =>
    Object.entries(names).map(([name, text]) => {
      const address = group.address.replace(/\$$/, () => name);
      return { ...group, name, text, address };
    }),
  );
}

/** The inverse of `listSymbols`. */
export function groupSymbols(
  symbols: readonly ListedSymbol[],
): Inventory['symbols'] {
  const abridge = ({ name, address }: ListedSymbol): string =>
    address.endsWith(name)
      ? `${address.slice(0, -name.length)}$`
      : address.replace(/\$$/, '%24');
  const groups = groupBy(symbols, (symbol) =>
    JSON.stringify([symbol.kind, symbol.category, abridge(symbol)]),
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      kind: first.kind,
      category: first.category,
      address: abridge(first),
      names: Object.fromEntries(group.map(({ name, text }) => [name, text])),
    })),
  );
}

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
