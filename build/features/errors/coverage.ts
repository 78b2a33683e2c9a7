/**
 * How many of the messages that a package can raise are explained by a page with a
 * program that raises them: a row of `check --coverage`. Pure.
 */
import type { LoadedSite } from '../../commands/load-site.ts';
import {
  countCovered,
  type MeasuredCoverage,
  type CoverageSubject,
} from '../../plan/coverage.ts';
import { outlineOf, planDocuments } from '../../plan/read-documents.ts';
import { planSite } from '../../plan/site.ts';
import { spell } from '../../../src/features/errors/messages.ts';
import {
  ERRORS,
  listErrorPages,
  planErrors,
  type ErrorEntry,
} from './entries.ts';

const LABEL = 'Error messages with an explanation and a program';

/** Returns nothing for a site without an index of errors. */
export function measureMessages(site: LoadedSite): readonly MeasuredCoverage[] {
  const entries = planEntries(site);
  if (entries.length === 0) return [];
  return [countCovered('errors', LABEL, entries.flatMap(listMessages))];
}

function listMessages(entry: ErrorEntry): readonly CoverageSubject[] {
  const lacking = entry.page === null ? 'no explanation' : 'no program';
  return entry.current.map((message) => [
    `${spell(message.parts)} (${lacking})`,
    !entry.unproven.includes(message),
  ]);
}

/** The entries of the index that a build would make. */
function planEntries(site: LoadedSite): readonly ErrorEntry[] {
  const { models, documents, config, configFile } = site;
  const outline = documents.map(outlineOf);
  const { value } = planDocuments(outline, [], config, configFile);
  const { table, pages: context } = planSite(models.main, value, site).value;
  const pages = listErrorPages(documents, config);
  const { sentences } = config.errors;
  const messages = { ...models.featureData.messages, sentences };
  const start = context.sections.get(ERRORS)?.path ?? null;
  return planErrors(messages, pages, table, start).value;
}
