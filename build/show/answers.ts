/**
 * Answers to questions about a package's documentation, as markdown: what an agent
 * may ask for, found by name or by words. Knows no protocol.
 */
import MiniSearch from 'minisearch';
import { joinMember, splitMember, withDots } from '../core/names.ts';
import { findNearest } from '../core/text.ts';
import { escapeText, item } from '../emit/markdown-text.ts';
import type { ListedSymbol } from '../inventory.ts';
import { markdown, nodesOf, textOf } from '../markdown/parse.ts';
import { SEARCH_FILES } from '../plan/routes.ts';
import { createMatcher } from '../../src/errors/match.ts';
import type { ErrorFile } from '../../src/errors/messages.ts';
import { readPage, type Documentation } from './documentation.ts';

export interface Answer {
  readonly text: string;
  /** Of the page that it is from; `''` for the whole site. */
  readonly address: string;
  readonly isFound: boolean;
}

const answer = (text: string, address = ''): Answer => ({
  text,
  address,
  isFound: true,
});

/** @param near - what may have been meant */
function missing(message: string, near: string | null): Answer {
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  return { text: `${message}.${hint}`, address: '', isFound: false };
}

interface Row {
  readonly title: string;
  readonly kind: string;
  readonly address: string;
  readonly text: string;
}

function listRows({ inventory }: Documentation): readonly Row[] {
  return [
    ...inventory.symbols.map(({ name, ...rest }) => ({ title: name, ...rest })),
    ...inventory.pages.map((one) => ({ ...one, kind: 'page' })),
  ];
}

const printRow = ({ title, kind, address, text }: Row): string =>
  item(`${escapeText(title)} (${kind}, ${address}): ${escapeText(text)}`);

const MOST_RESULTS = 50;

/** By name and by words; of the pages by their whole texts. */
export async function search(
  documentation: Documentation,
  query: string,
): Promise<Answer> {
  const rows = listRows(documentation);
  const index = new MiniSearch({
    fields: ['title', 'words', 'text', 'body'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      boost: { title: 4, words: 2 },
    },
  });
  for (const [id, row] of rows.entries()) {
    const body =
      row.kind === 'page' ? await readPage(documentation, row.address) : '';
    // `GraphQLObjectType` is found by "object type".
    const words = row.title.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
    index.add({ ...row, id, words, body });
  }
  const results = index.search(query).slice(0, MOST_RESULTS);
  const found = results.flatMap(({ id }) => rows[Number(id)] ?? []);
  if (found.length > 0) return answer(found.map(printRow).join('\n'));
  const titles = rows.map(({ title }) => title);
  return missing(`Nothing is found for ${query}`, findNearest(query, titles));
}

/** A symbol, `Name`, or one of its members, `Name.member`. */
export async function show(
  documentation: Documentation,
  asked: string,
): Promise<Answer> {
  const { symbols, package: from } = documentation.inventory;
  const name = withDots(asked);
  const whole = symbols.filter((one) => one.name === name);
  if (whole.length > 0) return showWhole(documentation, whole);
  const parts = splitMember(name);
  const owner = symbols.find((one) => one.name === parts?.owner);
  if (parts === null || owner === undefined) {
    const names = symbols.map((one) => one.name);
    return missing(
      `${from} exports nothing called ${asked}`,
      findNearest(name, names),
    );
  }
  const page = (await readPage(documentation, owner.address)) ?? '';
  const headings = nodesOf(markdown().parse(page), 'heading');
  const members = headings.filter(({ depth }) => depth === 3);
  const wanted = members.find((one) => textOf(one) === parts.member);
  const start = wanted?.position?.start.offset;
  if (wanted === undefined || start === undefined) {
    const near = findNearest(parts.member, members.map(textOf));
    return missing(
      `${owner.name} has no member ${parts.member}`,
      near && joinMember(owner.name, near),
    );
  }
  const end = headings
    .filter(({ depth }) => depth <= 3)
    .map(({ position }) => position?.start.offset ?? 0)
    .find((offset) => offset > start);
  return answer(page.slice(start, end), `${owner.address}#${parts.member}`);
}

/** Things of one name, such as a type and a constant. */
async function showWhole(
  documentation: Documentation,
  found: readonly ListedSymbol[],
): Promise<Answer> {
  const addresses = [...new Set(found.map(({ address }) => address))];
  const pages: string[] = [];
  for (const address of addresses) {
    pages.push((await readPage(documentation, address)) ?? '');
  }
  return answer(pages.join('\n---\n\n'), addresses[0]);
}

/** What there is, by kind or by category; without either, how much of each. */
export function list(
  documentation: Documentation,
  { kind, category }: { readonly kind?: string; readonly category?: string },
): Answer {
  const { symbols, pages } = documentation.inventory;
  const count = (names: readonly string[]): string =>
    [...new Set(names)]
      .map((name) => {
        const all = names.filter((one) => one === name);
        return item(`${name}: ${String(all.length)}`);
      })
      .join('\n');
  const kinds = [...symbols.map((one) => one.kind), ...pages.map(() => 'page')];
  const categories = symbols.flatMap((one) => one.category ?? []);
  if (kind === undefined && category === undefined) {
    return answer(
      `Kinds:\n\n${count(kinds)}\n\nCategories:\n\n${count(categories)}`,
    );
  }
  const chosen = new Set(
    symbols
      .filter((one) => one.category === category)
      .map((one) => one.address),
  );
  const rows = listRows(documentation).filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (category === undefined || chosen.has(one.address)),
  );
  if (rows.length > 0) return answer(rows.map(printRow).join('\n'));
  const near =
    findNearest(kind ?? '', kinds) ?? findNearest(category ?? '', categories);
  return missing(`There is nothing of ${kind ?? category ?? ''}`, near);
}

/** A tutorial, a guide or another page, by its title or its address. */
export async function read(
  documentation: Documentation,
  asked: string,
): Promise<Answer> {
  const { pages } = documentation.inventory;
  const wanted = asked.toLowerCase().replace(/^\/|\.md$/g, '');
  const last = (address: string): string =>
    address.split('/').findLast((part) => part !== '') ?? '';
  const found =
    pages.find(({ title }) => title.toLowerCase() === wanted) ??
    pages.find(({ address }) => address.toLowerCase() === wanted) ??
    pages.find(({ address }) => last(address).toLowerCase() === wanted);
  const text = found && (await readPage(documentation, found.address));
  if (found && text) return answer(text, found.address);
  const names = pages.flatMap((one) => [one.title, last(one.address)]);
  return missing(`There is no page ${asked}`, findNearest(wanted, names));
}

/** What the messages of the package in a text mean. */
export async function explain(
  documentation: Documentation,
  text: string,
): Promise<Answer> {
  const file = await documentation.read(SEARCH_FILES.errors);
  const { inventory } = documentation;
  if (file === null) {
    const message = `The documentation of ${inventory.package} has no index of errors`;
    return missing(message, null);
  }
  const { entries, messages } = JSON.parse(file) as ErrorFile;
  const parts = messages.map(([, , ...rest]) => rest);
  const { matches } = createMatcher(parts)(text);
  const base = inventory.url === '' ? '/' : new URL(inventory.url).pathname;
  const addresses = matches.flatMap(({ message }) => {
    const [href] = entries[messages[message]?.[0] ?? -1] ?? [];
    return href === undefined ? [] : [href.slice(base.length)];
  });
  const pages: string[] = [];
  for (const address of new Set(addresses)) {
    pages.push((await readPage(documentation, address)) ?? '');
  }
  return pages.length > 0
    ? answer(pages.join('\n---\n\n'), addresses[0])
    : missing(`No message of ${inventory.package} is in this text`, null);
}
