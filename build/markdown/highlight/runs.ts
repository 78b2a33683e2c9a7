/**
 * Encodes runs as short text for the cache: `k6 1 f5` is keyword, space, name.
 */
import type { TokenClass } from '../../signatures/token.ts';
import type { CodeRun } from '../model.ts';

const CLASSES: ReadonlySet<string> = new Set<TokenClass>([
  'k',
  's',
  'n',
  'c',
  't',
  'f',
  'p',
  '',
]);

export function formatRuns(runs: readonly CodeRun[]): string {
  return runs.map((run) => `${run.class}${String(run.length)}`).join(' ');
}

/** `null` if the text does not encode runs for a code of this length. */
export function parseRuns(
  text: string,
  length: number,
): readonly CodeRun[] | null {
  const runs: CodeRun[] = [];
  let total = 0;
  for (const part of text.split(' ')) {
    const [, name = '', digits = ''] = /^([a-z]?)(\d+)$/.exec(part) ?? [];
    if (digits === '' || !isTokenClass(name)) return null;
    const run = { class: name, length: Number(digits) };
    total += run.length;
    runs.push(run);
  }
  return total === length ? runs : null;
}

function isTokenClass(name: string): name is TokenClass {
  return CLASSES.has(name);
}
