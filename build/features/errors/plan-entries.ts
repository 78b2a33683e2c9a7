/** The entries of the index that a build would make, for commands. Pure. */
import type { LoadedSite } from '../../commands/load-site.ts';
import { planSite } from '../../plan/site.ts';
import { outlineOf, planDocuments } from '../../plan/read-documents.ts';
import {
  ERRORS,
  listErrorPages,
  planErrors,
  type ErrorEntry,
} from './entries.ts';

export function planEntries(site: LoadedSite): readonly ErrorEntry[] {
  const { models, documents, config, configFile } = site;
  const outline = documents.map(outlineOf);
  const placed = planDocuments(outline, [], config, configFile);
  const plan = planSite(models.main, placed.value, site);
  const pages = listErrorPages(documents, config);
  const { sentences } = config.errors;
  const messages = { ...models.featureData.messages, sentences };
  const { table, pages: context } = plan.value;
  const start = context.sections.get(ERRORS)?.path ?? null;
  return planErrors(messages, pages, table, start).value;
}
