/**
 * Answers to questions about a package's documentation, as markdown: what an agent
 * may ask for, found by name or by words. Knows no protocol.
 */
import { joinMember, splitMember, withDots } from '../../core/names.ts';
import { findNearest } from '../../core/text.ts';
import { escapeText, item } from '../../emit/markdown-text.ts';
import type { ListedSymbol } from '../../emit/inventory.ts';
import { cutQuery } from '../../../src/shared/limits.ts';
import { readQuery } from '../../../src/features/ranking/query.ts';
import {
  rank,
  type Ranking,
  type RowFacts,
} from '../../../src/features/ranking/ranking.ts';
import {
  correctQuery,
  weighNames,
} from '../../../src/features/ranking/spelling.ts';
import {
  createIndex,
  createRowReader,
} from '../../../src/features/ranking/row-index.ts';
import {
  createThesaurus,
  type Synonyms,
  SYNONYM_FILE,
} from '../../../src/features/ranking/synonyms.ts';
import { fold, readParts } from '../../../src/features/ranking/words.ts';
import { readPage, type Answer } from '../../commands/site-files.ts';
import type { Documentation } from './documentation.ts';
import type { Root } from 'mdast';
import { markdown, nodesOf, textOf } from '../../markdown/parse.ts';

const answer = (text: string, address = ''): Answer => ({
  isFound: true,
  text,
  address,
});

const missing = (message: string, hint: string | null): Answer => ({
  isFound: false,
  message,
  hint,
});

const printRows = (rows: readonly ListedSymbol[]): string =>
  rows
    .map(({ name, kind, address, text }) =>
      item(`${escapeText(name)} (${kind}, ${address}): ${escapeText(text)}`),
    )
    .join('\n');

/** Some things share a name, and some names a page. */
async function answerPages(
  documentation: Documentation,
  found: readonly string[],
): Promise<Answer> {
  const addresses = [...new Set(found)];
  const pages = addresses.map((address) => readPage(documentation, address));
  return answer((await Promise.all(pages)).join('\n---\n\n'), addresses[0]);
}

const MOST_RESULTS = 50;
/** Pages are for questions. */
const PAGE_WEIGHT = 1.3;

/** Finds symbols by name and words like the site, and pages by whole texts. */
export async function search(
  documentation: Documentation,
  asked: string,
): Promise<Answer> {
  const { rows } = documentation;
  const query = cutQuery(asked);
  const readRow = createRowReader();
  const texts = rows.map(async ({ name, kind, text, address }) => {
    const isPage = kind === 'page';
    const body = isPage ? await readPage(documentation, address) : '';
    const words = `${text} ${body}`;
    const row = {
      name,
      isSymbol: !isPage,
      text: words,
      code: '',
      keywords: '',
    };
    return readRow(row);
  });
  const index = createIndex(await Promise.all(texts));
  const findMeanings = createThesaurus(await readSynonyms(documentation));
  const facts = describeRows(rows);
  const rankRows = (text: string): Ranking =>
    rank(readQuery(text, findMeanings), facts, () => [index]);
  const asTyped = rankRows(query);
  const corrected = correctQuery(query, asTyped.missing, () =>
    weighNames(rows.map(({ name }, row) => [name, facts.weightOf(row)])),
  );
  const ranking = corrected === null ? asTyped : rankRows(corrected);
  const names = rows.filter(({ name }) => fold(name) === fold(query.trim()));
  const ranked = ranking.rows.flatMap(({ row }) => rows[row] ?? []);
  const found = [...new Set([...names, ...ranked])].slice(0, MOST_RESULTS);
  return found.length > 0
    ? answer(printRows(found))
    : missing(
        `No results for ${query}`,
        suggest(
          query,
          rows.map(({ name }) => name),
        ),
      );
}

async function readSynonyms({ read }: Documentation): Promise<Synonyms> {
  const file = await read(SYNONYM_FILE);
  // The build has written this file in this form.
  return JSON.parse(file ?? '{}') as Synonyms;
}

function describeRows(rows: readonly ListedSymbol[]): RowFacts {
  const isSymbol = (row: number): boolean => rows[row]?.kind !== 'page';
  return {
    count: rows.length,
    pageOf: (row) => row,
    weightOf: (row) => (isSymbol(row) ? 1 : PAGE_WEIGHT),
    isSymbol,
    nameOf: (row) => readParts(rows[row]?.name ?? ''),
  };
}

/** An export, `Name`, one of its members, `Name.member`, or a page. */
export async function show(
  documentation: Documentation,
  typed: string,
): Promise<Answer> {
  const { rows, about } = documentation;
  const asked = cutQuery(typed);
  const name = withDots(asked);
  const wanted = fold(asked).replace(/^\/|\.md$/g, '');
  const exact = rows.filter((row) => row.name === name);
  const similar = rows.filter((row) =>
    namesOf(row).some((known) => fold(known) === wanted),
  );
  const foundSymbols = exact.length > 0 ? exact : similar;
  const addresses = foundSymbols.map(({ address }) => address);
  if (foundSymbols.length > 0) return answerPages(documentation, addresses);
  const parts = splitMember(name);
  const owner = rows.find((row) => row.name === parts?.owner);
  if (parts !== null && owner !== undefined) {
    return showMember(documentation, owner, parts.member);
  }
  const message = `${about.package} has nothing called ${asked}`;
  return missing(
    message,
    suggest(
      name,
      rows.map((row) => row.name),
    ),
  );
}

/** Number of names to suggest. */
const SUGGESTIONS = 5;

/** Names with a similar spelling, or with the letters typed. */
function suggest(typed: string, names: readonly string[]): string | null {
  const letters = fold(typed);
  const containing = names
    .filter((name) => fold(name).includes(letters))
    .sort((a, b) => a.length - b.length);
  const near = [findNearest(typed, names) ?? [], containing].flat();
  const found = [...new Set(near)].slice(0, SUGGESTIONS);
  return found.length === 0 ? null : `Did you mean ${found.join(', ')}?`;
}

/** A page is also called what its address ends in. */
const namesOf = ({ name, kind, address }: ListedSymbol): readonly string[] => [
  name,
  address,
  ...(kind === 'page' ? address.split('/').filter(Boolean).slice(-1) : []),
];

async function showMember(
  documentation: Documentation,
  owner: ListedSymbol,
  member: string,
): Promise<Answer> {
  const page = await readPage(documentation, owner.address);
  const members = readMembers(page);
  const text = members.get(member);
  if (text !== undefined) {
    const address = `${owner.address}#${member}`;
    return answer(`### ${escapeText(member)}\n\n${text}\n`, address);
  }
  const names = [...members.keys()].map((one) => joinMember(owner.name, one));
  const message = `${owner.name} has no member ${member}`;
  return missing(message, suggest(joinMember(owner.name, member), names));
}

/** What there is by kind or by category; without either, what these are. */
export function list(
  { rows }: Documentation,
  { kind, category }: { readonly kind?: string; readonly category?: string },
): Answer {
  const foundRows = rows.filter(
    (row) =>
      (kind ?? row.kind) === row.kind &&
      (category ?? row.category) === row.category,
  );
  const kinds = new Set(rows.map((row) => row.kind));
  const categories = new Set(rows.flatMap((row) => row.category ?? []));
  const known = `Kinds: ${[...kinds].join(', ')}. Categories: ${[...categories].join(', ')}.`;
  const isAsked = kind !== undefined || category !== undefined;
  if (!isAsked) return answer(known);
  if (foundRows.length > 0) return answer(printRows(foundRows));
  return missing('Nothing has this kind and category', known);
}

type NamedText = readonly [name: string, text: string];

/**
 * Finds what a page says about the members of its symbol, in the page's markdown:
 * what stands below the heading of each; a static one may share its name.
 */
function readMembers(page: string): ReadonlyMap<string, string> {
  const tree = markdown().parse(page);
  const members = new Map<string, string>();
  for (const [name, text] of [
    ...cutSections(tree, page),
    ...cutItems(tree, page),
  ]) {
    const earlier = members.get(name);
    members.set(name, earlier === undefined ? text : `${earlier}\n\n${text}`);
  }
  return members;
}

function cutSections(tree: Root, page: string): readonly NamedText[] {
  const headings = nodesOf(tree, 'heading').filter(({ depth }) => depth <= 3);
  return headings.flatMap((heading, index) => {
    if (heading.depth !== 3) return [];
    const start = heading.position?.end.offset;
    const end = headings[index + 1]?.position?.start.offset;
    return [[textOf(heading), page.slice(start, end).trim()] as const];
  });
}

/** Members of an enumeration are items of a list: `NAME = 1`. */
function cutItems({ children }: Root, page: string): readonly NamedText[] {
  const title = children.findIndex(
    (node) => node.type === 'heading' && textOf(node) === 'Members',
  );
  const list = children[title + 1];
  if (list?.type !== 'list') return [];
  return list.children.map((item) => {
    const [code] = nodesOf(item, 'inlineCode');
    const [name = ''] = code?.value.split(' = ') ?? [];
    const { start, end } = item.position ?? {};
    return [name, page.slice(start?.offset, end?.offset)];
  });
}
