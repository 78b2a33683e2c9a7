/**
 * The sources behind an entry that is no declaration file, found in their text:
 * which of them import each other, and what of a text is neither string nor
 * pattern, in which a comment might only seem to begin. Needs no compiler.
 */

/** The comments of documentation stay as they are, and so does the place of everything. */
export function blankLiterals(text: string): string {
  return scan(text).code;
}

/** What a file imports from files beside it, as it is written there. */
export function findRelativeImports(text: string): readonly string[] {
  const { code, strings } = scan(text);
  return strings.flatMap(({ start, end }) => {
    const before = code.slice(Math.max(0, start - LOOK_BACK), start);
    const specifier = text.slice(start + 1, end - 1);
    return /\b(?:from|import|require)\s*\(?\s*$/.test(before) &&
      /^\.{1,2}(?:\/|$)/.test(specifier)
      ? [specifier]
      : [];
  });
}

/**
 * The file that an import leads to, or `null`.
 * @param from - the file that imports; all paths are relative to the package
 */
export function resolveImport(
  specifier: string,
  from: string,
  files: ReadonlySet<string>,
): string | null {
  const wanted = new URL(specifier, `file:///${from}`).pathname.slice(1);
  const stem = decodeURI(wanted).replace(/\/$/, '');
  const [, name = stem, kind = ''] = /^(.*)\.([cm]?)jsx?$/.exec(stem) ?? [];
  const candidates = [
    stem,
    ...[`${kind}ts`, 'tsx', `d.${kind}ts`].map((end) => `${name}.${end}`),
    ...ENDINGS.map((end) => `${stem}.${end}`),
    ...ENDINGS.map((end) => `${stem === '' ? '' : `${stem}/`}index.${end}`),
  ];
  return candidates.find((file) => files.has(file)) ?? null;
}

const ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'd.ts'] as const;

/** So much code stands between `from` and what it imports at most. */
const LOOK_BACK = 40;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Scanned {
  /** The text with spaces for strings, templates, patterns and other comments. */
  readonly code: string;
  /** Those that are no templates. */
  readonly strings: readonly Span[];
}

/**
 * In this order: comments of documentation, other comments, strings, where a
 * template begins or one of its values ends, braces, and what may be a pattern.
 */
const PIECE =
  /(\/\*\*(?!\/)[^]*?\*\/)|(\/\*[^]*?\*\/|\/\/[^\n]*)|('(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*")|([`{}])|(\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/)/g;

/** Of a template, up to its end or to the next value in it. */
const TEMPLATE = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{|$)/y;

/** Behind these a slash begins a pattern; behind anything else it divides. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};+\-*%>~^]|\b(?:return|typeof|case|in|of|void|throw|else|await|yield))\s*$/;

function scan(text: string): Scanned {
  const strings: Span[] = [];
  const parts: string[] = [];
  /** For each open brace whether it is that of a value in a template. */
  const braces: boolean[] = [];
  const pattern = new RegExp(PIECE);
  let done = 0;
  const blank = (start: number, end: number): void => {
    parts.push(text.slice(done, start), toSpaces(text.slice(start, end)));
    done = end;
    pattern.lastIndex = end;
  };
  const readTemplate = (start: number): void => {
    const template = new RegExp(TEMPLATE);
    template.lastIndex = start + 1;
    const end = start + 1 + (template.exec(text)?.[0].length ?? 0);
    if (text.slice(start + 1, end).endsWith('${')) braces.push(true);
    blank(start, end);
  };
  const readSign = (sign: string, at: number): void => {
    if (sign === '`') readTemplate(at);
    else if (sign === '{') braces.push(false);
    else if (braces.pop() === true) readTemplate(at);
  };
  for (;;) {
    const match = pattern.exec(text);
    if (match === null) break;
    const { 0: piece, index } = match;
    const [, comment, other, string, sign] = match;
    if (comment !== undefined) continue;
    if (sign !== undefined) readSign(sign, index);
    else if (string !== undefined) {
      strings.push({ start: index, end: index + piece.length });
      blank(index, index + piece.length);
    } else if (other !== undefined) blank(index, index + piece.length);
    else if (BEFORE_PATTERN.test(text.slice(Math.max(0, index - 12), index))) {
      blank(index, index + piece.length);
    } else pattern.lastIndex = index + 1;
  }
  return { code: parts.join('') + text.slice(done), strings };
}

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The entries and all that they lead to, in the order in which they are met. */
export async function followImports(
  entries: readonly string[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<readonly string[]> {
  const found = new Set(entries);
  // What is added meanwhile is gone through as well.
  for (const file of found) {
    for (const specifier of findRelativeImports(await read(file))) {
      const target = resolveImport(specifier, file, files);
      if (target !== null) found.add(target);
    }
  }
  return [...found];
}
