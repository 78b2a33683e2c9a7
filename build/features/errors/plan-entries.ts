/** The entries of the index that a build would make, for commands. Pure. */
import type { LoadedSite } from '../../commands/load-site.ts';
import { planSite } from '../../plan/site.ts';
import { factsOf } from '../../plan/tutorials.ts';
import { listErrorPages, planErrors, type ErrorEntry } from './entries.ts';

export function planEntries(site: LoadedSite): readonly ErrorEntry[] {
  const { models, documents, config } = site;
  const plan = planSite(models.own, documents.map(factsOf), site);
  const pages = listErrorPages(documents, config);
  return planErrors(models.messages, pages, plan.value.table).value;
}
