/** Messages as the build writes them for whoever looks for one. */

/**
 * Fixed text and the names of what varies, in turn; text is first and last. Of one
 * line.
 */
export type Parts = readonly string[];

/** The file that the browser matches with. */
export interface ErrorFile {
  /** Those with a page. */
  readonly entries: readonly (readonly [
    href: string,
    /** Given if it is not the entry's first message. */
    title?: string,
  ])[];
  readonly messages: readonly (readonly [
    /** Its place in the list; -1 for a message that no page explains. */
    entry: number,
    /** Whether only an earlier version says it. */
    former: 0 | 1,
    ...parts: Parts,
  ])[];
}

/** A message as readers see it. */
export function spell(parts: Parts): string {
  const text = parts.map((part, index) => (index % 2 === 0 ? part : '…'));
  // What follows the end of a sentence is a suggestion, which may be missing.
  return text.join('').replace(/\.…$/, '.');
}

/** A message as the current version says it, and the address of its entry. */
export function findEntry(
  { entries, messages }: ErrorFile,
  message: number,
): { readonly href: string | null; readonly title: string } {
  const [place = -1, former, ...own] = messages[message] ?? [];
  const [href = null, title] = entries[place] ?? [];
  if (href === null || former === 0) return { href, title: spell(own) };
  const [, , ...first] = messages.find(([entry]) => entry === place) ?? [];
  return { href, title: title ?? spell(first) };
}
