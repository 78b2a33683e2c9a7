/**
 * Answers to questions about a package's documentation, as markdown: what an agent
 * may ask for, found by name or by words. Knows no protocol.
 */
import MiniSearch from 'minisearch';
import { joinMember, splitMember, withDots } from '../../core/names.ts';
import { findNearest } from '../../core/text.ts';
import { splitLink } from '../../core/urls.ts';
import { escapeText, item } from '../../emit/markdown-text.ts';
import type { ListedSymbol } from '../../inventory.ts';
import { ERROR_FILE } from './compose-pack.ts';
import {
  createExplainer,
  type ErrorFile,
} from '../../../src/errors/messages.ts';
import { cutQuery } from '../../../src/errors/limits.ts';
import { readPage, type Documentation } from './documentation.ts';
import { readMembers } from './members.ts';

export interface AgentAnswer {
  readonly text: string;
  /** Of the page that it is from; `''` for the whole site. */
  readonly address: string;
  readonly isFound: boolean;
}

const answer = (text: string, address = ''): AgentAnswer => ({
  text,
  address,
  isFound: true,
});

/** @param near - what may have been meant */
function missing(message: string, near: string | null = null): AgentAnswer {
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  return { text: message + hint, address: '', isFound: false };
}

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
): Promise<AgentAnswer> {
  const addresses = [...new Set(found)];
  const pages = addresses.map((address) => readPage(documentation, address));
  return answer((await Promise.all(pages)).join('\n---\n\n'), addresses[0]);
}

const MOST_RESULTS = 50;

/** By name and by words; of the pages by their whole texts. */
export async function search(
  documentation: Documentation,
  asked: string,
): Promise<AgentAnswer> {
  const { rows } = documentation;
  const query = cutQuery(asked);
  const index = new MiniSearch({
    fields: ['name', 'words', 'text', 'body'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 4, words: 2 } },
  });
  for (const [id, row] of rows.entries()) {
    const { name, kind, text, address } = row;
    const body = kind === 'page' ? await readPage(documentation, address) : '';
    // `GraphQLObjectType` is found by "object type".
    const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
    index.add({ id, name, words, text, body });
  }
  const results = index.search(query).slice(0, MOST_RESULTS);
  const foundSymbols = results.flatMap(({ id }) => rows[Number(id)] ?? []);
  const names = rows.map(({ name }) => name);
  return foundSymbols.length > 0
    ? answer(printRows(foundSymbols))
    : missing(`Nothing is found for ${query}.`, findNearest(query, names));
}

/** An export, `Name`, one of its members, `Name.member`, or a page. */
export async function show(
  documentation: Documentation,
  typed: string,
): Promise<AgentAnswer> {
  const { rows, about } = documentation;
  const asked = cutQuery(typed);
  const name = withDots(asked);
  const wanted = asked.toLowerCase().replace(/^\/|\.md$/g, '');
  const exact = rows.filter((row) => row.name === name);
  const similar = rows.filter((row) =>
    namesOf(row).some((known) => known.toLowerCase() === wanted),
  );
  const foundSymbols = exact.length > 0 ? exact : similar;
  const addresses = foundSymbols.map(({ address }) => address);
  if (foundSymbols.length > 0) return answerPages(documentation, addresses);
  const parts = splitMember(name);
  const owner = rows.find((row) => row.name === parts?.owner);
  if (parts !== null && owner !== undefined) {
    return showMember(documentation, owner, parts.member);
  }
  const message = `${about.package} has nothing called ${asked}.`;
  return missing(message, findNearest(name, rows.flatMap(namesOf)));
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
): Promise<AgentAnswer> {
  const page = await readPage(documentation, owner.address);
  const members = readMembers(page);
  const text = members.get(member);
  if (text !== undefined) {
    const address = `${owner.address}#${member}`;
    return answer(`### ${escapeText(member)}\n\n${text}\n`, address);
  }
  const near = findNearest(member, [...members.keys()]);
  const message = `${owner.name} has no member ${member}.`;
  return missing(message, near && joinMember(owner.name, near));
}

/** What there is by kind or by category; without either, what these are. */
export function list(
  { rows }: Documentation,
  { kind, category }: { readonly kind?: string; readonly category?: string },
): AgentAnswer {
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
  return missing(`There is nothing of this kind and category. ${known}`);
}

/** What the messages of the package in a text mean. */
export async function explain(
  documentation: Documentation,
  text: string,
): Promise<AgentAnswer> {
  const { package: name, url } = documentation.about;
  const file = await documentation.read(ERROR_FILE);
  if (file === null) {
    return missing(`The documentation of ${name} has no index of errors.`);
  }
  const find = createExplainer(JSON.parse(file) as ErrorFile);
  const base = new URL(url, 'https://any.test').pathname;
  const { matches, nearest } = find(text);
  const addresses = matches.map(
    ({ message: { href } }) => splitLink(href.slice(base.length)).path,
  );
  if (addresses.length > 0) return answerPages(documentation, addresses);
  const titles = nearest.map(({ title }) => title).join(', or ');
  const message = `No message of ${name} is in this text.`;
  return missing(message, titles === '' ? null : titles);
}
