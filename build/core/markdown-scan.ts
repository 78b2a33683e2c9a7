/**
 * Scans markdown that this program wrote: its headings, fences and destinations
 * of links. Not a parser: it knows ATX headings, fenced code and inline links,
 * and skips inline code.
 */

export interface ScannedMarkdown {
  readonly headings: readonly ScannedHeading[];
  /** The contents of fences. */
  readonly code: readonly string[];
  /** Destinations of links and images outside of code, duplicates removed. */
  readonly links: readonly string[];
}

export interface ScannedHeading {
  readonly level: number;
  /** As written, markup included. */
  readonly text: string;
}

/** The prefixes of lines inside quotes and lists. */
const CONTAINERS = /^(?:> ?| {2}|- )*/;

/** An open fence. */
interface Fence {
  readonly mark: string;
  /** The prefix that its lines have inside quotes and lists. */
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
 * Inline code in a link's text does not prevent the link: `` [`x`](address) ``
 * is one. An escaped bracket is text.
 */
function linksOf(line: string): readonly string[] {
  const bare = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, 'code');
  return [...bare.matchAll(/(?<!\\)\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(
    ([, destination = '']) => destination,
  );
}
