/**
 * The files that search reads: what the build writes below `search/` and the
 * browser decodes. Rows are tuples, because a thousand repeated keys cost more
 * than they explain. Everything survives JSON unchanged.
 */
import type { EntityKind } from './model.ts';

/** `search/symbols.json`: every export and every member with its signature. */
export interface SymbolFile {
  /** A symbol's page lies at the address of its kind followed by its id. */
  readonly pages: readonly (readonly [kind: EntityKind, address: string])[];
  readonly modules: readonly string[];
  /** Best first: by kind, by how often it is referred to, by name. */
  readonly symbols: readonly SymbolRow[];
  /** Searches by type that find something here. */
  readonly examples: readonly string[];
  /** What many names begin with, such as `GraphQL`; may be nothing. */
  readonly shared: string;
}

export type SymbolRow = readonly [
  name: string,
  /** Position in `pages`. */
  kind: number,
  /** Position in `modules`. */
  module: number,
  /** In how many symbols and samples it is named. */
  references: number,
  deprecated: 0 | 1,
  /** What follows the name in code, one for each overload. */
  signatures: readonly string[],
  members: readonly MemberRow[],
  /** Where it is not the name: its address would be that of something else. */
  id?: string,
];

export type MemberRow = readonly [
  name: string,
  kind: MemberCode,
  signatures: readonly string[],
  /** The anchor, where it is not the name. */
  anchor?: string,
];

/** Property, accessor, method, constructor, enumeration member, call. */
export type MemberCode = 'p' | 'a' | 'm' | 'c' | 'e' | 'f';

/** `search/text.json`: the words of tutorials and comments, and where they stand. */
export interface TextFile {
  /** Words that stand in too many sections to tell them apart. */
  readonly ignored: readonly string[];
  /** Sections before this one are of tutorials, from here on of the API. */
  readonly firstOfApi: number;
  /** Words in each section: in its title, in its text. */
  readonly lengths: readonly (readonly [title: number, text: number])[];
  /** One, or more than one from a size on; in the order of their words. */
  readonly words: readonly WordShard[];
  /** Addresses of files that are lists of sections, `perFile` in each. */
  readonly sections: readonly string[];
  readonly perFile: number;
}

export interface WordShard {
  /** The first word in it; the first shard begins with the empty word. */
  readonly from: string;
  /** The words themselves, or the address of a file that holds them. */
  readonly content: WordList | string;
}

/** Words in code-unit order, one a line; in `places`, line for line, where they stand. */
export interface WordList {
  readonly words: string;
  /**
   * `titles|texts`: numbers of sections, each as the distance from the one
   * before, base 36, followed by `*` and how often if it is more than once.
   */
  readonly places: string;
}

/** A section as it is shown. */
export type SectionRow = readonly [
  /** The page's title, or the symbol's name. */
  page: string,
  /** The heading, or `null` above the first one. */
  heading: string | null,
  href: string,
  group: TextGroup,
  text: string,
];

export type TextGroup = 'tutorial' | 'api';
