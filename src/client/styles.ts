/**
 * Styles of code that loads on demand. They come with its chunk, so they cost the
 * first load nothing and need no request of their own.
 */

/**
 * This is called once for each chunk; a constructed sheet is no inline style,
 * so the policy of the page stays as it is.
 */
export function adoptStyles(document: Document, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
