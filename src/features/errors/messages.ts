/** Messages as the build writes them for whoever looks for one. */
import { LIMITS } from '../../shared/limits.ts';
import { createMatcher, type MessageMatch } from './match.ts';
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
  /** The message with names for what varies, and these names. */
  readonly heading: string;
  readonly names: readonly string[];
  /** What is wrong, with these names; empty if nobody has written it. */
  readonly sentence: string;
}

/** Messages with names for what varies, and what is wrong; the last one counts. */
export type Sentences = readonly (readonly [string, string])[];

/** Finds messages in the beginning of a text, with what explains them. */
export function createExplainer(file: ErrorFile, sentences: Sentences = []) {
  const titles = new Map<string, string>();
  const messages = file.map(([href, former, ...parts]): ExplainedMessage => {
    const text = spell(parts);
    const first = titles.get(href) ?? text;
    if (former === 0) titles.set(href, first);
    const title = former === 1 ? first : text;
    const unsaid = { heading: title, names: [], sentence: '' };
    return { parts, href, title, isFormer: former === 1, ...unsaid };
  });
  const findUnsaid = createMatcher(messages);
  const said = new Map(
    sentences.map(([heading, sentence]) => {
      const [found] = findUnsaid(heading).matches;
      const names = found?.values.map(({ text }) => text) ?? [];
      return [found?.message, { heading, names, sentence }];
    }),
  );
  const find = createMatcher(
    messages.map((message) => ({ ...message, ...said.get(message) })),
    ({ href }) => href,
  );
  return (text: string) => find(text.slice(0, LIMITS.explained));
}

/** Says what is wrong with what the message that was found has for its names. */
export function fillSentence({
  message: { sentence, names, parts },
  values,
}: MessageMatch<ExplainedMessage>): string {
  // Of a part of a message nothing is known but that it is one.
  if (2 * values.length + 1 !== parts.length) return '';
  const find = (name: string): string | undefined =>
    values[names.indexOf(name)]?.text;
  return sentence.replace(/"([^"]*)"/g, (_, quoted: string) => {
    const value =
      find(quoted) ?? quoted.replace(/\w+/g, (name) => find(name) ?? name);
    return value.includes('"') ? value : `"${value}"`;
  });
}

/** A message as readers see it; two names with a dot between are a type's and a field's. */
export function spell(parts: MessageParts): string {
  // A name that ends the message is a suggestion after a full stop.
  const joins = (index: number): boolean =>
    parts[index] === '.' && parts.slice(index + 2).join('') !== '';
  const text = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return joins(index + 1) ? 'Type' : joins(index - 1) ? 'field' : '…';
  });
  // What follows the end of a sentence is a suggestion, which may be missing.
  return text.join('').replace(/\.…$/, '.');
}
