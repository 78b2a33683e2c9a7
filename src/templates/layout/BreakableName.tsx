/** A long name that may be broken between its words, not within them. */
import { Fragment, type ReactNode } from 'react';

/** Before a capital that begins a word, and before an underscore. */
const BETWEEN_WORDS = /(?=[A-Z][a-z])|(?=_)/;

/** A name of so many letters has room on the narrowest screen. */
const SHORT = 18;

export function BreakableName({ name }: { readonly name: string }): ReactNode {
  if (name.length <= SHORT) return name;
  return name.split(BETWEEN_WORDS).map((word, index) => (
    // The words of one name never change places.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
