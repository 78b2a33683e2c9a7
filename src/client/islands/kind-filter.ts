/** Shows the rows of one kind in the list of all symbols. */
export function filterByKind(_document: Document): void {}
