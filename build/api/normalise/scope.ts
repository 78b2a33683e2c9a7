/**
 * The context of every conversion: how references resolve, where declarations
 * stand, and where to report findings.
 */
import type { Reflection, ReflectionSymbolId, ReferenceType } from 'typedoc';
import { sortDiagnostics, type Diagnostic } from '../../diagnostics.ts';
import type { TypeTarget, UnexportedType } from '../model.ts';
import type { Declarations } from './declarations.ts';
import type { ResolvedReference, Targets } from './targets.ts';

export interface Scope extends Declarations, Findings {
  /** What is being converted, for messages: `visit.visitor`. */
  readonly path: string;
  readonly targets: Targets;
  resolve(reference: ReferenceType): ResolvedReference;
  /** Whether a symbol belongs to the platform or another package. */
  isForeign(symbol: ReflectionSymbolId): boolean;
  /** Target of an inherited member's origin; `name` is shown. */
  ownerOf(reflection: Reflection, name: string): TypeTarget;
}

export function within(scope: Scope, name: string): Scope {
  return { ...scope, path: scope.path === '' ? name : `${scope.path}.${name}` };
}

/** Collects what conversions come across: problems and unexported types. */
export interface Findings {
  report(diagnostic: Diagnostic): void;
  /** Records a mention of a type that importers cannot name. */
  noteUnexported(name: string, file: string, mentionedBy: string): void;
  /** Each problem once, in the order of places. */
  diagnostics(): readonly Diagnostic[];
  /** Each type once, sorted by name and file. */
  unexported(): readonly UnexportedType[];
}

export function createFindings(): Findings {
  const diagnostics = new Map<string, Diagnostic>();
  const unexported = new Map<string, UnexportedType>();
  return {
    report(diagnostic) {
      const { file, line } = diagnostic.place ?? { file: '', line: null };
      const key = JSON.stringify([file, line, diagnostic.message]);
      if (!diagnostics.has(key)) diagnostics.set(key, diagnostic);
    },
    noteUnexported(name, file, mentionedBy) {
      const key = JSON.stringify([name, file]);
      const known = unexported.get(key);
      // Keeps the smallest name, whatever the order of conversion.
      if (known !== undefined && known.mentionedBy <= mentionedBy) return;
      unexported.set(key, { name, file, mentionedBy });
    },
    diagnostics: () => sortDiagnostics([...diagnostics.values()]),
    unexported: () =>
      [...unexported]
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([, type]) => type),
  };
}
