/**
 * What a text may say besides CommonMark, GitHub's additions, directives and safe
 * HTML. Features know it: this folder only asks for it.
 */
import type { Root } from 'mdast';
import type { PluggableList } from 'unified';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { DocumentFile } from '../inputs/content-files.ts';
import { parseWithinLimits } from './limits.ts';
import type { markdown } from './parse.ts';
import type { TextForm } from './text-model.ts';

export interface Syntax {
  /** Plugins for the parser. */
  readonly listPlugins: (form: TextForm) => PluggableList;
  /**
   * The tree of a document, which may be in another language; `null` if it is too
   * large or too deep.
   */
  readonly parse: (
    text: string,
    file: string,
    processor: typeof markdown,
  ) => Reported<Root | null>;
  /** Adds to the tree of a document what is known besides its text. */
  readonly fill: (
    root: Root,
    facts: NonNullable<DocumentFile['facts']>,
  ) => readonly Diagnostic[];
  /** Replaces what the author's plugins have left by what this folder knows. */
  readonly rewrite: (root: Root) => void;
  /** Changes words, when the anchors are made of them. */
  readonly finish: (root: Root, form: TextForm) => void;
}

export const PLAIN_SYNTAX: Syntax = {
  listPlugins: () => [],
  parse: (text, _file, processor) => parseWithinLimits(text, processor),
  fill: () => [],
  rewrite: () => undefined,
  finish: () => undefined,
};
