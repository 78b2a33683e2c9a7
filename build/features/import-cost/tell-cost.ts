/** Measures one symbol for a terminal, which takes no longer than to look it up. */
import type { Entity } from '../../api/model.ts';
import type { LoadedSite } from '../../commands/load-site.ts';
import { makeHead } from '../../plan/article/headings.ts';
import type { Section } from '../../../src/templates/article/article-model.ts';
import { listOwnImports } from './list-imports.ts';
import { measureImports } from './measure.ts';
import { noteCost } from './notes.ts';

/** Nothing of a symbol that does not exist at run time. */
export async function tellCost(
  { models, features }: Pick<LoadedSite, 'models' | 'features'>,
  entity: Entity,
): Promise<readonly Section[]> {
  if (features.costs === null) return [];
  const { current: subject } = features.costs;
  const { name } = models.main.package;
  const imports = listOwnImports(entity, name, subject).slice(0, 1);
  const { costs } = await measureImports(imports, subject);
  const [cost = null] = costs;
  if (cost === null) return [];
  const text = noteCost(cost);
  const prose = { html: text, markdown: text };
  const head = makeHead('bundle-size', 'Bundle size');
  return [{ ...head, content: 'prose', prose }];
}
