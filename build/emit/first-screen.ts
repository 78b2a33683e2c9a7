/**
 * Decides how much of a page must be parsed before the first paint: about a
 * screen of the article. An earlier paint would shift as the rest arrives:
 * breadcrumbs give way to each other, columns of tables grow. Treats the HTML
 * as text.
 */

/** Characters of an article that fill more than the largest screens. */
const SCREEN = 12_000;

/** An `id` without escapes, which every browser reads in the same way. */
const TAG_WITH_ID = /<[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*? id="([\w-]+)"/;

/**
 * The id of an element after every article. Not that of the main element,
 * because browsers differ in whether they wait for an element's start or end
 * tag.
 */
const END = 'site-footer';

/** Id of the first element after the first screen, or after a short article. */
export function findFirstScreenEnd(article: string): string {
  const [, id = END] = TAG_WITH_ID.exec(article.slice(SCREEN)) ?? [];
  return id;
}
