/** The site's own inventory: the exports of its package, and its pages. */
import { shorten } from '../core/text.ts';
import { INVENTORY_SCHEMA, type Inventory } from '../inventory.ts';
import { fullName } from '../plan/entities.ts';
import type { PlannedPage, SiteFacts } from './facts.ts';

/** In characters; the page says the rest. */
const LINE = 80;

/** @param pages - in reading order */
export function composeInventory(
  { input, own: { model, plan, around } }: SiteFacts,
  pages: readonly PlannedPage[],
): Inventory {
  const { origin, base } = around;
  const url = origin === '' ? '' : origin + base;
  const within = (href: string): string => href.slice(base.length);
  const texts = new Map(
    pages.map(({ page }) => [page.href, shorten(page.description, LINE)]),
  );
  return {
    $schema: url + INVENTORY_SCHEMA,
    format: 1,
    package: input.package.name,
    version: input.package.version,
    url,
    symbols: model.entities.flatMap((entity) => {
      const href = plan.table.entities.get(entity.id)?.href;
      if (href === undefined) return [];
      const { kind, category, aliases } = entity;
      const names = [...new Set([fullName(entity), ...aliases])];
      const [address, text] = [within(href), texts.get(href) ?? ''];
      return names.map((name) => ({ name, kind, category, address, text }));
    }),
    pages: pages
      .filter(({ page: { kind } }) => kind !== 'entity' && kind !== 'home')
      .map(({ page: { title, href, description: text } }) => ({
        title,
        address: within(href),
        text: shorten(text, LINE),
      })),
  };
}
