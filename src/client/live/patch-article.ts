/**
 * Updates the article on the page in place: only nodes whose HTML changed are
 * replaced. React would set the `innerHTML` of the whole article, which loses the
 * reader's selection and makes the browser lay out everything again.
 */

/** Makes every later assignment to the element's `innerHTML` patch it instead. */
export function patchWrites(article: Element): void {
  if (Object.hasOwn(article, 'innerHTML')) return;
  // The HTML that the page came with is not known any more. The first write is
  // compared with the live nodes, so what scripts have changed counts as different.
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
 * @param shown - the node on the page, which scripts may have changed
 * @param old - the same node as it was written
 * @param next - the node to show
 * @returns `false` if scripts have added or removed children of `shown`: its
 *   children can then not be matched with those of `old`
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

/** Keeps an element, with its state, if only its content differs. */
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

/** The number of equal nodes at the start of both lists. */
function countEqual(some: readonly Node[], others: readonly Node[]): number {
  const place = some.findIndex((node, index) => {
    const other = others[index];
    return other === undefined || !node.isEqualNode(other);
  });
  return place === -1 ? some.length : place;
}
