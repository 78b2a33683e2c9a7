/**
 * The files that search reads: what the build writes below `search/` and the
 * browser decodes. Rows are tuples, because a thousand repeated keys cost more
 * than they explain. Everything survives JSON unchanged.
 */
import type { AsPlainObject } from 'minisearch';
import type {
  EntityKind,
  ListedMemberKind,
} from '../../templates/page-model.ts';

/** Relative to the site's base. */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
} as const;

/** The symbols of another version. */
export function symbolsOfVersion(name: string): string {
  return `search/symbols-${name}.json`;
}

/** `search/symbols.json`: every export and every member with its signature. */
export interface SymbolFile {
  /**
   * The address of a symbol's page is the address of its kind followed by its
   * id.
   */
  readonly pages: readonly (readonly [kind: EntityKind, address: string])[];
  /** The best come first: by kind, by number of references, by name. */
  readonly symbols: readonly SymbolRow[];
  /** All types that signatures have, each once. */
  readonly types: readonly TypeRow[];
  /** Indexes of the symbols that most readers need, the most used first. */
  readonly used: readonly number[];
  /** The prefix that many names share, such as `GraphQL`; may be empty. */
  readonly shared: string;
}

export type SymbolRow = readonly [
  name: string,
  /** Index into `pages`. */
  kind: number,
  module: string,
  /** How many symbols and samples refer to it. */
  references: number,
  deprecated: 0 | 1,
  /** The text after the name in its declaration, of the first overload. */
  signature: string,
  shapes: readonly ShapeRow[],
  /**
   * Types: what a class or an interface extends and implements; what an alias
   * stands for, followed by its type parameters.
   */
  bases: readonly number[],
  members: readonly MemberRow[],
  /** The id, if it differs from the name, whose address is taken. */
  id?: string,
];

export type MemberRow = readonly [
  name: string,
  kind: ListedMemberKind,
  signature: string,
  shapes: readonly ShapeRow[],
  /** The anchor, if it differs from the name. */
  anchor?: string,
];

/**
 * A signature, or the type of a value: indexes into `types`. The required
 * parameters come first.
 */
export type ShapeRow = readonly [
  result: number,
  required: number,
  ...parameters: readonly number[],
];

/**
 * A type as search compares it: a name, followed by the indexes of its arguments,
 * which come earlier. A union of one type is that type. `engine/type-matching.ts`
 * says what else the name can be.
 */
export type TypeRow =
  string | readonly [head: string, ...parts: readonly number[]];

/** `search/text.json`: the index of documents and comments, and their names. */
export interface TextFile {
  /** What MiniSearch writes of the index apart from the words. */
  readonly index: Omit<AsPlainObject, 'index'>;
  /** Sorted by word. */
  readonly words: readonly WordFile[];
  /** The rows of the index in their order: a page, then its sections. */
  readonly pages: readonly PageRow[];
  /** Addresses of the files with the texts of rows, `perFile` in each. */
  readonly texts: readonly string[];
  readonly perFile: number;
  /** What a page of a kind is called: `Guide`. */
  readonly called: Readonly<Record<TextKind, string>>;
}

export interface WordFile {
  /** The first word in it. */
  readonly from: string;
  /** The address of the file. */
  readonly file: string;
}

/** Words as MiniSearch writes them. */
export type WordList = readonly AsPlainObject['index'][number][];

/** A document with its headings, or a symbol with its members. */
export type PageRow = readonly [
  title: string,
  href: string,
  kind: TextKind,
  /** The scores of its rows are multiplied by it. */
  weight: number,
  sections: readonly (readonly [name: string, anchor: string])[],
];

/** The name of a section of documents, or `API`. */
export type TextKind = string;

/** The kind of symbols; no section can have this name. */
export const API = 'api';
