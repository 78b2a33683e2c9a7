/**
 * The keys of a document's front matter: ours, those of Docusaurus and those of
 * VitePress, and what their values set.
 */
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { DocumentSettings, Neighbour } from './text-model.ts';

/** The texts that a front matter gives; what it leaves out comes from the body. */
export interface WrittenTexts {
  readonly title: string | null;
  readonly sidebarLabel: string | null;
  readonly description: string | null;
  readonly schema: string | null;
}

/** What a front matter says. */
export interface WrittenFrontMatter {
  readonly texts: WrittenTexts;
  readonly settings: DocumentSettings;
}

export const NOTHING_WRITTEN: WrittenFrontMatter = {
  texts: { title: null, sidebarLabel: null, description: null, schema: null },
  settings: {
    position: null,
    id: null,
    slug: null,
    keywords: [],
    tags: [],
    isTitleHidden: false,
    hasContents: true,
    contentsFrom: 2,
    contentsTo: 3,
    pagerLabel: null,
    previous: null,
    next: null,
    edit: null,
    image: null,
    isDraft: false,
    isUnlisted: false,
    sampleLevel: null,
    areSamplesContinued: false,
    updated: null,
  },
};

/** What a key sets. */
interface KeyChange {
  readonly texts?: Partial<WrittenTexts>;
  readonly settings?: Partial<DocumentSettings>;
}

interface Key {
  /** What its value must be, for messages. */
  readonly expected: string;
  /** `null` for a value that it cannot have. */
  readonly read: (value: unknown) => KeyChange | null;
  /** Whether it may not stand without a value. */
  readonly isRequired?: boolean;
}

/** @returns `null` for a value that is no text; YAML takes `2.0` for a number */
function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : null;
}

function textKey(name: keyof WrittenTexts): Key {
  return {
    expected: 'text',
    read(value) {
      const text = readText(value);
      return text === null ? null : { texts: { [name]: text } };
    },
  };
}

/** The title of a sample, which is compared. */
const schema: Key = {
  expected: 'text',
  isRequired: true,
  read: (value) =>
    typeof value === 'string' ? textKey('schema').read(value) : null,
};

type SomeSettings = Partial<DocumentSettings>;

function key(
  expected: string,
  read: (value: unknown) => SomeSettings | null,
): Key {
  return {
    expected,
    read(value) {
      const settings = read(value);
      return settings && { settings };
    },
  };
}

function words(set: (value: string) => SomeSettings): Key {
  return key('text', (value) => {
    const text = readText(value);
    return text === null ? null : set(text);
  });
}

function number(set: (value: number) => SomeSettings): Key {
  return key('a number', (value) =>
    typeof value === 'number' ? set(value) : null,
  );
}

function flag(set: (value: boolean) => SomeSettings): Key {
  return key('true or false', (value) =>
    typeof value === 'boolean' ? set(value) : null,
  );
}

/**
 * Reads the page before or after; `false` or `null` is none.
 * @param read - of a text
 */
function neighbour(
  name: 'previous' | 'next',
  read: (text: string) => Exclude<Neighbour, 'none'>,
): Key {
  return key('the name of a document, or false', (value) => {
    if (value === null || value === false) return { [name]: 'none' };
    if (value instanceof Map) {
      const label = readText(value.get('text'));
      return { [name]: { label, to: readText(value.get('link')) } };
    }
    return typeof value === 'string' ? { [name]: read(value) } : null;
  });
}

const toDocument = (to: string) => ({ label: null, to });
const withLabel = (label: string) => ({ label, to: null });

/** VitePress: the levels of headings that the contents list. */
function readOutline(value: unknown): SomeSettings | null {
  if (value instanceof Map) return readOutline(value.get('level'));
  if (value === false) return { hasContents: false };
  if (value === 'deep') return { contentsFrom: 2, contentsTo: 6 };
  if (typeof value === 'number')
    return { contentsFrom: value, contentsTo: value };
  if (!Array.isArray(value)) return null;
  const [from, to] = value as readonly unknown[];
  return typeof from === 'number' && typeof to === 'number'
    ? { contentsFrom: from, contentsTo: to }
    : null;
}

/** A list, words with commas between them, or tags with labels. */
function readWords(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(readWords);
  if (value instanceof Map) return readWords(value.get('label'));
  const parts = readText(value)?.split(',') ?? [];
  return parts.map((word) => word.trim()).filter((word) => word !== '');
}

/** A level, `continued`, or both. */
function readSamples(value: unknown): SomeSettings | null {
  if (value === false) return { sampleLevel: 'off' };
  let settings: SomeSettings = {};
  for (const word of readWords(value).flatMap((text) => text.split(/\s+/))) {
    if (word === 'continued') {
      settings = { ...settings, areSamplesContinued: true };
    } else if (word === 'off' || word === 'warning' || word === 'error') {
      settings = { ...settings, sampleLevel: word };
    } else return null;
  }
  return settings;
}

/** A day is the same in every time zone. */
function readDate(value: unknown): SomeSettings | null {
  if (value === false) return { updated: 'none' };
  if (value === true) return {};
  if (value instanceof Map) {
    return value.has('date') ? readDate(value.get('date')) : {};
  }
  if (typeof value !== 'string') return null;
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC)$/.test(value);
  const time = Date.parse(isZoned ? value : `${value} UTC`);
  if (Number.isNaN(time)) return null;
  return { updated: new Date(time).toISOString().replace('.000Z', 'Z') };
}

const sidebarLabel = textKey('sidebarLabel');

export const KEYS: ReadonlyMap<string, Key> = new Map([
  ['title', textKey('title')],
  ['sidebarLabel', sidebarLabel],
  ['sidebar_label', sidebarLabel],
  ['description', textKey('description')],
  ['schema', schema],
  ['sidebar_position', number((position) => ({ position }))],
  ['id', words((id) => ({ id }))],
  ['slug', words((slug) => ({ slug }))],
  ['keywords', key('words', (value) => ({ keywords: readWords(value) }))],
  ['tags', key('words', (value) => ({ tags: readWords(value) }))],
  ['hide_title', flag((isTitleHidden) => ({ isTitleHidden }))],
  ['hide_table_of_contents', flag((isHidden) => ({ hasContents: !isHidden }))],
  ['toc_min_heading_level', number((contentsFrom) => ({ contentsFrom }))],
  ['toc_max_heading_level', number((contentsTo) => ({ contentsTo }))],
  ['outline', key('levels of headings, or false', readOutline)],
  [
    'aside',
    key('true or false', (value) => ({ hasContents: value !== false })),
  ],
  ['pagination_label', words((pagerLabel) => ({ pagerLabel }))],
  ['pagination_prev', neighbour('previous', toDocument)],
  ['pagination_next', neighbour('next', toDocument)],
  ['prev', neighbour('previous', withLabel)],
  ['next', neighbour('next', withLabel)],
  [
    'custom_edit_url',
    key('an address, or null', (value) => {
      if (value === null) return { edit: 'none' };
      return typeof value === 'string' ? { edit: { href: value } } : null;
    }),
  ],
  ['editLink', flag((isShown) => ({ edit: isShown ? null : 'none' }))],
  ['image', words((image) => ({ image }))],
  ['draft', flag((isDraft) => ({ isDraft }))],
  ['samples', key('off, warning or error, and continued', readSamples)],
  ['unlisted', flag((isUnlisted) => ({ isUnlisted }))],
  ['last_update', key('a date such as 2026-11-21', readDate)],
  ['lastUpdated', key('a date such as 2026-11-21', readDate)],
]);

export function joinFrontMatter(
  before: WrittenFrontMatter,
  { texts, settings }: KeyChange,
): WrittenFrontMatter {
  return {
    texts: { ...before.texts, ...texts },
    settings: { ...before.settings, ...settings },
  };
}

/** A value of YAML, with its maps as maps; `undefined` for a reference to another. */
export function plainValue(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plainValue);
  if (isAlias(node)) return undefined;
  if (!isMap(node)) return node;
  return new Map(
    node.items.map(({ key, value }) => [plainValue(key), plainValue(value)]),
  );
}
