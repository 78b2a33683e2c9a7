/**
 * Renders text that contains only paragraphs and simple inline code, as most
 * doc comments do, without a parser. Accepts exactly the text for which the
 * parser would give the same result, and leaves everything else to it.
 */
import { escapeHtml } from '../core/escape.ts';
import type { RenderedMarkdown } from './model.ts';
import { renderInlineCode } from './render/inline-code.ts';

type FindSymbol = (code: string) => string | null;

/** A paragraph as alternating pieces of words and code. */
type PlainParagraph = readonly {
  readonly code: boolean;
  readonly text: string;
}[];

/** Starts with a letter, so it cannot start a list, heading, table or rule. */
const PLAIN_LINE = /^[\p{L}(“"'][^\\*_[\]<&|~@\p{Cc}]*$/u;
/** Text that GitHub turns into a link. */
const AUTOLINK = /:\/\/|www\./i;
/** Code that is not empty and that the parser does not trim. */
const CODE = /(?<!`)`([^`\s](?:[^`\n]*[^`\s])?)`(?!`)/g;

/** The paragraphs of a text, or `null` if it needs the parser. */
export function readPlain(text: string): readonly PlainParagraph[] | null {
  const paragraphs: PlainParagraph[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const pieces = readParagraph(paragraph);
    if (pieces === null) return null;
    paragraphs.push(pieces);
  }
  return paragraphs;
}

/**
 * The first paragraph alone: what follows it does not matter, since nothing
 * that a plain line begins can extend beyond a blank line.
 */
export function readFirstPlain(text: string): PlainParagraph | null {
  const [first = ''] = text.split('\n\n', 1);
  return readParagraph(first);
}

function readParagraph(paragraph: string): PlainParagraph | null {
  const pieces = paragraph
    .split(CODE)
    .map((text, index) => ({ code: index % 2 === 1, text }));
  const words = pieces.map(({ code, text }) => (code ? 'code' : text)).join('');
  if (words.includes('`') || AUTOLINK.test(words)) return null;
  const lines = words.split('\n');
  const plain = lines.every(
    (line) => PLAIN_LINE.test(line) && line === line.trimEnd(),
  );
  return plain ? pieces.filter(({ text }) => text !== '') : null;
}

export function renderPlain(
  paragraphs: readonly PlainParagraph[],
  findSymbol: FindSymbol,
): RenderedMarkdown {
  const text = paragraphs.map(plainText).join('\n');
  return {
    html: paragraphs
      .map((pieces) => `<p>${renderPlainInline(pieces, findSymbol)}</p>`)
      .join('\n'),
    toc: [],
    links: [],
    sections: [{ id: null, title: null, text }],
  };
}

export function renderPlainInline(
  pieces: PlainParagraph,
  findSymbol: FindSymbol,
): string {
  return pieces
    .map(({ code, text }) =>
      code ? renderInlineCode(text, findSymbol) : escapeHtml(text),
    )
    .join('');
}

/** The text as written, except for names of symbols, which become links. */
export function exportPlain(
  paragraphs: readonly PlainParagraph[],
  findSymbol: FindSymbol,
): string {
  const exportPiece = ({ code, text }: PlainParagraph[number]): string => {
    if (!code) return text;
    const href = findSymbol(text) ?? findSymbol(text.replace(/\(\)$/, ''));
    return href === null ? `\`${text}\`` : `[\`${text}\`](${href})`;
  };
  return paragraphs
    .map((pieces) => pieces.map(exportPiece).join(''))
    .join('\n\n');
}

export function plainText(pieces: PlainParagraph): string {
  return pieces.map(({ text }) => text).join('');
}
