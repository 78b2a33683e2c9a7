/**
 * Full-text search. Its records are one for each heading of a tutorial, and one
 * for each symbol and member that has text. Its index is MiniSearch's as it
 * writes it, with the words in files of which a query loads only its own. The
 * texts of sections are loaded only for the results that are shown.
 */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import type {
  ApiModel,
  Comment,
  Entity,
  EnumMember,
  Member,
} from '../../api/model.ts';
import { joinMember } from '../../core/names.ts';
import type { Markdown } from '../../markdown/markdown.ts';
import type { TextSection } from '../../markdown/text-model.ts';
import type { PageData } from '../../../src/templates/page-model.ts';
import type {
  HeadingFile,
  SectionRow,
  TextFile,
} from '../../../src/templates/search-data.ts';
import type { DocumentSection } from '../documents.ts';
import { fullName, placedMembers } from '../entities.ts';
import type { RouteTable } from '../routes.ts';

/**
 * Pages of a reference rank behind guides, and their headings are all alike.
 * @param section - that of the page
 */
export function planTutorialSections(
  { title, href }: Pick<PageData, 'title' | 'href'>,
  sections: readonly TextSection[],
  section: DocumentSection | undefined,
): readonly SectionRow[] {
  const group = section?.role === 'reference' ? 'api' : 'tutorial';
  const called = section?.singular ?? section?.label ?? '';
  return sections.map(({ id, title: heading, text }) => {
    const address = id === null ? href : `${href}#${id}`;
    return [title, heading, address, group, oneLine(text), called];
  });
}

/** A stage. */
export async function planApiSections(
  model: ApiModel,
  table: Pick<RouteTable, 'entities'>,
  markdown: Markdown,
): Promise<readonly SectionRow[]> {
  const read = await markdown.loadComments();
  const rows: SectionRow[] = [];
  const seen = new Set<string>();
  const add = (name: string, href: string, comment: Comment): void => {
    const words = textsOf(comment).map((text) => read(text).words());
    const text = oneLine(words.join(' '));
    if (text !== '') rows.push([name, null, href, 'api', text, 'API']);
  };
  for (const entity of model.entities) {
    const href = table.entities.get(entity.id)?.href;
    if (href === undefined) continue;
    const called = fullName(entity);
    add(called, href, commentOf(entity));
    for (const member of placedMembers(entity)) {
      const comment = commentOf(member);
      // The same text on many members would not help to find any of them.
      if (seen.has(comment.text)) continue;
      seen.add(comment.text);
      const address = `${href}#${encodeURIComponent(member.anchor)}`;
      add(joinMember(called, member.name), address, comment);
    }
  }
  return rows;
}

/** The first comment with text: the symbol's or that of an overload. */
function commentOf(described: Entity | Member | EnumMember): Comment {
  const { comment } = described;
  if (comment.text !== '' || !('signatures' in described)) return comment;
  const said = described.signatures.find(
    (signature) => signature.comment.text !== '',
  );
  return said?.comment ?? comment;
}

function textsOf({ text, returns, deprecated }: Comment): readonly string[] {
  return [text, returns, deprecated].filter((part) => part !== null);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Words that readers type, each with what texts say instead. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** The synonyms of what a text says, from the beginning of a word on. */
function findSynonyms(text: string, synonyms: Synonyms): string {
  const searchableText = ` ${text.toLowerCase()}`;
  return Object.entries(synonyms)
    .filter(([, phrases]) =>
      phrases.some((phrase) => searchableText.includes(` ${phrase}`)),
    )
    .map(([word]) => word)
    .join(' ');
}

/**
 * A stage.
 * @returns what no text says
 */
export function findUnusedSynonyms(
  rows: readonly SectionRow[],
  synonyms: Synonyms,
): readonly string[] {
  const searchableTexts = rows.map(([page, heading, , , text]) =>
    ` ${page} ${heading ?? ''} ${text}`.toLowerCase(),
  );
  return Object.values(synonyms)
    .flat()
    .filter(
      (synonym) =>
        !searchableTexts.some((text) => text.includes(` ${synonym}`)),
    );
}

export function planHeadings(
  rows: readonly SectionRow[],
  synonyms: Synonyms,
): HeadingFile {
  return rows
    .filter(([, , , group]) => group === 'tutorial')
    .map(([page, heading, href]) => [
      page,
      heading,
      href,
      findSynonyms(heading ?? page, synonyms),
    ]);
}

/** About 28 kB after brotli. */
const CHARACTERS_PER_FILE = 150_000;
const SECTIONS_PER_FILE = 48;

/**
 * @param rows - tutorials first
 * @param synonyms - found wherever the texts say what they stand for
 * @param addFile - adds a file to the output; returns its address
 */
export function planText(
  rows: readonly SectionRow[],
  synonyms: Synonyms,
  addFile: (name: string, content: string) => string,
): TextFile {
  const add = (name: string, value: unknown): string =>
    addFile(name, JSON.stringify(value));
  const index = new MiniSearch({
    fields: ['title', 'text'],
    storeFields: ['group'],
  });
  index.addAll(
    rows.map(([page, heading, , group, text], id) => ({
      id,
      title: `${page} ${heading ?? ''}`,
      text: `${text} ${findSynonyms(`${page} ${heading ?? ''} ${text}`, synonyms)}`,
      group,
    })),
  );
  const { index: all, ...facts } = index.toJSON();
  const words = all.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    index: facts,
    words: cut(words).map((list) => ({
      from: list[0]?.[0] ?? '',
      file: add('words', list),
    })),
    sections: Array.from(
      { length: Math.ceil(rows.length / SECTIONS_PER_FILE) },
      (_, place) => {
        const start = place * SECTIONS_PER_FILE;
        return add('sections', rows.slice(start, start + SECTIONS_PER_FILE));
      },
    ),
    perFile: SECTIONS_PER_FILE,
  };
}

type WordEntry = AsPlainObject['index'][number];

function cut(words: readonly WordEntry[]): readonly (readonly WordEntry[])[] {
  const lists: WordEntry[][] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      lists.push([]);
      room = CHARACTERS_PER_FILE;
    }
    lists.at(-1)?.push(word);
    room -= JSON.stringify(word).length;
  }
  return lists;
}
