/**
 * Import costs: what importing each export adds to a bundle. Once the model is
 * known, esbuild bundles every function, class, variable and enum by itself, some
 * at a time, while pages are rendered; pages, indexes, cards and markdown say what it
 * weighs, and a page of its own adds up the package. What cannot be bundled has
 * no size. Knows no name of any package.
 */
import type { ApiModel, Entity, EntityId } from '../../api/model.ts';
import { fill } from '../../../src/shared/labels.ts';
import { escapeHtml } from '../../core/text.ts';
import { toHref } from '../../core/urls.ts';
import type { Reported } from '../../diagnostics.ts';
import type { PlannedContext } from '../../emit/site-context.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import type { AddedPage, IndexAddition } from '../../feature.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Fact } from '../../../src/templates/article/article-model.ts';
import { planPage } from './bundle-size-page.ts';
import { describeCost, formatSize, isMeasured, PATH } from './costs.ts';
import type { ImportCosts } from './start.ts';

export { measureCosts, type ImportCosts } from './start.ts';

/** What pages say. */
export interface PlannedCosts {
  readonly facts: ReadonlyMap<EntityId, Fact>;
  readonly index: IndexAddition;
}

/** Folders with code for browsers. */
export const IMPORT_COST = ['import-cost'];

/** The page is planned before anything is measured. */
export function addCostPages(
  measuring: Promise<Reported<ImportCosts | null>>,
  model: ApiModel,
  { features: { costs } }: SiteInput,
): readonly AddedPage[] {
  const isPlanned = costs !== null && model.entities.some(isMeasured);
  return isPlanned ? [planPage(measuring, model)] : [];
}

export async function planCosts(
  measuring: Promise<Reported<ImportCosts | null>>,
  { mainApi: { scope } }: PlannedContext,
): Promise<PlannedCosts | null> {
  const { value: costs } = await measuring;
  if (costs === null) return null;
  const { bundle } = scope.labels;
  const href = toHref(scope.base, PATH);
  const exports = [...costs.exports];
  const facts = exports.map(([id, cost]) => {
    const size = formatSize(cost.gzipped);
    const text = fill(bundle.gzipped, { size });
    return [
      id,
      { text, sentence: describeCost(cost, scope.labels), href },
    ] as const;
  });
  const figures = exports.map(([id, { bytes }]) => {
    return [id, { text: formatSize(bytes), value: bytes }] as const;
  });
  const explain = (link: string): string =>
    fill(bundle.figures, { bundle: link });
  const sort = `<button type="button" class="run sort-figures" aria-pressed="false">${escapeHtml(bundle.sort)}</button>`;
  const note = {
    html: `${explain(`<a href="${escapeHtml(href)}">${escapeHtml(bundle.bundle)}</a>`)} ${sort}`,
    markdown: explain(
      createPageLinks(scope.origin, '').link(bundle.bundle, href),
    ),
  };
  return {
    facts: new Map(facts),
    index: {
      figures: new Map(figures),
      notes: exports.length > 0 ? [note] : [],
    },
  };
}

/** Symbols without a cost wait for no measurement. */
export async function addCostFacts(
  planning: Promise<PlannedCosts | null>,
  entity: Entity,
): Promise<readonly Fact[]> {
  if (!isMeasured(entity)) return [];
  const fact = (await planning)?.facts.get(entity.id);
  return fact === undefined ? [] : [fact];
}
