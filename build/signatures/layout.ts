/**
 * A small algebra for code that breaks lines like a formatter: build a tree of
 * tokens, possible line breaks and groups, then fit it to a width. A group
 * stays on one line if it fits; otherwise all of its own line breaks are used.
 * Independent of TypeScript.
 */
import type { Token } from './token.ts';

export type Layout =
  | {
      readonly kind: 'token';
      readonly token: Token;
      readonly forced: false;
    }
  /** A line break, or `flat` if its group stays on one line. */
  | {
      readonly kind: 'line';
      readonly flat: '' | ' ';
      readonly forced: boolean;
    }
  | {
      readonly kind: 'sequence';
      readonly parts: readonly Layout[];
      readonly forced: boolean;
    }
  /** Line breaks inside are indented by two more columns. */
  | {
      readonly kind: 'indent';
      readonly content: Layout;
      readonly forced: boolean;
    }
  | {
      readonly kind: 'group';
      readonly content: Layout;
      readonly forced: boolean;
    }
  /** One content if the group breaks, another if it does not. */
  | {
      readonly kind: 'choice';
      readonly broken: Layout;
      readonly flat: Layout;
      readonly forced: boolean;
    }
  /**
   * Continues on this line if the first unbreakable piece fits, else on the
   * next line, indented by two more columns.
   */
  | {
      readonly kind: 'hang';
      readonly content: Layout;
      readonly forced: boolean;
    };

/** `forced` is set if a layout contains an unavoidable line break. */
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
