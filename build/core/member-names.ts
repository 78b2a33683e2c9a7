/**
 * How names of members are written, put together with the name of their owner,
 * and told apart.
 */
import { quote } from './quote.ts';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** A text that is a member's name, as it stands before a colon: bare or in quotes. */
export function toPropertyName(text: string): string {
  return isIdentifier(text) || /^(?:0|[1-9]\d*)$/.test(text)
    ? text
    : quote(text);
}

/** `Lexer.advance`, and `Lexer[Symbol.iterator]`. */
export function joinMember(owner: string, member: string): string {
  return member.startsWith('[') ? owner + member : `${owner}.${member}`;
}

/** What people write for `Lexer.advance`: `Lexer#advance`, `Lexer.advance()`. */
export function withDots(written: string): string {
  return written.replace(/\(\)$/, '').replace(/^([^'"[]*)#/, '$1.');
}

/** What stands in brackets or quotes may hold dots; a dot before brackets is allowed. */
const LAST_PART = /^(.+?)(?:\.?(\[.+\])|\.(?:(["'])(.+)\3|([^.]+)))$/s;

/**
 * The reverse of `joinMember`, in whatever quotes; `null` for a name that is no
 * member's.
 */
export function splitMember(
  name: string,
): { readonly owner: string; readonly member: string } | null {
  const [, owner, computed, , quoted, plain] = LAST_PART.exec(name) ?? [];
  const text = quoted ?? plain;
  const member =
    computed ?? (text === undefined ? undefined : toPropertyName(text));
  return owner === undefined || member === undefined ? null : { owner, member };
}
