/**
 * Reads the markdown that this program wrote: its headings, its fences and where
 * its links lead. A scanner, not a parser: it knows ATX headings, fenced code
 * and inline links, and skips code spans.
 */

export interface ScannedMarkdown {
  readonly headings: readonly ScannedHeading[];
  /** What stands in fences. */
  readonly code: readonly string[];
  /** Destinations of links and pictures outside of code, duplicates removed. */
  readonly links: readonly string[];
}

export interface ScannedHeading {
  readonly level: number;
  /** As written, markup included. */
  readonly text: string;
}

/** What lines begin with inside of quotes and lists. */
const CONTAINERS = /^(?:> ?| {2}|- )*/;

/** A fence that is open. */
interface Fence {
  readonly mark: string;
  /** What its lines begin with because of where it stands. */
  readonly before: RegExp;
  readonly lines: string[];
}

export function scanMarkdown(text: string): ScannedMarkdown {
  const headings: ScannedHeading[] = [];
  const code: string[] = [];
  const links = new Set<string>();
  let fence: Fence | null = null;
  for (const raw of text.split('\n')) {
    const line: string = raw.replace(fence?.before ?? CONTAINERS, '');
    if (fence !== null) {
      if (line.trim() === fence.mark) {
        code.push(fence.lines.join('\n'));
        fence = null;
      } else {
        fence.lines.push(line);
      }
      continue;
    }
    const opening = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (opening !== undefined) {
      const depth = raw.length - line.length;
      fence = {
        mark: opening,
        before: new RegExp(`^[ >]{0,${String(depth)}}`),
        lines: [],
      };
      continue;
    }
    const heading = /^(#{1,6}) +(.*)$/.exec(raw);
    if (heading !== null) {
      const [, signs = '', content = ''] = heading;
      headings.push({ level: signs.length, text: content });
    }
    for (const link of linksOf(line)) links.add(link);
  }
  return { headings, code, links: [...links] };
}

/**
 * Code in a label is code of that label: `` [`x`](address) `` is a link. A bracket
 * that is escaped is text.
 */
function linksOf(line: string): readonly string[] {
  const bare = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, 'code');
  return [...bare.matchAll(/(?<!\\)\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(
    ([, destination = '']) => destination,
  );
}
