/** Puts newer style sheets in the place of older ones, without a flash. */

/** @param addresses - of all style sheets there are now */
export async function replaceStyles(
  document: Document,
  addresses: readonly string[],
): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]',
  );
  await Promise.all(
    [...links].map(async (link) => {
      const old = link.getAttribute('href') ?? '';
      const next = addresses.find((one) => nameOf(one) === nameOf(old));
      if (next === undefined || next === old) return;
      await replace(link, next);
    }),
  );
}

/** The old one goes when the new one is there, so the page is never bare. */
function replace(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = address;
    next.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    next.addEventListener('error', () => {
      next.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    link.after(next);
  });
}

/** Without the hash: `/assets/site-ABC123.css` and its successor are one. */
function nameOf(address: string): string {
  return address.replace(/-[^-/]+\.css$/, '');
}
