/**
 * The index of errors: which page explains which message. A page of `errors/` is
 * about the message that its title shows, with an ellipsis for what varies, and
 * about those that its blocks of text show; what a program on it prints proves that
 * the message can be raised. Pure.
 */
import type { Messages, RaisedMessage } from '../api/job.ts';
import type { SiteConfig } from '../config.ts';
import { findNearest } from '../core/text.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { ParsedTutorial } from '../markdown/model.ts';
import { createMatcher, type Match } from '../../src/errors/match.ts';
import {
  spell as spellParts,
  type ErrorFile,
} from '../../src/errors/messages.ts';
import { ERRORS, folderOf } from './documents.ts';
import type { RouteTable } from './routes.ts';

export interface ErrorEntry {
  /** The message, or for several the one in the title. */
  readonly title: string;
  /** What explains it; `null` if nothing does. */
  readonly page: ErrorPage | null;
  /** Of that page. */
  readonly href: string | null;
  readonly current: readonly RaisedMessage[];
  /** What an earlier version said instead. */
  readonly former: readonly RaisedMessage[];
  /** Those of `current` that no program on the page raises. */
  readonly unproven: readonly RaisedMessage[];
}

export type ErrorPage = Pick<ParsedTutorial, 'file' | 'frontMatter' | 'blocks'>;

/** A message as readers see it. */
export function spell(message: RaisedMessage): string {
  return spellParts(readParts(message));
}

/** In the order of their sidebar, without the index. */
export function listErrorPages(
  documents: readonly ParsedTutorial[],
  { sections }: Pick<SiteConfig, 'sections'>,
): readonly ErrorPage[] {
  const order = (sections[ERRORS]?.sidebar ?? []).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.items,
  );
  return documents
    .filter(({ file, slug }) => folderOf(file) === ERRORS && slug !== 'index')
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
    .map(({ file, frontMatter, blocks }) => ({ file, frontMatter, blocks }));
}

/**
 * A stage. Pages first, in their order; then the messages without one, and those
 * that only the earlier version knows.
 */
export function planErrors(
  { current, former }: Messages,
  pages: readonly ErrorPage[],
  { byFile }: Pick<RouteTable, 'byFile'>,
): Reported<readonly ErrorEntry[]> {
  if (current.length === 0) return { value: [], diagnostics: [] };
  const findCurrent = createMatcher(current.map(readParts));
  // A wording whose parts only vary less is the current one.
  const other = former.filter(({ parts }) => {
    const example = parts.join('').replace(/\n[^]*/, '');
    return findCurrent(example).matches[0]?.text !== example;
  });
  const all = [...current, ...other];
  const find = createMatcher(all.map(readParts));
  const diagnostics: Diagnostic[] = [];
  const about = new Map<ErrorPage, Set<number>>();
  const claimed = new Set<number>();
  const claim = (page: ErrorPage, messages: readonly number[]): void => {
    for (const message of messages) {
      if (!claimed.has(message)) about.get(page)?.add(message);
      claimed.add(message);
    }
  };
  for (const page of pages) {
    const [match] = find(page.frontMatter.title).matches;
    if (match === undefined) diagnostics.push(unknownMessage(page, all));
    else about.set(page, new Set());
    claim(page, match === undefined ? [] : [match.message]);
  }
  const shown = [...about.keys()].flatMap((page) =>
    page.blocks
      .filter(({ language, options }) => options.output || language === 'text')
      .map(({ code, options: { output } }) => {
        const { matches } = find(code);
        return { page, matches, output };
      }),
  );
  // What is shown by itself comes before what is only a part of another message.
  for (const { page, matches } of shown) {
    claim(
      page,
      matches.map(({ message }) => message),
    );
  }
  for (const { page, matches } of shown) {
    claim(page, matches.flatMap(listMessages));
  }
  const proven = new Set(
    shown
      .filter(({ output }) => output)
      .flatMap(({ matches }) => matches.flatMap(listMessages)),
  );
  const entries = [...about].flatMap(([page, own]): readonly ErrorEntry[] => {
    const route = byFile.get(page.file.normalize());
    if (route === undefined) return [];
    const messagesOf = (isWanted: (message: number) => boolean) =>
      [...own].filter(isWanted).flatMap((message) => all[message] ?? []);
    const isCurrent = (message: number): boolean => message < current.length;
    return [
      {
        title: page.frontMatter.title,
        page,
        href: route.href,
        current: messagesOf(isCurrent),
        former: messagesOf((message) => !isCurrent(message)),
        unproven: messagesOf(
          (message) => isCurrent(message) && !proven.has(message),
        ),
      },
    ];
  });
  const unwritten = all.flatMap((message, place): readonly ErrorEntry[] => {
    if (claimed.has(place)) return [];
    const isCurrent = place < current.length;
    const [now, before] = isCurrent ? [[message], []] : [[], [message]];
    const facts = { current: now, former: before, unproven: now };
    return [{ title: spell(message), page: null, href: null, ...facts }];
  });
  return { value: [...entries, ...unwritten], diagnostics };
}

/** With those within it. */
function listMessages({ message, values }: Match): readonly number[] {
  const inner = values.flatMap((value) => value.inner ?? []);
  return [message, ...inner.flatMap(listMessages)];
}

function unknownMessage(
  { file, frontMatter: { title } }: ErrorPage,
  messages: readonly RaisedMessage[],
): Diagnostic {
  const nearest = findNearest(title, messages.map(spell));
  return error('unknown-message', `The package does not say: ${title}`, {
    place: { file, line: 1, column: 1 },
    hint: `Write the message as title, with … for what varies.${nearest === null ? '' : ` Did you mean: ${nearest}`}`,
  });
}

/** What the browser matches with. */
export function composeErrorFile(entries: readonly ErrorEntry[]): ErrorFile {
  return {
    entries: entries.flatMap(
      ({ href, title, current: [first] }): ErrorFile['entries'] => {
        if (href === null) return [];
        const isFirst = first !== undefined && title === spell(first);
        return isFirst ? [[href]] : [[href, title]];
      },
    ),
    // Those with a page are the first ones.
    messages: entries.flatMap(({ href, current, former }, place) => {
      const entry = href === null ? -1 : place;
      return [
        ...current.map((one) => [entry, 0, ...readParts(one)] as const),
        ...former.map((one) => [entry, 1, ...readParts(one)] as const),
      ];
    }),
  };
}

/** Nobody pastes more than one line of a message as one. */
export function readParts({ parts }: RaisedMessage): readonly string[] {
  const last = parts.findIndex((part) => part.includes('\n'));
  if (last === -1) return parts;
  const [line = ''] = (parts[last] ?? '').split('\n', 1);
  return [...parts.slice(0, last), line];
}
