/**
 * Import costs: what importing each export adds to a bundle. Once the model is
 * known, esbuild bundles every function, class, variable and enum by itself, some
 * at a time, while pages are rendered; pages, indexes, cards and markdown say what it
 * weighs, and a page of its own adds up the package. A package that cannot be
 * bundled is a warning. Knows no name of any package.
 */
import type { ApiModel, Entity, EntityId } from '../../api/model.ts';
import type { Reported } from '../../diagnostics.ts';
import type { PlannedFacts } from '../../emit/facts.ts';
import type { AddedPage, IndexAddition } from '../../feature.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Prose } from '../../../src/templates/article/article-model.ts';
import { planPage } from './bundle-size-page.ts';
import { isMeasured } from './list-imports.ts';
import { noteCost, planNotes, type CostNote } from './notes.ts';
import { listImports, type ImportCosts } from './start.ts';

export { measureCosts, type ImportCosts } from './start.ts';

/** What pages say, by symbol. */
export interface PlannedCosts {
  readonly notes: ReadonlyMap<EntityId, CostNote>;
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
  if (costs === null) return [];
  const imports = listImports(model, costs.current).flat();
  return imports.length > 0 ? [planPage(measuring, model)] : [];
}

export async function planCosts(
  measuring: Promise<Reported<ImportCosts | null>>,
  { mainApi }: PlannedFacts,
): Promise<PlannedCosts | null> {
  const { value: costs } = await measuring;
  return costs && planNotes(costs, mainApi);
}

/** Symbols without a cost wait for no measurement. */
export async function addCostNotes(
  planning: Promise<PlannedCosts | null>,
  entity: Entity,
): Promise<readonly Prose[]> {
  if (!isMeasured(entity)) return [];
  const note = (await planning)?.notes.get(entity.id);
  return note === undefined ? [] : [note.line];
}

export async function addCostFigures(
  planning: Promise<PlannedCosts | null>,
): Promise<IndexAddition | null> {
  return (await planning)?.index ?? null;
}

/** What cards say. */
export async function listCosts(
  planning: Promise<PlannedCosts | null>,
): Promise<ReadonlyMap<EntityId, string>> {
  const notes = [...((await planning)?.notes ?? [])];
  return new Map(notes.map(([id, { cost }]) => [id, noteCost(cost)]));
}
