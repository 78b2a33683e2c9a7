/**
 * Import costs: what importing each export adds to a bundle. Once the model is
 * known, esbuild bundles every function, class, variable and enum by itself, some
 * at a time, beside the samples; pages, indexes, cards and markdown say what it
 * weighs, and a page of its own adds up the package. A package that cannot be
 * bundled is a warning. Knows no name of any package.
 */
import type { Entity, EntityId } from '../../api/model.ts';
import type { SiteFacts } from '../../emit/facts.ts';
import type { AddedPage, IndexAddition } from '../../feature.ts';
import type { Reported } from '../../diagnostics.ts';
import type { Prose } from '../../../src/templates/article/article-model.ts';
import { planPage } from './bundle-size-page.ts';
import { noteCost, planNotes, type CostNote } from './notes.ts';
import type { ImportCosts } from './start.ts';

export { measureCosts, type ImportCosts } from './start.ts';

/** What pages say, by symbol. */
export interface PlannedCosts {
  readonly notes: ReadonlyMap<EntityId, CostNote>;
  readonly index: IndexAddition;
}

/** Folders with code for browsers. */
export const IMPORT_COST = ['import-cost'];

export function addCostPages(costs: ImportCosts | null): readonly AddedPage[] {
  return costs === null ? [] : [planPage(costs)];
}

export function planCosts(
  costs: ImportCosts | null,
  { mainApi }: SiteFacts,
): Reported<PlannedCosts | null> {
  const value = costs && planNotes(costs, mainApi);
  return { value, diagnostics: [] };
}

export function addCostNotes(
  planned: PlannedCosts | null,
  { id }: Entity,
): readonly Prose[] {
  const note = planned?.notes.get(id);
  return note === undefined ? [] : [note.line];
}

export function addCostFigures(
  planned: PlannedCosts | null,
): IndexAddition | null {
  return planned?.index ?? null;
}

/** What cards say. */
export function listCosts(
  planned: PlannedCosts | null,
): ReadonlyMap<EntityId, string> {
  const notes = [...(planned?.notes ?? [])];
  return new Map(notes.map(([id, { cost }]) => [id, noteCost(cost)]));
}
