/** Reads pages and the same pages as markdown, so that the two can be compared. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import type { PagePayload } from '../../src/templates/page-model.ts';

export type MarkdownedPage = ReturnType<typeof listMarkdownPages>[number];

interface Heading {
  readonly level: number;
  readonly words: string;
}

/** Every page that is there as markdown too. */
export function listMarkdownPages(
  paths: Iterable<string>,
  read: (path: string) => string,
) {
  return [...paths].flatMap((path) => {
    if (!path.endsWith('.md')) return [];
    /** The output file without its extension. */
    const stem = path.slice(0, -'.md'.length);
    const payload = JSON.parse(read(`${stem}.json`)) as PagePayload;
    const markdown = read(path);
    return [{ stem, payload, markdown, parsed: parseMarkdown(markdown) }];
  });
}

/** Headings, the contents of fences, destinations of links and images. */
export function parseMarkdown(text: string) {
  const headings: Heading[] = [];
  const code: string[] = [];
  const links = new Set<string>();
  visit(fromMarkdown(text), (node) => {
    if (node.type === 'heading') {
      headings.push({ level: node.depth, words: toString(node) });
    } else if (node.type === 'code') code.push(node.value);
    else if (node.type === 'link' || node.type === 'image') links.add(node.url);
  });
  return { headings, code, links: [...links] };
}

/** The text of HTML without its tags. */
export function textOfHtml(html: string): string {
  return DomUtils.textContent(parseDocument(html));
}

/** The texts of an article's headings; for members their names. */
export function headingsOf({ payload }: MarkdownedPage): readonly string[] {
  return nameMembers(
    [...payload.article.matchAll(/<h([1-3])[^>]*>([^]*?)<\/h\1>/g)].map(
      ([, level = '', content = '']) => {
        // The heading of a member is a signature, with its name in `b`.
        const name = /<b>((?:[^<]|<wbr>)*)<\/b>/.exec(content)?.[1];
        const text = content.replace(
          /<a class="anchor".*?<\/a>|<span class="(?:count|chip).*?<\/span>/g,
          '',
        );
        return { level: Number(level), words: textOfHtml(name ?? text) };
      },
    ),
  );
}

export function markdownHeadingsOf({
  parsed,
}: MarkdownedPage): readonly string[] {
  return nameMembers(parsed.headings);
}

/**
 * Reduces the headings of members to their names: a page has a heading for each
 * overload, its markdown only one for all, and both may contain more than the name.
 */
function nameMembers(headings: readonly Heading[]): readonly string[] {
  const title = headings[0]?.words ?? '';
  const named = headings.map(({ level, words }) => {
    const name = words
      .replace(/^overload \d+$/, title)
      .replace(/^(\[\w+):[^]*/, '$1]')
      .replace(/\([^]*/, '')
      .replaceAll("'", '"');
    return `${String(level)} ${level === 3 ? name : words}`;
  });
  return named.filter(
    (heading, index) =>
      !heading.startsWith('3 ') || heading !== named[index - 1],
  );
}

/** The absolute addresses that an article links to, except its own. */
export function linksOf(
  { payload }: MarkdownedPage,
  origin: string,
): readonly string[] {
  const { links } = findIdsAndLinks(payload.article);
  return links
    .filter((href) => !href.startsWith('#') && !href.startsWith('?'))
    .map((href) => (href.startsWith('/') ? origin + href : href))
    .filter((href) => href !== origin + payload.page.href);
}

/** JavaScript that is shown beside TypeScript; files for machines have only the latter. */
const SHOWN_TWICE =
  /<div class="tab"[^>]*><p class="label">[^<]*\.[cm]?js<\/p><figure[^>]*data-language="js"[^>]*>[^]*?<\/pre>/g;

/** The ends of names of files that follow the reader's language. */
const ONLY_JAVASCRIPT = /<span data-only="JavaScript">[^<]*<\/span>/g;

/** Steps laid out; files for machines have the lines that were printed. */
const TIMELINE = /<ol class="timeline">[^]*?<\/ol>/g;

export function codeOf({ payload }: MarkdownedPage): readonly string[] {
  const article = payload.article
    .replace(SHOWN_TWICE, '')
    .replace(ONLY_JAVASCRIPT, '')
    .replace(TIMELINE, '');
  return [...article.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(
    ([, content = '']) =>
      textOfHtml(
        content.includes(' hidden>') ? stateOf(content) : content,
      ).trimEnd(),
  );
}

/** The new state of a file that is shown as a change, whose signs are prompts. */
function stateOf(content: string): string {
  return content
    .replace(/<span class="line del">[^]*?\n<\/span>/g, '')
    .replace(/<span class="prompt[^"]*">[^]*?<\/span>/g, '');
}
