/** What is shown in the place of a frame, or of a component that is not known. */

interface StandIn {
  readonly label: string;
  /** `null` if nothing says what it shows. */
  readonly address: string | null;
}

const LABELS: readonly string[] = ['title', 'label', 'caption', 'alt'];
const ADDRESSES: readonly string[] = ['src', 'href', 'url', 'to', 'data'];

/**
 * Its title, which links to what it shows; `null` if it has neither.
 * @param read - the text of an attribute; empty if it has none
 */
export function findStandIn(read: (name: string) => string): StandIn | null {
  const [address = null] = ADDRESSES.map(read).filter(Boolean);
  const [label = address] = LABELS.map(read).filter(Boolean);
  return label === null ? null : { label, address };
}
