/**
 * Checks that each text of a doc comment stands on some page: whatever loses one
 * on the way, nothing that an author wrote may be missing without a word.
 */
import type { WrittenText } from '../api/job.ts';
import { shorten } from '../core/text.ts';
import { warning, type Diagnostic } from '../diagnostics.ts';
import { KEPT } from '../markdown/known-html.ts';

/**
 * @param pages - the markdown of all pages, by the names of the symbols on them
 */
export function checkShown(
  texts: readonly WrittenText[],
  pages: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const words = new Map<string, string>();
  const wordsOf = (name: string): string => {
    const before = words.get(name);
    if (before !== undefined) return before;
    const made = toWords(pages.get(name) ?? '');
    words.set(name, made);
    return made;
  };
  let all: string | null = null;
  const isShown = (line: string, owner: string): boolean => {
    if (wordsOf(owner).includes(line)) return true;
    all ??= [...pages.keys()].map(wordsOf).join('\n');
    return all.includes(line);
  };
  const diagnostics: Diagnostic[] = [];
  for (const { owner, file, line, tag, text, leftOut } of texts) {
    if (leftOut !== null) continue;
    const lost = text
      .replace(/<!--[^]*?-->/g, '')
      .split('\n')
      // Words about how to show code are none of the text.
      .filter((part) => !FENCE.test(part))
      .map(toWords)
      .find((part) => part.trim() !== '' && !isShown(part, owner));
    if (lost === undefined) continue;
    const what = tag === '' ? 'This text' : `The text of @${tag}`;
    const message = `${what} appears on no page: ${shorten(text.replace(/\s+/g, ' ').trim(), 80)}`;
    const place = { file, line, column: null };
    const hint = `It is in a comment of ${owner}, in a place that no page shows. Move it to the declaration.`;
    diagnostics.push(warning('not-shown', message, { place, hint }));
  }
  return diagnostics;
}

/** How many texts are left out on purpose, by their tags, sorted. */
export function countLeftOut(
  texts: readonly WrittenText[],
): readonly (readonly [tag: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { leftOut } of texts) {
    if (leftOut !== null) counts.set(leftOut, (counts.get(leftOut) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Tags that pages keep, or say in markdown. */
const HTML = new RegExp(`</?(?:${KEPT.join('|')})(?:\\s[^<>]*)?/?>`, 'g');

/** The first line of a block of code, or its last. */
const FENCE = /^\s*(?:```|~~~)/;

/** Letters and digits, whatever marks them up, and wherever links lead. */
function toWords(text: string): string {
  const plain = text
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, ' ')
    .replace(/&#?\w+;/g, ' ')
    .replace(HTML, ' ');
  return ` ${plain.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;
}
