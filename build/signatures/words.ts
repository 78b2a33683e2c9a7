/** The vocabulary of printed code: which piece gets which class. */
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

/** A name where it is declared. */
export function declaredName(text: string): Layout {
  return token(text, 'f');
}
