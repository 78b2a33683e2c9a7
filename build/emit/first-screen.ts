/**
 * How much of a page must be there before any of it is painted: about a screen
 * of the article. What is painted earlier moves when the rest of it is read: an
 * entry of the bar gives way to the next one, a column of a table grows. Knows
 * the HTML only as text.
 */

/** More of an article than the largest screens show at once, in characters. */
const SCREEN = 12_000;

/** A browser reads a fragment in more than one way; this id has only one. */
const TAG_WITH_ID = /<[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*? id="([\w-]+)"/;

/**
 * What comes behind every article. Not the main part itself: browsers differ in
 * whether they wait for the end of what has the id or only for its beginning.
 */
const END = 'site-footer';

/**
 * The id of the first element past the first screen, or past the article where
 * that is short.
 */
export function findFirstScreenEnd(article: string): string {
  const [, id = END] = TAG_WITH_ID.exec(article.slice(SCREEN)) ?? [];
  return id;
}
