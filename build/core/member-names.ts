/** How names of members are put together with the name of their owner, and told apart. */

/** `Lexer.advance`, and `Lexer[Symbol.iterator]`. */
export function joinMember(owner: string, member: string): string {
  return member.startsWith('[') ? owner + member : `${owner}.${member}`;
}

/** A member with brackets or quotes may hold dots; a dot before brackets is let pass. */
const LAST_PART = /^(.+?)(?:\.?(\[.+\])|\.('.+'|[^.]+))$/s;

/** The reverse; `null` for a name that is no member's. */
export function splitMember(
  name: string,
): { readonly owner: string; readonly member: string } | null {
  const [, owner, computed, plain] = LAST_PART.exec(name) ?? [];
  const member = computed ?? plain;
  return owner === undefined || member === undefined ? null : { owner, member };
}
