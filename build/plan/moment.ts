/**
 * Dates as pages show them, in UTC, so that every machine gives the same
 * output.
 */
import type { Moment } from '../../src/templates/model.ts';

/** @param date - ISO 8601 */
export function planMoment(date: string): Moment {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { date, day };
}
