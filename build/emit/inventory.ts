/**
 * `symbols.json`: every name that a package exports, with the page about it, for
 * commands that answer questions and for other programs.
 */
import * as z from 'zod';
import { parseJson } from '../api/package/find-package.ts';
import { shorten } from '../core/text.ts';
import { fullName } from '../plan/entities.ts';
import type { PlannedPage, SiteContext } from './site-context.ts';

/** The file's path below the site's root. */
export const INVENTORY_FILE = 'symbols.json';

const INVENTORY = z.object({
  package: z.string(),
  version: z.string(),
  /** The site's URL, or its base path. */
  url: z.string(),
  symbols: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      category: z.string().nullable(),
      /** Relative to the URL. With `.md` it is the page as markdown. */
      address: z.string(),
      /** One line, which may be empty. */
      text: z.string(),
    }),
  ),
});

export type Inventory = z.output<typeof INVENTORY>;
export type ListedSymbol = Inventory['symbols'][number];

/** The most characters of a description; the page says the rest. */
const LINE = 80;

export function composeInventory(
  { input, mainApi: { model, plan, scope } }: SiteContext,
  pages: readonly PlannedPage[],
): Inventory {
  const { origin, base } = scope;
  const texts = new Map(
    pages.map(({ page }) => [page.href, shorten(page.description, LINE)]),
  );
  const symbols = model.entities.flatMap((entity) => {
    const href = plan.table.entities.get(entity.id)?.href;
    if (href === undefined) return [];
    const { kind, category, aliases } = entity;
    const names = [...new Set([fullName(entity), ...aliases])];
    const address = href.slice(base.length);
    const text = texts.get(href) ?? '';
    return names.map((name) => ({ name, kind, category, address, text }));
  });
  const { name, version } = input.package;
  return { package: name, version, url: origin + base, symbols };
}

/** @returns `null` for anything else than an inventory of ours */
export function parseInventory(json: string): Inventory | null {
  return INVENTORY.safeParse(parseJson(json)).data ?? null;
}
