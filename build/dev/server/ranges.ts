/** A `Range` with one part. Requests for several parts get the whole. Pure. */

export type RangeResult =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: RangeResult = { kind: 'whole' };

/**
 * @param size - of the whole, in bytes
 * @returns for a part, `end` is exclusive
 */
export function parseRange(
  header: string | undefined,
  size: number,
): RangeResult {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return WHOLE;
  if (first === '') return part(Math.max(0, size - Number(last)), size, size);
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return WHOLE;
  return part(start, end, size);
}

function part(start: number, end: number, size: number): RangeResult {
  return start < end && start < size
    ? { kind: 'part', start, end }
    : { kind: 'unsatisfiable' };
}
