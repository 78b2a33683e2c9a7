/**
 * A small algebra for code that breaks lines the way a formatter would: build a
 * tree of tokens, possible line breaks and groups, then fit it to a width. A
 * group stays on one line when it fits and breaks all of its own lines when it
 * does not. Knows nothing about TypeScript.
 */
import type { Token } from './token.ts';

export type Layout =
  | {
      readonly kind: 'token';
      readonly token: Token;
      readonly forced: false;
    }
  /** A line break, or `flat` where its group stays on one line. */
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
  /** What breaks inside starts two columns further in. */
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
  /** One thing where the group breaks, another where it does not. */
  | {
      readonly kind: 'choice';
      readonly broken: Layout;
      readonly flat: Layout;
      readonly forced: boolean;
    }
  /**
   * Goes on in this line when its first unbreakable piece fits, else on the
   * next line, two columns further in.
   */
  | {
      readonly kind: 'hang';
      readonly content: Layout;
      readonly forced: boolean;
    };

/** `forced` says of each node whether a break inside it cannot be avoided. */
export const empty: Layout = { kind: 'sequence', parts: [], forced: false };
/** A space, or a line break. */
export const line: Layout = { kind: 'line', flat: ' ', forced: false };
/** Nothing, or a line break. */
export const softline: Layout = { kind: 'line', flat: '', forced: false };
/** Always a line break; every group around it breaks too. */
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

/** Parts one after another; a string is plain text. */
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

/** A break asked for in the branch for broken groups is none that forces one. */
export function ifBroken(broken: Layout, flat: Layout = empty): Layout {
  return { kind: 'choice', broken, flat, forced: flat.forced };
}

export function hang(content: Layout): Layout {
  return { kind: 'hang', content, forced: content.forced };
}
