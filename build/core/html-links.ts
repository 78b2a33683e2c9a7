/**
 * What the finished HTML of a page says about links. React and rehype have written
 * it, with every value in double quotes and every `<` of a text escaped, so that
 * expressions find what a parser would, in less than half the time.
 */

export interface IdsAndLinks {
  /** Every `id`, in order, duplicates included. */
  readonly ids: readonly string[];
  /** Every `href` and `src`, duplicates removed. */
  readonly links: readonly string[];
}

const TAG = /<[a-z](?:[^">]|"[^"]*")*>/g;
const ATTRIBUTE = /\s(id|href|src)="([^"]*)"/g;
/** The content of a script is not HTML. */
const SCRIPT = /(<script\b[^>]*>)[^]*?<\/script>/g;

export function findIdsAndLinks(html: string): IdsAndLinks {
  const ids: string[] = [];
  const links = new Set<string>();
  for (const [tag] of html.replace(SCRIPT, '$1').matchAll(TAG)) {
    for (const [, name, written = ''] of tag.matchAll(ATTRIBUTE)) {
      const value = unescapeValue(written);
      if (name === 'id') ids.push(value);
      else links.add(value);
    }
  }
  return copy({ ids, links: [...links] });
}

/** A part of a string keeps the whole in memory: a page for each of its links. */
function copy<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}

/** The named references that the two writers use; others are numbers. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

function unescapeValue(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (
      whole,
      hexadecimal: string | undefined,
      decimal: string | undefined,
      name: string | undefined,
    ) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const number = hexadecimal ? `0x${hexadecimal}` : decimal;
      return String.fromCodePoint(Number(number));
    },
  );
}
