/** Cuts the text of a type into words and signs. */

export type Token =
  /** An identifier, possibly with dots; a keyword. */
  | { readonly kind: 'word'; readonly text: string }
  /** A string, a number, a template. */
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const TOKEN =
  /\s*(?:([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|-?\d[\w.]*)|(\.\.\.|->|=>|→|[^\s]))/suy;

/** All arrows are one: a reader need not find the right key. */
const ARROWS: ReadonlySet<string> = new Set(['=>', '→']);

export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  for (;;) {
    const match = pattern.exec(text);
    if (match === null) return tokens;
    const [, word, literal, sign = ''] = match;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (literal !== undefined) {
      tokens.push({ kind: 'literal', text: literal });
    } else {
      tokens.push({ kind: 'sign', text: ARROWS.has(sign) ? '->' : sign });
    }
  }
}
