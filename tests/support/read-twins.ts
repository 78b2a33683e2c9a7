/** Reads pages and their markdown twins, so that the two can be compared. */
import { decodeEntities, scanHtml } from '../../build/core/html-scan.ts';
import {
  scanMarkdown,
  type ScannedMarkdown,
} from '../../build/core/markdown-scan.ts';
import type { PagePayload } from '../../src/templates/model.ts';

export interface TwinPage {
  /** The output file without its extension. */
  readonly stem: string;
  readonly payload: PagePayload;
  readonly twin: string;
}

/** Every page that has a twin. */
export function listTwins(
  paths: Iterable<string>,
  read: (path: string) => string,
): readonly TwinPage[] {
  return [...paths].flatMap((path) => {
    if (!path.endsWith('.md')) return [];
    const stem = path.slice(0, -'.md'.length);
    const payload = JSON.parse(read(`${stem}.json`)) as PagePayload;
    return [{ stem, payload, twin: read(path) }];
  });
}

interface Heading {
  readonly level: number;
  readonly words: string;
}

/** The texts of an article's headings; for members their names. */
export function headingsOf({ payload }: TwinPage): readonly string[] {
  return nameMembers(
    [...payload.article.matchAll(/<h([1-3])[^>]*>([^]*?)<\/h\1>/g)].map(
      ([, level = '', content = '']) => {
        // The heading of a member is a signature, with its name in `b`.
        const name = /<b>([^<]*)<\/b>/.exec(content)?.[1];
        const text = content.replace(
          /<a class="anchor".*?<\/a>|<span class="(?:count|chip).*?<\/span>/g,
          '',
        );
        const words = (name ?? text).replace(/<[^>]*>/g, '');
        return { level: Number(level), words: decodeEntities(words) };
      },
    ),
  );
}

export function twinHeadingsOf({ twin }: TwinPage): readonly string[] {
  return nameMembers(
    scanMarkdown(twin).headings.map(({ level, text }) => ({
      level,
      words: text
        .replace(/\\(.)|`|\[([^\]]*)\]\([^)]*\)/g, '$1$2')
        .replaceAll('`', ''),
    })),
  );
}

/**
 * Reduces the headings of members to their names: a page has a heading for each
 * overload, a twin only one for all, and both may contain more than the name.
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
  { payload }: TwinPage,
  origin: string,
): readonly string[] {
  const { links } = scanHtml(payload.article);
  return links
    .filter((href) => !href.startsWith('#') && !href.startsWith('?'))
    .map((href) => (href.startsWith('/') ? origin + href : href))
    .filter((href) => href !== origin + payload.page.href);
}

export function codeOf({ payload }: TwinPage): readonly string[] {
  return [...payload.article.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(
    ([, content = '']) =>
      decodeEntities(content.replace(/<[^>]*>/g, '')).trimEnd(),
  );
}

export function scanTwin({ twin }: TwinPage): ScannedMarkdown {
  return scanMarkdown(twin);
}
