/**
 * The badge of a symbol's kind. Screen readers get the kind instead of the
 * letter.
 */
import type { ReactNode } from 'react';
import type { EntityKind } from '../model.ts';

export function KindBadge({
  kind,
  named,
}: {
  readonly kind: EntityKind;
  /**
   * Whether the badge needs a label, because no text beside it names the kind.
   */
  readonly named: boolean;
}): ReactNode {
  const letter = kind.charAt(0).toUpperCase();
  return named ? (
    <span className={`kind ${kind}`} role="img" aria-label={kind} title={kind}>
      {letter}
    </span>
  ) : (
    <span className={`kind ${kind}`} aria-hidden="true">
      {letter}
    </span>
  );
}
