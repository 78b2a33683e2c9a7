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
  const titles = new Map(
    pages.map((page) => {
      const [match = null] = find(page.frontMatter.title).matches;
      if (match === null) diagnostics.push(unknownMessage(page, all));
      return [page, match?.message ?? null] as const;
    }),
  );
  const claimed = new Set(titles.values());
  const entries = pages.flatMap((page): readonly ErrorEntry[] => {
    const route = byFile.get(page.file.normalize());
    const own = titles.get(page) ?? null;
    if (own === null || route === undefined) return [];
    const texts = page.blocks.filter(
      ({ language, options }) => options.output || language === 'text',
    );
    const shown = texts.flatMap(({ code }) => find(code).matches);
    const further = shown
      .map(({ message }) => message)
      .filter((message) => !claimed.has(message));
    const proven = new Set(
      texts
        .filter(({ options }) => options.output)
        .flatMap(({ code }) => find(code).matches.flatMap(listMessages)),
    );
    const about = [...new Set([own, ...further])];
    for (const message of about) claimed.add(message);
    const ofPage = (first: number, last: number): readonly number[] =>
      about.filter((message) => message >= first && message < last);
    const messagesOf = (indexes: readonly number[]) =>
      indexes.flatMap((message) => all[message] ?? []);
    const now = ofPage(0, current.length);
    return [
      {
        title: page.frontMatter.title,
        page,
        href: route.href,
        current: messagesOf(now),
        former: messagesOf(ofPage(current.length, all.length)),
        unproven: messagesOf(now.filter((message) => !proven.has(message))),
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
