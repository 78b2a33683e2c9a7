/**
 * Conditional requests, as RFC 9110 section 13 orders them. Pure.
 */
import type { SiteRequest } from './answer.ts';

type Headers = SiteRequest['headers'];

/** What a client may compare with what it has. */
export interface Validators {
  /** Strong, with its quotation marks. */
  readonly tag: string;
  /** Milliseconds since the epoch, in whole seconds. */
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

/** Whether a range is still a part of what the client has the rest of. */
export function isRangeCurrent(
  headers: Headers,
  { tag, modified }: Validators,
): boolean {
  const given = headers.get('if-range');
  return given === undefined || given === tag || parseDate(given) === modified;
}

/** @param weakly - whether a weak tag may match */
function listsTag(list: string, tag: string, weakly: boolean): boolean {
  if (list.trim() === '*') return true;
  return list
    .split(',')
    .map((one) => one.trim())
    .some((one) => (weakly ? one.replace(/^W\//, '') : one) === tag);
}

/** `null` for a date that is none: the header then counts as absent. */
function parseDate(text: string | undefined): number | null {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
