/**
 * Puts a newer article in the place of an older one node by node. React writes an
 * article as a whole, which would lose the reader's selection and have the browser
 * lay out everything again. Only nodes whose HTML differs are replaced.
 */

/** From now on whatever is written into the element's `innerHTML` is patched in. */
export function patchWrites(article: Element): void {
  if (Object.hasOwn(article, 'innerHTML')) return;
  // Before the first write only the page itself is known, with all that scripts
  // have added to it: such parts count as different.
  let written: Node = article;
  Object.defineProperty(article, 'innerHTML', {
    get: (): unknown =>
      Reflect.get(Reflect.getPrototypeOf(article) ?? {}, 'innerHTML', article),
    set(html: string) {
      const template = article.ownerDocument.createElement('template');
      template.innerHTML = html;
      const { content } = template;
      if (!patchChildren(article, written, content)) {
        article.replaceChildren(content.cloneNode(true));
      }
      written = content;
    },
  });
}

/**
 * @param shown - the node on the page; scripts may have changed it since
 * @param old - the same as it was written
 * @param next - what is to be there
 * @returns whether it could be done: where scripts have added or removed children,
 *   nobody can tell which is which
 */
function patchChildren(shown: Node, old: Node, next: Node): boolean {
  const present = [...shown.childNodes];
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  if (present.length !== before.length) return false;
  const start = countEqual(before, after);
  const end = countEqual(
    before.slice(start).reverse(),
    after.slice(start).reverse(),
  );
  const removed = present.slice(start, present.length - end);
  const added = after.slice(start, after.length - end);
  const [one] = removed;
  if (removed.length === 1 && added.length === 1 && one !== undefined) {
    if (patchNode(one, before[start], added[0])) return true;
  }
  const anchor = present[present.length - end] ?? null;
  for (const node of removed) node.remove();
  for (const node of added) {
    shown.insertBefore(node.cloneNode(true), anchor);
  }
  return true;
}

/** An element stays, with its state, if only what is in it differs. */
function patchNode(
  shown: Node,
  old: Node | undefined,
  next: Node | undefined,
): boolean {
  return (
    old !== undefined &&
    next !== undefined &&
    old.cloneNode(false).isEqualNode(next.cloneNode(false)) &&
    patchChildren(shown, old, next)
  );
}

/** How many nodes are equal, from the first on. */
function countEqual(some: readonly Node[], others: readonly Node[]): number {
  const place = some.findIndex((node, index) => {
    const other = others[index];
    return other === undefined || !node.isEqualNode(other);
  });
  return place === -1 ? some.length : place;
}
