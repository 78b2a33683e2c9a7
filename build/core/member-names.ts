/**
 * Writes the names of members, alone or qualified by their owner, and splits
 * them again.
 */
import { quote } from './quote.ts';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** A property name as it stands before a colon: bare, or in quotes. */
export function toPropertyName(text: string): string {
  return isIdentifier(text) || /^(?:0|[1-9]\d*)$/.test(text)
    ? text
    : quote(text);
}

/** `Lexer.advance` or `Lexer[Symbol.iterator]`. */
export function joinMember(owner: string, member: string): string {
  return member.startsWith('[') ? owner + member : `${owner}.${member}`;
}

/** Normalises common spellings: `Lexer#advance` and `Lexer.advance()`. */
export function withDots(written: string): string {
  return written.replace(/\(\)$/, '').replace(/^([^'"[]*)#/, '$1.');
}

/** Brackets and quotes may contain dots; a dot before brackets is allowed. */
const LAST_PART = /^(.+?)(?:\.?(\[.+\])|\.(?:(["'])(.+)\3|([^.]+)))$/s;

/** The inverse of `joinMember`, with any quotes; `null` without an owner. */
export function splitMember(
  name: string,
): { readonly owner: string; readonly member: string } | null {
  const [, owner, computed, , quoted, plain] = LAST_PART.exec(name) ?? [];
  const text = quoted ?? plain;
  const member =
    computed ?? (text === undefined ? undefined : toPropertyName(text));
  return owner === undefined || member === undefined ? null : { owner, member };
}
