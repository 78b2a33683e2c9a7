/**
 * Languages that strings of a script may hold: GraphQL. A text is recognised by
 * how it begins, since tags and functions have many names. Loads no compiler.
 */

const COMMENTS = /^\s*(?:(?:#[^\n]*(?:\n|$)|"""(?:(?!""")[^])*""")\s*)*/.source;
const NAMED = /(?:query|mutation|subscription|schema)\b\s*(?:\w+\s*)?[({@]/
  .source;
const DIRECTIVE = /directive\s*@/.source;
const DEFINITION =
  /(?:extend\s+)?(?:type|interface|input|enum|union|scalar|fragment)\s+\w+\s*(?:[{@=&]|on\b|implements\b|$)/
    .source;
const QUERY =
  /\{\s*(?:\.\.\.|[_a-zA-Z]\w*(?:\s*[({}@]|\s*:\s*[_a-zA-Z]|\s+[_a-zA-Z.]))/
    .source;

/** The beginnings of texts, by their language. */
const BEGINNINGS: ReadonlyMap<string, RegExp> = new Map([
  [
    'graphql',
    new RegExp(
      `${COMMENTS}(?:${[NAMED, DIRECTIVE, DEFINITION, QUERY].join('|')})`,
    ),
  ],
]);

export const EMBEDDED_LANGUAGES: readonly string[] = [...BEGINNINGS.keys()];

/** The language that a text is written in, if it is one of these. */
export function findEmbedded(text: string): string | null {
  const match = [...BEGINNINGS].find(([, beginning]) => beginning.test(text));
  return match?.[0] ?? null;
}
