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
      return { parts, href, title: isFormer ? first : text, isFormer };
    }),
    ({ href }) => href,
  );
  return (text: string) => find(text.slice(0, LIMITS.explained));
}

/** A message as readers see it. */
export function spell(parts: MessageParts): string {
  const text = parts.map((part, index) => (index % 2 === 0 ? part : '…'));
  // What follows the end of a sentence is a suggestion, which may be missing.
  return text.join('').replace(/\.…$/, '.');
}
