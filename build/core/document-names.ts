/**
 * What the names of markdown files and of their folders say: an order by numbers,
 * the page of a folder, a title where a text has none.
 */
import { findNameFlaw } from './names.ts';

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** Whether a file becomes a page. */
export function isMarkdown(file: string): boolean {
  return MARKDOWN.test(file);
}

/** A path without the extension of a markdown file. */
export function withoutExtension(file: string): string {
  return file.replace(MARKDOWN, '');
}

/** `01-intro`, `2. Setup`, `3_api`; neither dates nor versions, such as `2.0-beta`. */
const NUMBERED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const DATE_OR_VERSION = /^\d+[-_.]\d/;

/** The number that a name begins with and the rest of it, as Docusaurus reads it. */
export function splitNumber(name: string) {
  const [, number, rest] = NUMBERED.exec(name) ?? [];
  return number === undefined ||
    rest === undefined ||
    DATE_OR_VERSION.test(name)
    ? { number: null, rest: name }
    : { number: Number(number), rest };
}

/** A path whose names have no numbers: `basics/intro` for `01-basics/02-intro`. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((name) => splitNumber(name).rest)
    .join('/');
}

/**
 * Whether a document is the page of its folder: `index`, `README`, or a file that
 * is called like the folder.
 * @param path - without extension
 */
export function isFolderPage(path: string): boolean {
  const [name = '', folder] = withoutNumbers(path)
    .toLowerCase()
    .split('/')
    .toReversed();
  return name === 'index' || name === 'readme' || name === folder;
}

/** A name as a title: `Getting started` for `01-getting-started`. */
export function titleOfName(name: string): string {
  const words = splitNumber(name).rest.replace(/[-_]+/g, ' ').trim();
  const shown = words === '' ? name : words;
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** A title for a document that has none. */
export function titleOfFile(file: string): string {
  const path = withoutExtension(file);
  const [name = '', folder = ''] = path.split('/').toReversed();
  return titleOfName(isFolderPage(path) && folder !== '' ? folder : name);
}

/**
 * A name as a part of an address, where an address cannot have it: letters and
 * digits of any script, joined by hyphens.
 */
export function toSegment(name: string): string {
  const value = name.normalize();
  if (!/[. ]/.test(value) && findNameFlaw(value) === null) return value;
  const letters = value
    .replace(/[^\p{L}\p{M}\p{N}_$]+/gu, '-')
    .replace(/^-|-$/g, '');
  return letters === '' ? value : letters;
}
