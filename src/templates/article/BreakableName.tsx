/** A long name that may be broken between its words, not within them. */
import { Fragment, type ReactNode } from 'react';

/** Before a capital that follows a small letter, or that begins a word. */
const BETWEEN_WORDS =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z\d]_)/;

export function BreakableName({ name }: { readonly name: string }): ReactNode {
  return name.split(BETWEEN_WORDS).map((word, index) => (
    // The words of one name never change places.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
