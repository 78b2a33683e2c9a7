/**
 * Doc comments to TypeDoc's form. TypeDoc's own parser takes an `@` within a line
 * for a tag, the line of `@example` always for a caption, the braces of
 * `@defaultValue { a: 1 }` for a type, and the "- " after a tag for a list. Here a
 * tag begins a line, as for the compiler, but never in code.
 */
import { Comment, CommentTag, type CommentDisplayPart } from 'typedoc';
import type ts from 'typescript';
import {
  cut,
  join,
  positionOf,
  readLines,
  skip,
  type Line,
} from './comment-lines.ts';

export interface TagNames {
  /** The spelling by lower-case name: `@inheritdoc` to `@inheritDoc`. */
  readonly spelt: ReadonlyMap<string, string>;
  /** Tags that stand alone: what follows them continues the text before. */
  readonly modifiers: ReadonlySet<string>;
  /** The lines of a comment of this file, with what they include. */
  readonly include: (
    lines: readonly Line[],
    fileName: string,
  ) => readonly Line[];
}

/** What the compiler knows of the link that begins at a position of the file. */
export type FindLink = (
  position: number,
) => Pick<InlineTag, 'target' | 'tsLinkText'>;

type InlineTag = Extract<CommentDisplayPart, { kind: 'inline-tag' }>;
type TagName = CommentTag['tag'];

/** @param range - of a comment that begins with two stars */
export function parseComment(
  { fileName, text }: Pick<ts.SourceFile, 'fileName' | 'text'>,
  range: ts.TextRange,
  names: TagNames,
  findLink: FindLink,
): Comment {
  const written = readLines(text, range);
  const { blocks, modifiers } = divide(splitOnlyLine(written, names), names);
  // A tag in a text that is included is no tag of the comment.
  const [summary, ...tags] = blocks.map(({ tag, lines }) => ({
    tag,
    lines: names.include(lines, fileName),
  }));
  return new Comment(
    toParts(withoutDash(summary?.lines ?? []), findLink),
    tags.map(({ tag, lines }) => toTag(tag, lines, findLink)),
    modifiers,
  );
}

interface Block {
  /** The tag with its `@`; empty for what stands before the first tag. */
  readonly tag: string;
  readonly lines: Line[];
}

/** A tag at the beginning of a line, also an indented one. */
const TAG = /^\s*(@[a-z][\w-]*)(?=[\s{]|$)\s*/i;

/** What opens or closes a block of code, also in a list. */
const FENCE = /^\s*(`{3,}|~{3,})/;

function divide(
  lines: readonly Line[],
  { spelt, modifiers }: TagNames,
): { readonly blocks: readonly Block[]; readonly modifiers: Set<TagName> } {
  let block: Block = { tag: '', lines: [] };
  const blocks = [block];
  const present = new Set<TagName>();
  const code = createCodeBlocks();
  for (const whole of lines) {
    let line = whole;
    let match = code.hasNext(line.text) ? null : TAG.exec(line.text);
    while (match !== null) {
      const written = match[1] ?? '';
      const tag = spelt.get(written.toLowerCase()) ?? written;
      line = cut(line, TAG);
      match = null;
      if (modifiers.has(tag)) {
        present.add(tag as TagName);
        match = TAG.exec(line.text);
      } else {
        block = { tag, lines: [] };
        blocks.push(block);
      }
    }
    code.follow(line.text);
    block.lines.push(line);
  }
  return { blocks, modifiers: present };
}

interface CodeBlocks {
  /** Whether a line is code, by the lines that were followed before it. */
  readonly hasNext: (text: string) => boolean;
  readonly follow: (text: string) => void;
}

function createCodeBlocks(): CodeBlocks {
  let fence: string | null = null;
  // An indented line is code only after an empty line.
  let isPossible = false;
  const isIndented = (text: string): boolean => /^(?: {4}|\t)/.test(text);
  return {
    hasNext: (text) => fence !== null || (isPossible && isIndented(text)),
    follow: (text) => {
      const mark = FENCE.exec(text)?.[1] ?? null;
      if (fence === null) fence = mark;
      else if (mark?.startsWith(fence) === true) fence = null;
      isPossible = text.trim() === '' || (isPossible && isIndented(text));
    },
  };
}

/** The compiler also sees the tags within a comment of one line. */
function splitOnlyLine(
  lines: readonly Line[],
  { spelt }: TagNames,
): readonly Line[] {
  const [only, ...others] = lines.filter(({ text }) => text !== '');
  if (only === undefined || others.length > 0) return lines;
  const { text } = only;
  const starts = [...text.matchAll(/(?<=\s)@\w+(?=\s|$)/g)]
    .filter(([tag]) => spelt.has(tag.toLowerCase()))
    .map(({ index }) => index)
    .filter((index) => !isOpen(text.slice(0, index)));
  return [0, ...starts].map((start, index) => ({
    text: text.slice(start, starts[index]).trimEnd(),
    position: only.position + start,
  }));
}

/** Whether a text ends in code or in an inline tag. */
function isOpen(text: string): boolean {
  return /[`{]/.test(text.replace(/`[^`]*`|\{[^{}]*\}/g, ''));
}

/** Authors separate a tag from its text by a dash, which is no list. */
function withoutDash(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ text }) => text !== '');
  const [line, ...others] = first < 0 ? [] : lines.slice(first);
  const isList = others.some(({ text }) => /^\s*- /.test(text));
  return line === undefined || isList
    ? lines
    : [cut(line, /^\s*-\s+/), ...others];
}

const toNames = (names: string): ReadonlySet<string> =>
  new Set(names.split(/\s+/).map((name) => `@${name}`));

/** A type in braces may follow these. */
const TYPED = toNames(
  `arg argument const constant enum event exception fires member param prop
  property return returns satisfies template this throws type typedef typeParam
  yield yields`,
);

/** These begin with the name of what they describe. */
const NAMING = toNames(
  `arg argument callback inheritDoc param prop property template typedef
  typeParam`,
);

/** `name`, `[name=value]`, and the dash before the text. */
const NAME =
  /^\s*(\[(?:"[^"]*"|'[^']*'|\[[^\]]*\]|[^\]"'[])*\]|\[[^\]]*\]|[^\s-]\S*):?[\s-]*/;

function toTag(
  written: string,
  lines: readonly Line[],
  findLink: FindLink,
): CommentTag {
  const name = written === '@return' ? '@returns' : written;
  if (name === '@example') return toExample(lines, findLink);
  const type = TYPED.has(name) ? findType(join(lines)) : '';
  let rest = trimStart(skip(lines, type.length));
  const named = NAMING.has(name) ? NAME.exec(join(rest)) : null;
  if (named !== null) rest = skip(rest, named[0].length);
  const tag = new CommentTag(
    name as TagName,
    toParts(withoutDash(rest), findLink),
  );
  if (named !== null) tag.name = nameIn(named[1] ?? '');
  if (type !== '' && /^@(?:throws|exception)$/.test(name)) {
    tag.typeAnnotation = type;
  }
  return tag;
}

/** Removes the brackets of `[name=value]`. */
function nameIn(written: string): string {
  return /^\[([^]*)\]$/.exec(written)?.[1]?.trim() ?? written;
}

function trimStart([first, ...others]: readonly Line[]): readonly Line[] {
  return first === undefined ? [] : [cut(first, /^\s+/), ...others];
}

/** A type in braces at the beginning, which `{@link ...}` is not. */
function findType(text: string): string {
  if (!/^\{(?!\s*@)/.test(text)) return '';
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return '';
}

/**
 * What stands on the tag's own line is a caption, unless code begins there. Where
 * nothing is marked as code, all of it is.
 */
function toExample(lines: readonly Line[], findLink: FindLink): CommentTag {
  const [first = { text: '', position: 0 }, ...others] = lines;
  const marked = /^<caption>(.*)<\/caption>/.exec(first.text)?.[1];
  const hasFence = lines.some(({ text }) => FENCE.test(text));
  const isCaption = hasFence && !FENCE.test(first.text);
  const caption = (marked ?? (isCaption ? first.text : '')).trim();
  const rest = marked !== undefined || isCaption ? others : lines;
  const tag = new CommentTag(
    '@example',
    hasFence
      ? toParts(rest, findLink)
      : [{ kind: 'code', text: `\`\`\`ts\n${join(rest).trim()}\n\`\`\`` }],
  );
  if (caption !== '') tag.name = caption;
  return tag;
}

/** Blocks and spans of code, in which nothing is a link, and inline tags. */
const PARTS =
  /^[ \t]*(`{3,}(?![^\n]*`)|~{3,})[^\n]*(?:\n[^]*?^[ \t]*\1[`~]*$|[^]*)|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[^])*?(?<!`)\2(?!`)|\{\s*(@[a-z]+)(?![a-z])([^{}]*)\}/gim;

function toParts(
  lines: readonly Line[],
  findLink: FindLink,
): CommentDisplayPart[] {
  const text = join(lines);
  const parts: CommentDisplayPart[] = [];
  let last = 0;
  const push = (kind: 'text' | 'code', piece: string): void => {
    if (piece !== '') parts.push({ kind, text: piece });
  };
  for (const match of text.matchAll(PARTS)) {
    const [whole, , , tag, content = ''] = match;
    push('text', readText(text.slice(last, match.index)));
    last = match.index + whole.length;
    if (tag === undefined) {
      // The comment must not end there, so it is written with an escape.
      push('code', whole.replaceAll('*\\/', '*/'));
      continue;
    }
    parts.push({
      kind: 'inline-tag',
      tag: (/^@inheritdoc$/i.test(tag) ? '@inheritDoc' : tag) as TagName,
      text: content.replace(/(?<!\s)\s*\n\s*/g, ' ').trim(),
      ...findLink(positionOf(match.index, lines)),
    });
  }
  push('text', readText(text.slice(last)));
  const [first] = parts;
  const end = parts.at(-1);
  if (first?.kind === 'text') first.text = first.text.trimStart();
  if (end !== undefined) end.text = end.text.trimEnd();
  return parts.filter(({ kind, text }) => kind !== 'text' || text !== '');
}

/** An `@` with a backslash begins no tag, for the compiler either. */
function readText(text: string): string {
  return text.replace(/\\(?=@)/g, '').replaceAll('*\\/', '*/');
}
