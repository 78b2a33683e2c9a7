/**
 * Finds the messages of a package in whatever a developer pastes: a message, a
 * stack trace, a response in JSON, a log. Knows neither DOM nor network; the same
 * code runs in the browser, in its worker, and in the build.
 *
 * Every message has a word that few others have. One pass finds those words, and
 * only the messages found so are looked for in that line, their fixed texts from
 * left to right. Nothing is tried twice, so no text makes it slow.
 */

/**
 * Fixed text and the names of what varies, in turn; text is first and last. Of one
 * line.
 */
export type MessageParts = readonly string[];

export interface MessageMatch<Message> {
  readonly message: Message;
  readonly text: string;
  readonly values: readonly PlaceholderValue<Message>[];
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
}

/** How many errors of other origin are told apart. */
const OTHERS = 5;
/** Characters that are compared at most; only made-up text needs more. */
const BUDGET = 2e7;

/** What tells that a line is about an error, whoever raises it. */
const SIGN = 'Error: ';

/** @param messages - each with a word of Latin letters; others are not found */
export function createMatcher<Message extends { readonly parts: MessageParts }>(
  messages: readonly Message[],
): (pasted: string) => MatchedMessages<Message> {
  const byWord = chooseWords(messages.map(readPattern));
  const words = [...byWord.keys()].join('|');
  const signs = new RegExp(`\\b(?:${words})\\b|${SIGN}`, 'g');
  return (pasted) => {
    const byMessage = new Map<
      string,
      MessageMatch<Message> & { count: number }
    >();
    const others = new Set<string>();
    let budget = BUDGET;
    const read = (
      line: string,
      candidates: ReadonlySet<Pattern<Message>>,
    ): void => {
      budget -= line.length * candidates.size;
      if (budget < 0) return;
      const hits: Hit<Message>[] = [];
      for (const candidate of candidates) findAll(line, candidate, hits);
      const matches = nest(hits, line);
      for (const match of matches) {
        const key = identify(match);
        const same = byMessage.get(key);
        if (same === undefined) byMessage.set(key, { ...match, count: 1 });
        else same.count += 1;
      }
      const isOther = matches.length === 0 && line.includes(SIGN);
      if (isOther && others.size < OTHERS) others.add(line.trim());
    };
    const text = `${unfold(pasted)}\n`;
    let [start, end] = [0, -1];
    const candidates = new Set<Pattern<Message>>();
    const endLine = (): void => {
      if (end !== -1) read(text.slice(start, end), candidates);
      candidates.clear();
    };
    for (const { 0: word, index } of text.matchAll(signs)) {
      if (index > end) {
        endLine();
        start = text.lastIndexOf('\n', index) + 1;
        end = text.indexOf('\n', index);
      }
      for (const pattern of byWord.get(word) ?? []) candidates.add(pattern);
    }
    endLine();
    const [first = ''] = text.trim().split('\n', 1);
    if (byMessage.size + others.size === 0 && first !== '') others.add(first);
    return { matches: [...byMessage.values()], others: [...others] };
  };
}

/** A message in JSON, or in JSON within JSON, becomes a line of its own. */
function unfold(pasted: string): string {
  // Word processors and chats replace quotation marks.
  let text = pasted.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
  for (;;) {
    text = text.replace(
      /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/g,
      (_, message: string) => `\n${SIGN}${unescape(message)}\n`,
    );
    if (!text.includes('\\"')) return text;
    text = unescape(text);
  }
}

function unescape(text: string): string {
  return text
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"')
    .replaceAll('\\\\', '\\');
}

/** A message as it is looked for. */
interface Pattern<Message> {
  readonly message: Message;
  /** What does not vary; empty before and after what varies. */
  readonly first: string;
  readonly later: readonly string[];
  /** How long that is. */
  readonly fixed: number;
}

function readPattern<Message extends { readonly parts: MessageParts }>(
  message: Message,
): Pattern<Message> {
  const texts = message.parts.filter((_, index) => index % 2 === 0);
  const [first = '', ...later] = texts;
  return { message, first, later, fixed: texts.join('').length };
}

/** For each message the word that fewest others have. */
function chooseWords<Message>(
  patterns: readonly Pattern<Message>[],
): ReadonlyMap<string, readonly Pattern<Message>[]> {
  const counts = new Map<string, number>();
  const countOf = (word: string): number => counts.get(word) ?? 0;
  const listed = patterns.map((pattern) => {
    // A word that touches what varies may be a part of another one.
    const text = [pattern.first, ...pattern.later].join('_');
    const words = new Set(text.match(/\b[a-z]{2,}\b/gi));
    for (const word of words) counts.set(word, countOf(word) + 1);
    return { pattern, words };
  });
  const chosen = new Map<string, Pattern<Message>[]>();
  for (const { pattern, words } of listed) {
    const [rarest] = [...words].sort(
      (a, b) => countOf(a) - countOf(b) || b.length - a.length,
    );
    if (rarest === undefined) continue;
    chosen.set(rarest, [...(chosen.get(rarest) ?? []), pattern]);
  }
  return chosen;
}

/** Where a message stands in a line. */
interface Hit<Message> {
  readonly pattern: Pattern<Message>;
  readonly start: number;
  readonly end: number;
  /** Of what varies. */
  readonly spans: readonly (readonly [start: number, end: number])[];
}

/** A message with less fixed text has to stand alone or after a colon. */
const SHORT = 20;

/** @param hits - to which they are added */
function findAll<Message>(
  line: string,
  pattern: Pattern<Message>,
  hits: Hit<Message>[],
): void {
  const { first, later, fixed } = pattern;
  for (let end = 0; ;) {
    let start = line.indexOf(first, end);
    if (start === -1) return;
    end = start + first.length;
    const spans: [start: number, end: number][] = [];
    for (const text of later) {
      const to = text === '' ? line.length : line.indexOf(text, end);
      if (to === -1) return;
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
    if (mayBegin(line, start, fixed < SHORT)) {
      hits.push({ pattern, start, end, spans });
    }
  }
}

/** Of a message that begins with what varies. */
function findBeginning(line: string, from: number, to: number): number {
  const sign = line.lastIndexOf(SIGN, to - SIGN.length);
  return sign < from ? from : sign + SIGN.length;
}

/** No message begins within a word; a short one only where a text does. */
function mayBegin(line: string, start: number, isShort: boolean): boolean {
  const before = line.slice(Math.max(0, start - 8), start).trimEnd();
  if (isShort) return before === '' || /(?:Error:|[["'])$/.test(before);
  return !/\w/.test(line[start - 1] ?? '');
}

/** What is within a value of another message is a part of that message. */
function nest<Message extends { readonly parts: MessageParts }>(
  hits: Hit<Message>[],
  line: string,
): readonly MessageMatch<Message>[] {
  const matches: MessageMatch<Message>[] = [];
  const around: {
    readonly hit: Hit<Message>;
    readonly values: { inner: MessageMatch<Message> | null }[];
  }[] = [];
  hits.sort((a, b) => a.start - b.start || b.pattern.fixed - a.pattern.fixed);
  for (const hit of hits) {
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
    const match = { message, text: line.slice(start, end).trim(), values };
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
