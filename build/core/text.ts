/** Text as other languages and readers need it: escaped, quoted, shortened. */
import { countEdits } from '../../src/shared/count-edits.ts';

const HTML_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes text and attribute values in double quotes; React does the rest. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => HTML_ESCAPES.get(sign) ?? sign);
}

/** Characters that XML 1.0 does not allow, escaped or not. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** XML parsers reject a whole file because of one such character. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

/**
 * JSON that is safe inside a `script` element: it cannot end the element, open
 * a comment or break a line of script.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeSign);
}

/**
 * Control characters but tabs and line ends, which a terminal obeys, and marks
 * that turn the direction of what follows. Both make a text look like another.
 */
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Controls, lone surrogates, and what is no character. */
const NOT_TEXT = new RegExp(`${CONTROLS.source}|\\p{Cs}|[\\uFFFE\\uFFFF]`, 'u');

/** A character that no file of a site may contain. */
interface Control {
  readonly index: number;
  /** `U+001B` */
  readonly name: string;
}

/** Finds the first one in an author's setting: a title, or a configuration. */
export function findControl(text: string): Control | null {
  const match = NOT_TEXT.exec(text);
  if (match === null) return null;
  return { index: match.index, name: nameCharacter(match[0]) };
}

/** Finds the first one in a text that is shown without them, and its line. */
export function findHiddenControl(
  text: string,
): { readonly name: string; readonly line: number } | null {
  const index = text.search(CONTROLS);
  if (index === -1) return null;
  const line = text.slice(0, index).split('\n').length;
  return { name: nameCharacter(text.charAt(index)), line };
}

export function removeControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Shows them in code, where each character counts: `␛`, `U+202E`. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (sign) => {
    const code = sign.charCodeAt(0);
    // Unicode has pictures of those of ASCII.
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : nameCharacter(sign);
  });
}

/** Code in markdown that nobody parses. */
const CODE = /((?<!`)`{3,}[^]*?`{3,}|(?<!~)~{3,}[^]*?~{3,}|`[^`]*`)/;

/** Removes controls from markdown, and shows their symbols in code. */
export function cleanMarkdown(text: string): string {
  if (findHiddenControl(text) === null) return text;
  return text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 0 ? removeControls(part) : showControls(part),
    )
    .join('');
}

/** `47 B`, `12 kB`, `1.3 MB` */
export function formatBytes(bytes: number, digits = 0): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const kilobytes = (bytes / 1000).toFixed(digits);
  if (Number(kilobytes) < 1000) return `${kilobytes} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Escapes controls as JSON does, for its strings and for terminals. */
export function escapeControls(json: string): string {
  return json.replace(CONTROLS, escapeSign);
}

function nameCharacter(sign: string): string {
  const code = sign.charCodeAt(0).toString(16).toUpperCase();
  return `U+${code.padStart(4, '0')}`;
}

/** Whether a reader sees nothing of the text. */
export function isInvisible(text: string): boolean {
  // A blank Braille pattern is no space to Unicode.
  return /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u.test(text);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
  ['\b', String.raw`\b`],
  ['\f', String.raw`\f`],
  ['\v', String.raw`\v`],
  ['\\', String.raw`\\`],
]);

/** Controls, tabs, line ends, backslashes, and lone surrogates. */
const UNPRINTABLE = new RegExp(
  `${CONTROLS.source}|[\\\\\\t\\n\\r\\u2028\\u2029\\ufeff]|\\p{Cs}`,
  'gu',
);

/**
 * A TypeScript string in the quotes that need fewer escapes, single ones if
 * equal.
 */
export function quote(value: string): string {
  const isDouble = value.split("'").length > value.split('"').length;
  const mark = isDouble ? '"' : "'";
  const escaped = value
    .replace(UNPRINTABLE, (sign) => ESCAPES.get(sign) ?? escapeSign(sign))
    .replaceAll(mark, `\\${mark}`);
  return mark + escaped + mark;
}

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Everything up to the last character that may stand before an ellipsis. */
const KEPT = /^.*[^\s\p{Pd}\p{Ps}\p{Pi}.,;:"']/su;

/**
 * The text itself if it is short enough; otherwise as many words as fit, or
 * characters if it contains no spaces.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' ')));
  const kept = KEPT.exec(words)?.[0] ?? '';
  if (kept !== '') return `${kept}…`;
  // Does not split a surrogate pair.
  return `${room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * "Did you mean": the candidate with the smallest edit distance; `null` if all
 * are more than a third of the word's length away (at least 1).
 */
export function findNearest(
  word: string,
  candidates: Iterable<string>,
): string | null {
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits >= least) continue;
    least = edits;
    nearest = candidate;
  }
  return nearest;
}

/**
 * The hint for a word that is none of the candidates.
 * @param otherwise - the hint if none of them is similar
 */
export function suggest<Otherwise extends string | null>(
  word: string,
  candidates: Iterable<string>,
  otherwise: Otherwise,
  prefix = '',
): string | Otherwise {
  const nearest = findNearest(word, candidates);
  return nearest === null ? otherwise : `Did you mean ${prefix}${nearest}?`;
}
