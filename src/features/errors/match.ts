/**
 * Finds the messages of a package in whatever a developer pastes: a message, a
 * stack trace, a response in JSON, a log. Knows neither DOM nor network; the same
 * code runs in the browser, in its worker, and in the build.
 *
 * Every message has a word that few others have. One pass finds those words, and
 * only the messages found so are looked for in that line, their fixed texts from
 * left to right. Nothing is tried twice, so no text makes it slow.
 */
import { listReadings, SIGN, toLine, unifyMarks } from './clean.ts';
import { guess, NO_GUESS } from './guess.ts';
import {
  chooseWords,
  readPattern,
  type MessageParts,
  type Pattern,
} from './patterns.ts';

export interface MessageMatch<Message> {
  readonly message: Message;
  readonly text: string;
  readonly values: readonly PlaceholderValue<Message>[];
  /** Whether the text is only a part of such a message. */
  readonly isPart: boolean;
}

/** What stood for a name. */
export interface PlaceholderValue<Message> {
  readonly name: string;
  readonly text: string;
  /** A message within the message. */
  readonly inner: MessageMatch<Message> | null;
}

export interface MatchedMessages<Message> {
  /** The first of each message, with those within it, in order. */
  readonly matches: readonly (MessageMatch<Message> & {
    readonly count: number;
  })[];
  /** Errors that the package does not raise. */
  readonly others: readonly string[];
  /** What the text may be a part of if nothing matches, the nearest first. */
  readonly nearest: readonly Message[];
}

/** How many errors of other origin are told apart. */
const OTHERS = 5;
/** Characters that are compared at most; only made-up text needs more. */
const BUDGET = 2e7;

/**
 * @param messages - each with a word; others are not found
 * @param pageOf - what explains a message; of those that it explains, any is right
 */
export function createMatcher<Message extends { readonly parts: MessageParts }>(
  messages: readonly Message[],
  pageOf: (message: Message) => unknown = (message) => message,
): (pasted: string) => MatchedMessages<Message> {
  const patterns = messages.map(readPattern);
  const byWord = chooseWords(patterns);
  const words = [...byWord.keys()].join('|');
  const signs = new RegExp(
    `(?<![\\p{LC}\\p{N}_])(?:${words})(?![\\p{LC}\\p{N}_])|${SIGN}`,
    'gu',
  );

  const matchAll = (text: string): MatchedLines<Message> =>
    matchLines(listLines(`${text}\n`, signs, byWord));
  const countAll = (text: string): number => explained(matchAll(text).matches);

  /** The reading of which most is explained. */
  const readBest = (readings: readonly string[]) => {
    const [first = '', ...rest] = readings;
    let best = matchAll(first);
    for (const reading of rest) {
      const other = matchAll(reading);
      if (explained(other.matches) > explained(best.matches)) best = other;
    }
    return { text: first, ...best };
  };

  return (pasted) => {
    const { text, matches, others } = readBest(listReadings(pasted));
    const line = toLine(text);
    // No message is cut among several, or in a text of several lines.
    const isWhole =
      matches.length > 1 ||
      (matches.length === 1 && text.trim().includes('\n'));
    const { certain, likely } = isWhole
      ? NO_GUESS
      : guess(line, patterns, { countAll, pageOf }, explained(matches));
    if (certain !== null) {
      const { message } = certain;
      const part = { message, text: line, values: [], count: 1, isPart: true };
      return { matches: [part], others: [], nearest: [] };
    }
    if (matches.length > 0 && likely.length === 0) {
      return { matches, others, nearest: [] };
    }
    const nearest = likely.map(({ message }) => message);
    const [first = ''] = text.trim().split('\n', 1);
    const isOther = others.length === 0 && first !== '';
    return { matches: [], others: isOther ? [first] : others, nearest };
  };
}

type MatchedLines<Message> = Omit<MatchedMessages<Message>, 'nearest'>;

/** A line, and the messages with one of the rare words that it contains. */
interface SignedLine<Message> {
  readonly text: string;
  readonly candidates: Set<Pattern<Message>>;
}

/** Lists the lines that contain a rare word or the sign of an error. */
function listLines<Message>(
  text: string,
  signs: RegExp,
  byWord: ReadonlyMap<string, readonly Pattern<Message>[]>,
): readonly SignedLine<Message>[] {
  const lines: SignedLine<Message>[] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(signs)) {
    if (index > end) {
      const start = text.lastIndexOf('\n', index) + 1;
      end = text.indexOf('\n', index);
      lines.push({ text: text.slice(start, end), candidates: new Set() });
    }
    for (const pattern of byWord.get(word) ?? []) {
      lines.at(-1)?.candidates.add(pattern);
    }
  }
  return lines;
}

function matchLines<Message extends { readonly parts: MessageParts }>(
  lines: readonly SignedLine<Message>[],
): MatchedLines<Message> {
  const byMessage = new Map<
    string,
    MessageMatch<Message> & { count: number }
  >();
  const others = new Set<string>();
  let budget = BUDGET;
  for (const { text, candidates } of lines) {
    budget -= text.length * candidates.size;
    if (budget < 0) break;
    const unified = unifyMarks(text);
    const hits = [...candidates].flatMap((one) => findAll(unified, one));
    const matches = nest(hits, text);
    for (const match of matches) {
      const key = identify(match);
      const same = byMessage.get(key);
      if (same === undefined) byMessage.set(key, { ...match, count: 1 });
      else same.count += 1;
    }
    const isOther = matches.length === 0 && text.includes(SIGN);
    if (isOther && others.size < OTHERS) others.add(text.trim());
  }
  return { matches: [...byMessage.values()], others: [...others] };
}

/** How much of a text messages explain. */
function explained(
  matches: readonly MessageMatch<{ readonly parts: MessageParts }>[],
): number {
  let length = 0;
  for (const { message, values } of matches) {
    const { parts } = message;
    length += parts.filter((_, index) => index % 2 === 0).join('').length;
    length += explained(values.flatMap(({ inner }) => inner ?? []));
  }
  return length;
}

/** The place of a message in a line. */
interface Hit<Message> {
  readonly pattern: Pattern<Message>;
  readonly start: number;
  readonly end: number;
  /** The places of what varies. */
  readonly spans: readonly (readonly [start: number, end: number])[];
}

function findAll<Message>(
  line: string,
  pattern: Pattern<Message>,
): readonly Hit<Message>[] {
  const hits: Hit<Message>[] = [];
  const { first, later, isShort } = pattern;
  for (let end = 0; ;) {
    let start = line.indexOf(first, end);
    if (start === -1) return hits;
    end = start + first.length;
    const spans: [start: number, end: number][] = [];
    for (const text of later) {
      const to = text === '' ? line.length : line.indexOf(text, end);
      if (to === -1) return hits;
      if (spans.length === 0 && text !== '') {
        // What varies is as short as it can be.
        start =
          first === ''
            ? findBeginning(line, end, to)
            : line.lastIndexOf(first, to - first.length);
        end = start + first.length;
      }
      spans.push([end, to]);
      end = to + text.length;
    }
    if (mayBegin(line, start, isShort)) {
      hits.push({ pattern, start, end, spans });
    }
  }
}

/** Finds the start of a message that begins with what varies. */
function findBeginning(line: string, from: number, to: number): number {
  const sign = line.lastIndexOf(SIGN, to - SIGN.length);
  return sign < from ? from : sign + SIGN.length;
}

/** No message begins within a word; a short one only where a text does. */
function mayBegin(line: string, start: number, isShort: boolean): boolean {
  const before = line.slice(Math.max(0, start - 8), start).trimEnd();
  if (isShort) return before === '' || /(?:Error:|[[\]"])$/.test(before);
  return !/[\p{LC}\p{N}_]/u.test(line[start - 1] ?? '');
}

/** A message that begins with what varies is less than one that says the same. */
function isPartOf(
  { pattern, spans: [begin] }: Hit<unknown>,
  other: Hit<unknown>,
): boolean {
  if (pattern.first !== '' || begin === undefined) return false;
  const [start, end] = begin;
  return (
    other.pattern.fixed > pattern.fixed &&
    other.start >= start &&
    other.start <= end &&
    other.end > end
  );
}

/** What is within a value of another message is a part of that message. */
function nest<Message extends { readonly parts: MessageParts }>(
  hits: readonly Hit<Message>[],
  line: string,
): readonly MessageMatch<Message>[] {
  const matches: MessageMatch<Message>[] = [];
  const kept = hits.filter(
    (hit) => !hits.some((other) => isPartOf(hit, other)),
  );
  const around: {
    readonly hit: Hit<Message>;
    readonly values: { inner: MessageMatch<Message> | null }[];
  }[] = [];
  kept.sort((a, b) => a.start - b.start || b.pattern.fixed - a.pattern.fixed);
  for (const hit of kept) {
    const { start, end, spans } = hit;
    const { message } = hit.pattern;
    while ((around.at(-1)?.hit.end ?? Infinity) <= start) around.pop();
    const outer = around.at(-1);
    const place = outer?.hit.spans.findIndex(
      ([from, to]) => from <= start && end <= to,
    );
    const value = outer?.values[place ?? -1];
    if (outer !== undefined && value?.inner !== null) continue;
    const values = spans.map(([from, to], index) => ({
      name: message.parts[2 * index + 1] ?? '',
      text: line.slice(from, to).trim(),
      inner: null,
    }));
    const text = line.slice(start, end).trim();
    const match = { message, text, values, isPart: false };
    if (value === undefined) matches.push(match);
    else value.inner = match;
    around.push({ hit, values });
  }
  return matches;
}

/** The same for messages that only differ in their values. */
function identify({
  message,
  values,
}: MessageMatch<{ readonly parts: MessageParts }>): string {
  const inner = values.map((value) => value.inner && identify(value.inner));
  return `${message.parts.join()}(${inner.join()})`;
}
