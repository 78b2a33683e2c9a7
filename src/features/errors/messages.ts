/** Messages as the build writes them for whoever looks for one. */
import { LIMITS } from '../../shared/limits.ts';
import { createMatcher } from './match.ts';
import type { MessageParts } from './patterns.ts';

/** What browsers match with: the messages of each entry, the first one first. */
export type ErrorFile = readonly (readonly [
  /** What explains it. */
  href: string,
  /** Whether only an earlier version says it. */
  former: 0 | 1,
  ...parts: MessageParts,
])[];

export interface ExplainedMessage {
  readonly parts: MessageParts;
  readonly href: string;
  /** The message as the current version says it, if it does. */
  readonly title: string;
  readonly isFormer: boolean;
  /** Whether the page that explains it has it as its title. */
  readonly isFirst: boolean;
}

/** Finds messages in the beginning of a text, with what explains them. */
export function createExplainer(file: ErrorFile) {
  const titles = new Map<string, string>();
  const find = createMatcher(
    file.map(([href, former, ...parts]): ExplainedMessage => {
      const text = spell(parts);
      const first = titles.get(href) ?? text;
      if (former === 0) titles.set(href, first);
      const isFormer = former === 1;
      const isFirst = !isFormer && first === text;
      return { parts, href, title: isFormer ? first : text, isFormer, isFirst };
    }),
    ({ href }) => href,
  );
  return (text: string) => find(text.slice(0, LIMITS.explained));
}

/** A message as readers see it; of two names with a dot between, the names. */
export function spell(parts: MessageParts): string {
  const isName = (index: number): boolean =>
    index % 2 === 1 && index < parts.length;
  const text = parts.map((part, index) => {
    const isJoined = [-1, 1].some(
      (side) => parts[index + side] === '.' && isName(index + 2 * side),
    );
    return isName(index) && !isJoined ? '…' : part;
  });
  // What follows the end of a sentence is a suggestion, which may be missing.
  return text.join('').replace(/\.…$/, '.');
}
