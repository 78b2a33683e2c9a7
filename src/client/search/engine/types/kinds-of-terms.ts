/** Predicates and simplifications for a single type. Pure. */
import type { NameTerm, Term } from './term.ts';

/**
 * Generic types that are looked through. Many packages declare the first three
 * themselves, under these names.
 */
const WRAPPERS: ReadonlySet<string> = new Set(
  (
    'maybe nullable optional promise promiselike promiseorvalue maybepromise ' +
    'awaitable awaited readonly partial required nonnullable'
  ).split(' '),
);

const EMPTY: ReadonlySet<string> = new Set(['null', 'undefined', 'void']);

/** The type inside a wrapper, or `null` for other types. */
export function unwrap({ name, arguments: terms }: NameTerm): Term | null {
  const [inner] = terms;
  return terms.length === 1 && inner !== undefined && WRAPPERS.has(name)
    ? inner
    : null;
}

/** The type without wrappers, `null`, `undefined` and `void`. */
export function coreOf(term: Term): Term {
  const inner = term.kind === 'name' ? unwrap(term) : null;
  if (inner !== null) return coreOf(inner);
  if (term.kind !== 'union') return term;
  const [only, ...others] = term.terms.filter((one) => !isEmpty(one));
  return only !== undefined && others.length === 0 ? coreOf(only) : term;
}

export function isVariable(term: Term, name: string): boolean {
  return term.kind === 'variable' && term.name === name;
}

export function isEmpty(term: Term): boolean {
  return term.kind === 'name' && EMPTY.has(term.name);
}

export function isUnknown({ name }: NameTerm): boolean {
  return name === 'unknown' || name === 'any';
}

/** Whether a name is a literal of the wanted primitive type. */
export function isLiteralOf({ name }: NameTerm, wanted: NameTerm): boolean {
  switch (wanted.name) {
    case 'string':
      return /^['"`]/.test(name);
    case 'number':
      return /^-?\d/.test(name);
    case 'boolean':
      return name === 'true' || name === 'false';
    default:
      return false;
  }
}
