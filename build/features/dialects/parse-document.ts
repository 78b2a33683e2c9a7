/**
 * Whether a document is markdown or MDX. Docusaurus reads both as MDX, so a file
 * of markdown is MDX if it shows signs of it and can be read so; a file of MDX
 * that cannot be read is markdown.
 */
import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Reported } from '../../diagnostics.ts';
import { parseWithinLimits } from '../../markdown/limits.ts';
import { fillFrontMatterValues } from './front-matter-values.ts';
import { findComponent } from './mdx-components.ts';
import { readMdx } from './mdx.ts';
import { mdx } from './mdx-syntax.ts';
import { warningAt, walk, type markdown } from '../../markdown/parse.ts';

/** The tree of a document; `null` if it is too large or too deep. */
export function parseDocument(
  text: string,
  file: string,
  processor: typeof markdown,
): Reported<Root | null> {
  if (file.endsWith('.mdx')) {
    const read = parseMdx(text, processor);
    if (!(read instanceof Error)) return read;
    const { value, diagnostics } = parseWithinLimits(text, processor);
    return { value, diagnostics: [describe(read), ...diagnostics] };
  }
  const plain = parseWithinLimits(text, processor);
  if (plain.value !== null) fillFrontMatterValues(plain.value);
  if (plain.value === null || !showsMdx(plain.value)) return plain;
  const read = parseMdx(text, processor);
  if (!(read instanceof Error)) return read;
  const { children } = plain.value;
  plain.value.children = children.filter((node) => !isImports(node));
  const isWritten = plain.value.children.length < children.length;
  const flaws = isWritten ? [describe(read)] : [];
  return { ...plain, diagnostics: [...plain.diagnostics, ...flaws] };
}

function parseMdx(
  text: string,
  processor: typeof markdown,
): Reported<Root | null> | Error {
  try {
    const mdxFile = processor().use(mdx).freeze();
    const { value, diagnostics } = parseWithinLimits(unwrap(text), mdxFile);
    const flaws = value === null ? [] : readMdx(value);
    return { value, diagnostics: [...diagnostics, ...flaws] };
  } catch (thrown) {
    if (isMessage(thrown)) return thrown;
    throw thrown;
  }
}

/** Docusaurus reads a block of `mdx-code-block` as what is in it. */
function unwrap(text: string): string {
  let fence = '';
  let isOpened = false;
  return text
    .split('\n')
    .map((line) => {
      const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(line.trim()) ?? [];
      const isMark = mark !== '' && (fence === '' || line.trim() === fence);
      if (!isMark) return line;
      if (fence === '') isOpened = /^`+mdx-code-block$/.test(line.trim());
      fence = fence === '' ? mark : '';
      return isOpened ? '' : line;
    })
    .join('\n');
}

/** What the parser throws at MDX that has a mistake. */
interface ParserMessage extends Error {
  readonly reason: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

function isMessage(thrown: unknown): thrown is ParserMessage {
  return thrown instanceof Error && thrown.name !== '' && 'reason' in thrown;
}

function describe(thrown: Error): Diagnostic {
  const { reason, line, column } = thrown as ParserMessage;
  const message = `The file is read as markdown, since MDX has a mistake here: ${reason}`;
  const hint = 'Correct it, or rename the file to .md.';
  const at = line === undefined ? undefined : { line, column: column ?? 1 };
  return warningAt('mdx-invalid', message, hint, at);
}

/** Imports, comments in braces, and tags of components that are known. */
function showsMdx(root: Root): boolean {
  let isMdx = false;
  walk(root, (node) => {
    isMdx ||= isSign(node);
  });
  return isMdx;
}

function isSign(node: Nodes): boolean {
  if (node.type === 'text') return node.value.includes('{/*');
  if (node.type === 'code') return node.lang === 'mdx-code-block';
  if (isImports(node)) return true;
  if (node.type !== 'html') return false;
  const [, name = ''] = /^<\/?([A-Z][\w.]*)/.exec(node.value) ?? [];
  return name === 'Link' || findComponent(name) !== null;
}

/** Whether a paragraph is what MDX leaves out. */
function isImports(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false;
  const [first] = node.children;
  return first?.type === 'text' && IMPORT.test(first.value);
}

const IMPORT =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?(['"])[^'"\n]+\1;?[ \t]*(?=\n|$)|export\s+(?:(?:const|let)\s+\w+\s*=|(?:default\s+)?(?:async\s+)?function\b|(?:\*|\{[^}\n]*\})\s*from\b))/;
