/** Replaces style sheets by newer ones, without a flash of unstyled content. */

/** @param addresses - of all current style sheets */
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

/** Removes the old style sheet once the new one has loaded. */
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

/** The address without its hash: `/assets/site` for `/assets/site-ABC123.css`. */
function nameOf(address: string): string {
  return address.replace(/-[^-/]+\.css$/, '');
}
