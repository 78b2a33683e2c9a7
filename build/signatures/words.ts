/** Layouts for words of code, with their token classes. */
import { token, type Layout } from './layout.ts';
import type { TypeTarget } from '../api/model.ts';

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
