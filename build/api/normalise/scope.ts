/**
 * The context of every conversion: how references resolve, where declarations
 * stand, and where to report findings. `path` says what is being converted, for
 * messages.
 */
import type { Reflection, ReflectionSymbolId, ReferenceType } from 'typedoc';
import type { Diagnostic } from '../../diagnostics.ts';
import type { CodeText, SourceLocation, TypeTarget } from '../model.ts';
import type { ResolvedReference, Targets } from './targets.ts';

export interface Scope {
  /** Such as `visit.visitor`. */
  readonly path: string;
  readonly targets: Targets;
  resolve(reference: ReferenceType): ResolvedReference;
  /** Whether a symbol belongs to the platform or another package. */
  isForeign(symbol: ReflectionSymbolId): boolean;
  /** Target of an inherited member's origin; `name` is shown. */
  ownerOf(reflection: Reflection, name: string): TypeTarget;
  locate(reflection: Reflection): SourceLocation | null;
  /** Where the text stands in the reflection's doc comment. */
  placeOf(reflection: Reflection, text: string): Diagnostic['place'];
  /** Where texts with code stand in it, in their order. */
  placeCode(
    reflection: Reflection,
    texts: readonly string[],
  ): readonly CodeText[];
  report(diagnostic: Diagnostic): void;
  /** Records a mention of a type that importers cannot name. */
  noteUnexported(name: string, file: string, path: string): void;
}

export function within(scope: Scope, name: string): Scope {
  return { ...scope, path: scope.path === '' ? name : `${scope.path}.${name}` };
}
