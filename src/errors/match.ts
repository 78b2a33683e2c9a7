/**
 * Finds the messages of a package in whatever a developer pastes: a message, a
 * stack trace, a response in JSON, a log. Knows neither DOM nor network; the same
 * code runs in the browser, in its worker, and in the build.
 *
 * Time grows with the length of the text alone. Every message has six characters
 * that few others have; one pass finds those, and only the messages found so are
 * looked for in that line, each of their parts from left to right, without going
 * back. No regular expression reads the text.
 */

import type { Parts } from './messages.ts';

export interface Match {
  /** Its place in the list of messages. */
  readonly message: number;
  readonly text: string;
  readonly values: readonly Value[];
}

/** What stood for a name. */
export interface Value {
  readonly name: string;
  readonly text: string;
  /** A message within the message. */
  readonly inner: Match | null;
}

export interface Answer {
  /** The first of each message, with those within it, in order. */
  readonly matches: readonly (Match & { readonly count: number })[];
  /** Errors that the package does not raise. */
  readonly others: readonly string[];
}

/** Characters of which one combination leads to a message. */
const GRAM = 6;
const OTHERS = 5;

/** What tells that a line is about an error, whoever raises it. */
const SIGN = 'Error: ';
const SIGNS: readonly Parts[] = [[SIGN], ['"message"']];

export function createMatcher(
  messages: readonly Parts[],
): (pasted: string) => Answer {
  const findCandidates = createScanner([...messages, ...SIGNS]);
  return (pasted) => {
    const found = new Map<string, Match & { count: number }>();
    const others = new Set<string>();
    const read = (
      line: string,
      candidates: ReadonlySet<number>,
      isMessage: boolean,
    ): void => {
      const hits = [...candidates].flatMap((one) => {
        const parts = messages[one];
        return parts === undefined ? [] : [...findAll(line, parts, one)];
      });
      const matches = nest(hits, line);
      for (const match of matches) {
        const kind = identify(match);
        const same = found.get(kind);
        if (same !== undefined) same.count += 1;
        else found.set(kind, { ...match, count: 1 });
      }
      const isError = isMessage || line.includes(SIGN);
      const isOther = matches.length === 0 && others.size < OTHERS;
      if (isOther && isError && line.trim() !== '') others.add(line.trim());
    };
    const text = straighten(pasted);
    findCandidates(text, (line, candidates) => {
      if (candidates.size === 0) return;
      const isJson = candidates.has(messages.length + 1);
      const inner = isJson ? parseMessages(line) : [];
      if (inner.length === 0)
        read(line.replaceAll('\\"', '"'), candidates, false);
      findCandidates(inner.join('\n'), (message, own) => {
        read(message, own, true);
      });
    });
    const [first = ''] = text.trim().split('\n', 1);
    if (found.size + others.size === 0 && first !== '') others.add(first);
    return { matches: [...found.values()], others: [...others] };
  };
}

/** The same for messages that only differ in their values. */
function identify({ message, values }: Match): string {
  const inner = values.map((one) => one.inner && identify(one.inner));
  return `${message}(${inner.join()})`;
}

/** Word processors and chats replace quotation marks. */
function straighten(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
}

/** The messages in a line of JSON; none if it is not JSON. */
function parseMessages(line: string): readonly string[] {
  const field = line.trim().replace(/,$/, '');
  const json = field.startsWith('"message"')
    ? `{${field}}`
    : line.slice(line.search(/[{[]/), line.lastIndexOf('}') + 1);
  const messages: string[] = [];
  const values: unknown[] = [parseJson(json)];
  for (const value of values) {
    // Logs hold whole responses as strings.
    if (typeof value === 'string' && value.startsWith('{')) {
      values.push(parseJson(value));
    }
    if (typeof value !== 'object' || value === null) continue;
    const { message } = value as Readonly<Record<string, unknown>>;
    if (typeof message === 'string') messages.push(message);
    for (const one of Object.values(value)) values.push(one);
  }
  return messages;
}

/** `null` for text that happens to have braces. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LINE_FEED = 10;
const BACKSLASH = 92;

type Visit = (line: string, candidates: ReadonlySet<number>) => void;

/** Gives each line with the messages that may be in it. */
function createScanner(messages: readonly Parts[]) {
  const byGram = chooseGrams(messages);
  const isGram = new Uint8Array(1 << 16);
  for (const gram of byGram.keys()) isGram[fold(gram)] = 1;
  return (text: string, visit: Visit): void => {
    const candidates = new Set<number>();
    let gram = 0;
    let start = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const code = at === text.length ? LINE_FEED : text.charCodeAt(at);
      // In JSON, quotation marks are escaped.
      if (code === BACKSLASH) continue;
      gram = addToGram(gram, code);
      if (isGram[fold(gram)] === 1) {
        for (const one of byGram.get(gram) ?? []) candidates.add(one);
      }
      if (code !== LINE_FEED) continue;
      visit(text.slice(start, at), candidates);
      candidates.clear();
      start = at + 1;
    }
  };
}

/** Five bits for each character, so that a seventh pushes the first one out. */
function addToGram(gram: number, code: number): number {
  return ((gram << 5) ^ code) & 0x3fffffff;
}

function fold(gram: number): number {
  return (gram ^ (gram >>> 14)) & 0xffff;
}

/** For each message the combination that fewest others have. */
function chooseGrams(
  messages: readonly Parts[],
): ReadonlyMap<number, readonly number[]> {
  const grams = messages.map((parts) => [
    ...new Set(fixedOf(parts).flatMap((text) => [...listGrams(text)])),
  ]);
  const counts = new Map<number, number>();
  const countOf = (gram: number): number => counts.get(gram) ?? 0;
  for (const gram of grams.flat()) counts.set(gram, countOf(gram) + 1);
  const chosen = new Map<number, number[]>();
  for (const [message, own] of grams.entries()) {
    const [rarest] = own.sort((a, b) => countOf(a) - countOf(b));
    if (rarest === undefined) continue;
    chosen.set(rarest, [...(chosen.get(rarest) ?? []), message]);
  }
  return chosen;
}

function* listGrams(text: string): Generator<number> {
  let gram = 0;
  for (let at = 0; at < text.length; at += 1) {
    gram = addToGram(gram, text.charCodeAt(at));
    const own = text.slice(Math.max(0, at + 1 - GRAM), at + 1);
    if (own.length === GRAM && !own.includes('\\')) yield gram;
  }
}

function fixedOf(parts: Parts): readonly string[] {
  return parts.filter((_, index) => index % 2 === 0);
}

/** Where a message stands in a line. */
interface Hit {
  readonly message: number;
  readonly start: number;
  readonly end: number;
  readonly values: readonly (readonly [
    name: string,
    start: number,
    end: number,
  ])[];
  /** Characters that do not vary. */
  readonly fixed: number;
}

/** A message with less fixed text has to stand alone or after a colon. */
const SHORT = 20;

function* findAll(line: string, parts: Parts, message: number): Generator<Hit> {
  const texts = fixedOf(parts);
  const fixed = texts.join('').length;
  const hasTail = texts.at(-1) === '';
  for (let from = 0; from <= line.length;) {
    const places = placeTexts(line, texts, from);
    if (places === null) return;
    const [start = 0] = places[0] ?? [];
    const end = hasTail ? line.length + 1 : (places.at(-1)?.[1] ?? 0);
    from = Math.max(end, from + 1);
    if (!mayBegin(line, start, fixed < SHORT)) continue;
    const values = places.slice(1).map(([to], index) => {
      const isTail = hasTail && index === places.length - 2;
      const [, after = 0] = places[index] ?? [];
      const name = parts[2 * index + 1] ?? '';
      return [name, after, isTail ? line.length : to] as const;
    });
    yield { message, start, end, values, fixed };
  }
}

/** Where each text stands: as far to the left as they can, the first to the right. */
function placeTexts(
  line: string,
  texts: readonly string[],
  from: number,
): readonly (readonly [start: number, end: number])[] | null {
  const places: (readonly [number, number])[] = [];
  let next = from;
  for (const text of texts) {
    const start = line.indexOf(text, next);
    if (start === -1) return null;
    next = start + text.length;
    places.push([start, next]);
  }
  const [first = ''] = texts;
  const [before] = places[1] ?? [next];
  const start =
    first === ''
      ? findBeginning(line, before)
      : line.lastIndexOf(first, before - first.length);
  return [[start, start + first.length], ...places.slice(1)];
}

/** Of a message that begins with what varies. */
function findBeginning(line: string, before: number): number {
  const sign = 'Error: ';
  const found = line.lastIndexOf(sign, before);
  return found === -1 ? line.search(/\S|$/) : found + sign.length;
}

/** No message begins within a word; a short one only where a text does. */
function mayBegin(line: string, start: number, isShort: boolean): boolean {
  const before = line.slice(Math.max(0, start - 8), start).trimEnd();
  if (isShort) return before === '' || /(?:Error:|[["'])$/.test(before);
  return !/\w/.test(line[start - 1] ?? '');
}

/** What is within a value of another message is a part of that message. */
function nest(hits: readonly Hit[], line: string): readonly Match[] {
  const sorted = [...hits].sort(
    (a, b) => a.start - b.start || b.fixed - a.fixed,
  );
  const matches: Match[] = [];
  let at = 0;
  for (let hit = sorted[at]; hit !== undefined; hit = sorted[at]) {
    const { message, start, end, values } = hit;
    const first = at + 1;
    do at += 1;
    while ((sorted[at]?.start ?? Infinity) < end);
    const below = sorted.slice(first, at);
    matches.push({
      message,
      text: line.slice(start, end).trim(),
      values: values.map(([name, from, to]) => {
        const within = below.filter(
          (one) => one.start >= from && Math.min(one.end, line.length) <= to,
        );
        const [inner = null] = nest(within, line);
        return { name, text: line.slice(from, to).trim(), inner };
      }),
    });
  }
  return matches;
}
