/** The site's own inventory: the exports of its package. */
import { shorten } from '../core/text.ts';
import {
  groupSymbols,
  INVENTORY_SCHEMA,
  type Inventory,
} from '../inventory.ts';
import { fullName } from '../plan/entities.ts';
import type { PlannedPage, SiteFacts } from './facts.ts';

/** In characters; the page says the rest. */
const LINE = 80;

export function composeInventory(
  { input, mainApi: { model, plan, scope } }: SiteFacts,
  pages: readonly PlannedPage[],
): Inventory {
  const { origin, base } = scope;
  const url = origin + base;
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
  return {
    $schema: url + INVENTORY_SCHEMA,
    format: 1,
    package: input.package.name,
    version: input.package.version,
    url,
    symbols: groupSymbols(symbols),
  };
}
