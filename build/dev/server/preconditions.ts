/**
 * Conditional requests, evaluated in the order of RFC 9110, section 13. Pure.
 */
import type { SiteRequest } from './answer.ts';

type Headers = SiteRequest['headers'];

/** What a client's validators are compared with. */
export interface Validators {
  /** A strong entity tag, with its quotation marks. */
  readonly tag: string;
  /** Milliseconds since the epoch, a whole number of seconds. */
  readonly modified: number;
}

export type Condition = 'send' | 'not-modified' | 'failed';

export function checkPreconditions(
  headers: Headers,
  { tag, modified }: Validators,
): Condition {
  const match = headers.get('if-match');
  const unmodifiedSince = parseDate(headers.get('if-unmodified-since'));
  if (match !== undefined) {
    if (!listsTag(match, tag, false)) return 'failed';
  } else if (unmodifiedSince !== null && modified > unmodifiedSince) {
    return 'failed';
  }
  const noneMatch = headers.get('if-none-match');
  const modifiedSince = parseDate(headers.get('if-modified-since'));
  if (noneMatch !== undefined) {
    return listsTag(noneMatch, tag, true) ? 'not-modified' : 'send';
  }
  return modifiedSince !== null && modified <= modifiedSince
    ? 'not-modified'
    : 'send';
}

/** Whether a range belongs to the same version as what the client has already. */
export function isRangeCurrent(
  headers: Headers,
  { tag, modified }: Validators,
): boolean {
  const given = headers.get('if-range');
  return given === undefined || given === tag || parseDate(given) === modified;
}

/** @param weakly - whether weak entity tags match */
function listsTag(list: string, tag: string, weakly: boolean): boolean {
  if (list.trim() === '*') return true;
  return list
    .split(',')
    .map((one) => one.trim())
    .some((one) => (weakly ? one.replace(/^W\//, '') : one) === tag);
}

/** `null` for an invalid date: the header then counts as absent. */
function parseDate(text: string | undefined): number | null {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
