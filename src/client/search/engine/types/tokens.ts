/** Tokenises the text of a type. */

export type Token =
  /** An identifier, possibly with dots; a keyword. */
  | { readonly kind: 'word'; readonly text: string }
  /** A string, a number, a template. */
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const TOKEN =
  /\s*(?:([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|-?\d[\w.]*)|(\.\.\.|->|=>|→|\S))/gsuy;

export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const [, word, literal, sign = ''] of text.matchAll(TOKEN)) {
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (literal !== undefined) {
      tokens.push({ kind: 'literal', text: literal });
    } else {
      // All arrows mean the same, so that queries can use any.
      tokens.push({ kind: 'sign', text: sign.replace(/=>|→/, '->') });
    }
  }
  return tokens;
}
