/**
 * The types that a package exports: what an alias stands for, and what a class or
 * an interface extends.
 */
import type { SearchSymbol } from '../symbols.ts';
import type { Interner } from './intern.ts';
import { visitNames } from './map-term.ts';
import { parseDeclared, parseHeading } from './parse.ts';
import {
  ANYTHING,
  type NameTerm,
  type Term,
  type TypeVariable,
} from './term.ts';
import { scopeOf, substitute, toVariables } from './variables.ts';

interface Alias {
  readonly variables: readonly TypeVariable[];
  readonly term: Term;
}

export interface Dictionary {
  /** What an alias stands for, or `null` for other names. */
  readonly expand: (term: NameTerm) => Term | null;
  readonly isAlias: (name: string) => boolean;
  readonly supersOf: (name: string) => readonly Term[];
  /** Whether expanding aliases and supertypes of one name can lead to another. */
  readonly mayLeadTo: (from: string, to: string) => boolean;
  /** The type parameters of a class, an interface or an alias. */
  readonly variablesOf: (name: string) => readonly TypeVariable[];
}

export function createDictionary(
  exports: readonly SearchSymbol[],
  { intern }: Interner,
): Dictionary {
  const aliases = new Map<string, Alias>();
  const supers = new Map<string, readonly Term[]>();
  const variables = new Map<string, readonly TypeVariable[]>();
  for (const { own, kind, signatures } of exports) {
    const [text = ''] = signatures;
    if (kind === 'type') {
      const alias = parseDeclared(text);
      const term = intern(toVariables(alias.term, scopeOf(alias.variables)));
      aliases.set(own.lower, { variables: alias.variables, term });
      variables.set(own.lower, alias.variables);
    } else if (kind === 'class' || kind === 'interface') {
      const heading = parseHeading(text);
      variables.set(own.lower, heading.variables);
      supers.set(own.lower, heading.supers.map(intern));
    }
  }
  const namesIn = (name: string): ReadonlySet<string> => {
    const names = new Set<string>();
    const alias = aliases.get(name);
    const terms = alias === undefined ? supers.get(name) : [alias.term];
    for (const term of terms ?? []) {
      visitNames(term, ({ name: found }) => names.add(found));
    }
    return names;
  };
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (name: string): ReadonlySet<string> => {
    const known = reached.get(name);
    if (known !== undefined) return known;
    // Iterating over a set also visits elements that are added meanwhile.
    const names = new Set(namesIn(name));
    for (const one of names) {
      for (const further of namesIn(one)) names.add(further);
    }
    reached.set(name, names);
    return names;
  };
  return {
    expand: (term) => expandAlias(term, aliases.get(term.name)),
    isAlias: (name) => aliases.has(name),
    supersOf: (name) => supers.get(name) ?? [],
    mayLeadTo: (from, to) => reach(from).has(to),
    variablesOf: (name) => variables.get(name) ?? [],
  };
}

function expandAlias(term: NameTerm, alias: Alias | undefined): Term | null {
  if (alias === undefined) return null;
  const values = new Map(
    alias.variables.map(({ name }, index) => [
      `:${name.toLowerCase()}`,
      term.arguments[index] ?? ANYTHING,
    ]),
  );
  return values.size === 0 ? alias.term : substitute(alias.term, values);
}
