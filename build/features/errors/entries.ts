/**
 * The index of errors: which page explains which message. A page of `errors/` is
 * about the message that its title shows, with an ellipsis for what varies, and
 * about those that its blocks of text show; what a program on it prints proves that
 * the message can be raised. What no page explains is listed on that of the index.
 * Pure.
 */
import type { Messages, RaisedMessage } from './messages.ts';
import type { SiteConfig } from '../../config.ts';
import { createSlugger } from '../../core/slug.ts';
import { findNearest } from '../../core/text.ts';
import { error, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { ParsedDocument } from '../../markdown/text-model.ts';
import {
  createMatcher,
  type MessageMatch,
} from '../../../src/features/errors/match.ts';
import {
  spell,
  type ErrorFile,
} from '../../../src/features/errors/messages.ts';
import { withoutExtension } from '../../core/document-names.ts';
import { listNames } from '../../plan/sidebar-entries.ts';
import type { Document } from '../../plan/read-documents.ts';
import type { RouteTable } from '../../plan/routes.ts';
import type { ReferenceList } from '../../../src/templates/article/article-model.ts';

/** The folder of the pages about errors, which is a section of documents. */
export const ERRORS = 'errors';

export interface ErrorEntry {
  /** The message, or for several the one in the title. */
  readonly title: string;
  /** What explains it; `null` if nothing does. */
  readonly page: ErrorPage | null;
  /** The address of that page, or of the message on the page of the index. */
  readonly href: string;
  readonly current: readonly RaisedMessage[];
  /** What an earlier version said instead. */
  readonly former: readonly RaisedMessage[];
  /** Messages of `current` that no program on the page raises. */
  readonly unproven: readonly RaisedMessage[];
}

/** The entries of a site, and what they are found by. */
export interface PlannedErrors {
  readonly entries: readonly ErrorEntry[];
  /** The version whose wording entries show beside the current one. */
  readonly formerVersion: string;
  /** What is wrong, by messages with names for what varies. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The entries about what symbols raise, by their names. */
  readonly raised: ReadonlyMap<string, readonly ReferenceList[]>;
}

export type ErrorPage = Pick<ParsedDocument, 'file' | 'frontMatter' | 'blocks'>;

/** Lists pages in the order of their sidebar, without the index. */
export function listErrorPages(
  documents: readonly Document[],
  { sections }: Pick<SiteConfig, 'sections'>,
): readonly ErrorPage[] {
  const order = listNames(sections[ERRORS]?.sidebar);
  const nameOf = ({ source }: Document): string =>
    withoutExtension(source.path).normalize();
  return documents
    .filter((one) => one.source.section === ERRORS && nameOf(one) !== 'index')
    .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
    .map(({ file, frontMatter, blocks }) => ({ file, frontMatter, blocks }));
}

/** A page may be about a message. */
interface Claim {
  readonly page: ErrorPage;
  readonly message: RaisedMessage;
  /** A title counts before a text, and that before a message within another. */
  readonly rank: 0 | 1 | 2;
  /** Whether a program raises it. */
  readonly isProof: boolean;
}

/**
 * A stage. Pages first, in their order; then the messages without one, and those
 * that only the earlier version knows.
 */
export function planErrors(
  { current, former, sentences }: Messages & Pick<PlannedErrors, 'sentences'>,
  pages: readonly ErrorPage[],
  { byFile, byPath }: Pick<RouteTable, 'byFile' | 'byPath'>,
  indexPath: string | null,
): Reported<readonly ErrorEntry[]> {
  const index = byPath.get(indexPath ?? '');
  if (index === undefined || current.length === 0) {
    return { value: [], diagnostics: [] };
  }
  const findCurrent = createWholeMatcher(current);
  // A wording whose parts only vary less is the current one.
  const other = former.filter(({ parts }) => {
    const example = parts.join('');
    return findCurrent(example)[0]?.text !== example;
  });
  const all = [...current, ...other];
  const find = createWholeMatcher(all);
  const claims = pages.flatMap((page) => listClaims(page, find));
  const files = new Map(
    pages.map((page) => [page.frontMatter.title, page.file]),
  );
  const diagnostics = [...files.keys(), ...Object.keys(sentences)]
    .filter((title) => find(title).length === 0)
    .map((title) => unknownMessage(title, files.get(title) ?? null, all));
  const owners = new Map<RaisedMessage, ErrorPage>();
  for (const { message, page } of claims.toSorted((a, b) => a.rank - b.rank)) {
    owners.set(message, owners.get(message) ?? page);
  }
  const proofs = claims.filter(({ isProof }) => isProof);
  const proven = new Set(proofs.map(({ message }) => message));
  const isCurrent = new Set(current);
  const gather = (messages: readonly RaisedMessage[]) => {
    const now = messages.filter((message) => isCurrent.has(message));
    return {
      current: now,
      former: messages.filter((message) => !isCurrent.has(message)),
      unproven: now.filter((message) => !proven.has(message)),
    };
  };
  const explained = pages.flatMap((page): readonly ErrorEntry[] => {
    const route = byFile.get(page.file.normalize());
    if (route === undefined) return [];
    const messages = [...owners]
      .filter(([, owner]) => owner === page)
      .map(([message]) => message);
    const { title } = page.frontMatter;
    return messages.length === 0
      ? []
      : [{ title, page, href: route.href, ...gather(messages) }];
  });
  const slugger = createSlugger();
  const listed = all
    .filter((message) => !owners.has(message))
    .map((message): ErrorEntry => {
      const title = spell(message.parts);
      const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
      const id = slugger.slug(['message', ...words].join(' '));
      const href = `${index.href}#${id}`;
      return { title, page: null, href, ...gather([message]) };
    });
  return { value: [...explained, ...listed], diagnostics };
}

/** What an author writes is no part of a message. */
function createWholeMatcher(messages: readonly RaisedMessage[]): FindWhole {
  const find = createMatcher(messages);
  return (text) => find(text).matches.filter(({ isPart }) => !isPart);
}

type FindWhole = (text: string) => readonly MessageMatch<RaisedMessage>[];

/** Lists none for a page whose title is no message. */
function listClaims(page: ErrorPage, find: FindWhole): readonly Claim[] {
  const [title] = find(page.frontMatter.title);
  if (title === undefined) return [];
  const texts = page.blocks.flatMap(({ code, language, options }) =>
    options.output || language === 'text'
      ? find(code)
          .flatMap(listMessages)
          .map((match) => ({ ...match, page, isProof: options.output }))
      : [],
  );
  return [{ page, message: title.message, rank: 0, isProof: false }, ...texts];
}

/** Lists a message with those within it. */
function listMessages({
  message,
  values,
}: MessageMatch<RaisedMessage>): readonly Pick<Claim, 'message' | 'rank'>[] {
  const inner = values.flatMap((value) => value.inner ?? []);
  const within = inner
    .flatMap(listMessages)
    .map((match) => ({ ...match, rank: 2 as const }));
  return [{ message, rank: 1 }, ...within];
}

function unknownMessage(
  title: string,
  file: string | null,
  messages: readonly RaisedMessage[],
): Diagnostic {
  const known = messages.map(({ parts }) => spell(parts));
  const nearest = findNearest(title, known);
  return error('unknown-message', `The package has no such message: ${title}`, {
    place: file === null ? null : { file, line: 1, column: 1 },
    hint: `Write the message as the package does, with … for the parts that vary.${nearest === null ? '' : ` Did you mean: ${nearest}`}`,
  });
}

/** What the browser matches with. */
export function composeErrorFile(entries: readonly ErrorEntry[]): ErrorFile {
  return entries.flatMap(({ href, current, former }) => [
    ...current.map(({ parts }) => [href, 0, ...parts] as const),
    ...former.map(({ parts }) => [href, 1, ...parts] as const),
  ]);
}
