/** A long name with line break opportunities between its words. */
import { Fragment, type ReactNode } from 'react';

/** Before a capital that begins a word, and before an underscore. */
const BETWEEN_WORDS = /(?=[A-Z][a-z])|(?=_)/;

export function BreakableName({
  name,
  room = 18,
}: {
  readonly name: string;
  /** Characters that fit on the narrowest screen without a break. */
  readonly room?: number;
}): ReactNode {
  if (name.length <= room) return name;
  return name.split(BETWEEN_WORDS).map((word, index) => (
    // The words of a name never change order, so their index is a stable key.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
