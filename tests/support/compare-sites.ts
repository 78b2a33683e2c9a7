/**
 * How the site of a project without some of its features differs from the site with
 * all of them: files that are not there, and pages that say less.
 */
export interface SiteDifference {
  /** Files that only the whole project writes. */
  readonly missing: readonly string[];
  /** Files that only the project without the feature writes. */
  readonly added: readonly string[];
  /** Pages that lack something and are the same otherwise. */
  readonly reduced: readonly string[];
  /** Pages that say something else. */
  readonly changed: readonly string[];
}

/**
 * Compares files by path, and the texts of pages.
 * @param features - that the second site lacks
 */
export function compareSites(
  whole: ReadonlyMap<string, string>,
  partial: ReadonlyMap<string, string>,
  features: readonly string[],
): SiteDifference {
  const differing = [...partial].filter(
    ([path, text]) => isPage(path) && (whole.get(path) ?? text) !== text,
  );
  const others = features.flatMap((feature) => INSTEAD.get(feature) ?? []);
  const isReduced = ([path, text]: [string, string]): boolean =>
    isSubsequence(
      readWords(text, others),
      readWords(whole.get(path) ?? '', others),
    );
  const names = (files: readonly [string, string][]): readonly string[] =>
    files.map(([path]) => path).sort();
  return {
    missing: [...whole.keys()].filter((path) => !partial.has(path)).sort(),
    added: [...partial.keys()].filter((path) => !whole.has(path)).sort(),
    reduced: names(differing.filter((file) => isReduced(file))),
    changed: names(differing.filter((file) => !isReduced(file))),
  };
}

/**
 * In any of its forms; not the indexes of search, which are made of numbers, and
 * not what is named by its content.
 */
function isPage(path: string): boolean {
  const isText = /\.(?:html|json|md|txt|xml)$/.test(path);
  return isText && !/^search\/|^\.|\*/.test(path);
}

/** What follows from the length of a page. */
const LENGTHS: readonly RegExp[] = [
  /<link rel="expect"[^>]*>/g,
  /\d+ min read/g,
];

/** What pages say in another way without a feature: its part of them. */
const INSTEAD: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    // Links to source lead to the host of the code.
    'source-pages',
    [
      /<a class=\\?"source\\?" .*?<\/a>/g,
      /href(?:=|":)\\?"[^"\\]*\\?"/g,
      / rel=\\?"noopener\\?"/g,
      /\((?:https?:\/)?\/[^)\s]*\)/g,
      /[[\]`]/g,
    ],
  ],
]);

/** @param others - what is not read */
function readWords(text: string, others: readonly RegExp[]): readonly string[] {
  // Data has `null` where something is missing.
  const unread = [/\\n/g, /\bnull\b/g, ...LENGTHS, ...others];
  const read = unread.reduce((rest, part) => rest.replace(part, ' '), text);
  return read.match(/[^\W_]+|[^\w\s]/g) ?? [];
}

/** Whether a text can be had from another one by leaving out words. */
function isSubsequence(
  words: readonly string[],
  more: readonly string[],
): boolean {
  let next = 0;
  for (const word of more) if (word === words[next]) next += 1;
  return next === words.length;
}
