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

/** A document with everything that it includes from other files. */
export interface WholeText {
  readonly text: string;
  /** Where its lines are written, from the first one; `null` for no includes. */
  readonly lines: readonly SourceLine[] | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SourceLine {
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
}

export interface Syntax {
  readonly include: (
    text: string,
    file: string,
    filling: Pick<DocumentFile, 'folder' | 'shown'>,
  ) => WholeText;
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
  include: (text) => ({ text, lines: null, diagnostics: [] }),
  listPlugins: () => [],
  parse: (text, _file, processor) => parseWithinLimits(text, processor),
  fill: () => [],
  rewrite: () => undefined,
  finish: () => undefined,
};
