/**
 * What every conversion is given: where names lead, where declarations stand,
 * and a place to note findings. The path says what is being converted, for
 * messages.
 */
import type { Reflection, ReflectionSymbolId, ReferenceType } from 'typedoc';
import type { Diagnostic } from '../../diagnostics.ts';
import type { SourceLocation, TypeTarget } from '../model.ts';
import type { ResolvedReference, Targets } from './targets.ts';

export interface Scope {
  /** `visit.visitor`. */
  readonly path: string;
  readonly targets: Targets;
  resolve(reference: ReferenceType): ResolvedReference;
  /** Whether a symbol belongs to the platform or another package. */
  isForeign(symbol: ReflectionSymbolId): boolean;
  /** Where an inherited member's declaration leads, which has the given name. */
  ownerOf(reflection: Reflection, name: string): TypeTarget;
  locate(reflection: Reflection): SourceLocation | null;
  /** Where text of the reflection's doc comment stands in the package. */
  placeOf(reflection: Reflection, text: string): Diagnostic['place'];
  report(diagnostic: Diagnostic): void;
  /** Notes that a type is mentioned which importers cannot name. */
  noteUnexported(name: string, file: string, path: string): void;
}

export function within(scope: Scope, name: string): Scope {
  return { ...scope, path: scope.path === '' ? name : `${scope.path}.${name}` };
}
