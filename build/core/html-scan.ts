/**
 * Scans HTML that this program wrote, for links and for ids that can be linked
 * to. Not a parser: it knows quoted attribute values, comments and the elements
 * whose content is raw text.
 */
import { hashParts, type Hash } from './hash.ts';

export interface ScannedHtml {
  /** Every `id`, in order, duplicates included. */
  readonly ids: readonly string[];
  /** Every `href` and `src`, entities decoded, duplicates removed. */
  readonly links: readonly string[];
}

/** A scan that is made on demand, and the facts that are kept about it. */
export interface KnownScan extends ScanFacts {
  readonly read: () => ScannedHtml;
}

export interface ScanFacts {
  /** Hashes of all ids and of all links. */
  readonly ids: Hash;
  readonly links: Hash;
  /** How many links there are. */
  readonly count: number;
}

export function describeScan({ ids, links }: ScannedHtml): ScanFacts {
  return { ids: hashParts(ids), links: hashParts(links), count: links.length };
}

const RAW_TEXT = /^(?:script|style|textarea|title)$/;

export function scanHtml(html: string): ScannedHtml {
  const ids: string[] = [];
  const links = new Set<string>();
  let at = html.indexOf('<');
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('<', endOf(html, '-->', at));
      continue;
    }
    const name = tagNameAt(html, at + 1);
    if (name === '') {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = scanAttributes(html, at + 1 + name.length, (key, value) => {
      if (key === 'id') ids.push(decodeEntities(value));
      else if (key === 'href' || key === 'src')
        links.add(decodeEntities(value));
    });
    const next = RAW_TEXT.test(name) ? endOf(html, `</${name}`, end) : end;
    at = html.indexOf('<', next);
  }
  return { ids, links: [...links] };
}

/** The position after the next `mark`, or the end of the text. */
function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

function tagNameAt(html: string, start: number): string {
  const pattern = /[a-z][a-z\d-]*/iy;
  pattern.lastIndex = start;
  return pattern.exec(html)?.[0].toLowerCase() ?? '';
}

/** Calls `visit` for each attribute; returns the position after the tag. */
function scanAttributes(
  html: string,
  start: number,
  visit: (name: string, value: string) => void,
): number {
  const pattern =
    /\s+([^\s=>/]+)(?:="([^"]*)"|='([^']*)'|=([^\s>"']+))?|\/?>/gy;
  pattern.lastIndex = start;
  for (;;) {
    const match = pattern.exec(html);
    if (match === null) return start + 1;
    const [whole, name, double, single, bare] = match;
    if (name === undefined) return pattern.lastIndex;
    const value = double ?? single ?? bare;
    if (value !== undefined) visit(name, value);
    start += whole.length;
  }
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The entities that our renderers write. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (
      whole,
      hex: string | undefined,
      decimal: string | undefined,
      name: string,
    ) =>
      hex !== undefined
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCodePoint(Number(decimal))
          : (NAMED.get(name) ?? whole),
  );
}
