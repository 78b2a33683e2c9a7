/**
 * How many of the messages that a package can raise are explained by a page with a
 * program that raises them: a row of `check --coverage`. Pure.
 */
import {
  countCovered,
  type MeasuredCoverage,
  type CoverageSubject,
} from '../../plan/coverage.ts';
import { spell } from '../../../src/features/errors/messages.ts';
import type { ErrorEntry } from './entries.ts';

const LABEL = 'Error messages with an explanation and a program';

/** Returns nothing for a site without an index of errors. */
export function measureMessages(
  entries: readonly ErrorEntry[],
): readonly MeasuredCoverage[] {
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
