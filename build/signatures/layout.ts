/**
 * A small algebra for code that breaks lines like a formatter: build a tree of
 * tokens, possible line breaks and groups, then fit it to a width. A group
 * stays on one line if it fits; otherwise all of its own line breaks are used.
 * Knows the words of TypeScript by their classes only.
 */
import type { TypeTarget } from '../api/model.ts';
import type { Token } from './token.ts';

export type Layout = {
  /** Whether it contains an unavoidable line break. */
  readonly forced: boolean;
} & (
  | { readonly kind: 'token'; readonly token: Token }
  /** A line break, or `flat` if its group stays on one line. */
  | { readonly kind: 'line'; readonly flat: '' | ' ' }
  | { readonly kind: 'sequence'; readonly parts: readonly Layout[] }
  /** Line breaks inside are indented by two more columns. */
  | { readonly kind: 'indent'; readonly content: Layout }
  | { readonly kind: 'group'; readonly content: Layout }
  /** One content if the group breaks, another if it does not. */
  | {
      readonly kind: 'choice';
      readonly broken: Layout;
      readonly flat: Layout;
    }
  /**
   * Continues on this line if the first unbreakable piece fits, else on the
   * next line, indented by two more columns.
   */
  | { readonly kind: 'hang'; readonly content: Layout }
);

/** Nothing. */
export const empty: Layout = { kind: 'sequence', parts: [], forced: false };
/** A space, or a line break. */
export const line: Layout = { kind: 'line', flat: ' ', forced: false };
/** Nothing, or a line break. */
export const softline: Layout = { kind: 'line', flat: '', forced: false };
/** Always a line break; all enclosing groups break too. */
export const hardline: Layout = { kind: 'line', flat: '', forced: true };

export function token(
  text: string,
  tokenClass: Token['class'] = '',
  target: Token['target'] = null,
): Layout {
  return {
    kind: 'token',
    token: { text, class: tokenClass, target },
    forced: false,
  };
}

/** Concatenates parts; a string is plain text. */
export function sequence(...parts: readonly (Layout | string)[]): Layout {
  const layouts = parts.map((part) =>
    typeof part === 'string' ? token(part) : part,
  );
  return {
    kind: 'sequence',
    parts: layouts,
    forced: layouts.some(({ forced }) => forced),
  };
}

export function join(separator: Layout, parts: readonly Layout[]): Layout {
  return sequence(
    ...parts.flatMap((part, index) => (index === 0 ? part : [separator, part])),
  );
}

export function indent(...parts: readonly (Layout | string)[]): Layout {
  const content = sequence(...parts);
  return { kind: 'indent', content, forced: content.forced };
}

export function group(...parts: readonly (Layout | string)[]): Layout {
  const content = sequence(...parts);
  return { kind: 'group', content, forced: content.forced };
}

/** A hard line break in the `broken` branch does not force the group to break. */
export function ifBroken(broken: Layout, flat: Layout = empty): Layout {
  return { kind: 'choice', broken, flat, forced: flat.forced };
}

export function hang(content: Layout): Layout {
  return { kind: 'hang', content, forced: content.forced };
}

/** Parts with a space between them; those that are `empty` are left out. */
export function words(...parts: readonly Layout[]): Layout {
  const shown = parts.filter((part) => part !== empty);
  return join(token(' '), shown);
}

export function keyword(text: string): Layout {
  return token(text, 'k');
}

export function punctuation(text: string): Layout {
  return token(text, 'p');
}

export function typeName(text: string, target: TypeTarget | null): Layout {
  return token(text, 't', target);
}

/** A name in its own declaration. */
export function declaredName(text: string): Layout {
  return token(text, 'f');
}
