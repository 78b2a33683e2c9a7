/** A long name that may be broken between its words, not within them. */
import { Fragment, type ReactNode } from 'react';

/** Before a capital that begins a word, and before an underscore. */
const BETWEEN_WORDS = /(?=[A-Z][a-z])|(?=_)/;

export function BreakableName({
  name,
  room = 18,
}: {
  readonly name: string;
  /** So many letters have room on the narrowest screen. */
  readonly room?: number;
}): ReactNode {
  if (name.length <= room) return name;
  return name.split(BETWEEN_WORDS).map((word, index) => (
    // The words of one name never change places.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
