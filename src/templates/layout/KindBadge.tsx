/** The lettered badge of a symbol's kind. The letter is for the eye only. */
import type { ReactNode } from 'react';
import type { EntityKind } from '../model.ts';

export function KindBadge({
  kind,
  named,
}: {
  readonly kind: EntityKind;
  /** Whether the badge has to say the kind, because no text beside it does. */
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
