/**
 * The pieces that markdown pages are composed of: escaped text, blocks, and
 * links with absolute addresses, because markdown is read outside of its page.
 */
import { isExternal } from '../core/urls.ts';

/** Escapes plain text, so that it is not read as markup. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const space = /^`|`$/.test(code) ? ' ' : '';
  return fence + space + code + space + fence;
}

export function codeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

export function quote(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** A list item; further lines are indented to belong to it. */
export function item(text: string): string {
  return `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
}

/** @param compose - a list item's text */
export function list<T>(
  all: readonly T[],
  compose: (element: T) => string,
): string {
  return all.map((element) => item(compose(element))).join('\n');
}

/** Joins blocks with blank lines; empty ones are left out. */
export function blocks(parts: readonly (string | null)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The links of one markdown page, collected while its texts are made. */
export interface PageLinks {
  /** Makes an address of the site absolute. */
  readonly toAbsolute: (href: string) => string;
  /** @param label - markdown; without an address, it stays as it is */
  readonly link: (label: string, href: string | null) => string;
  /** Notes a name in code that leads somewhere: code cannot contain links. */
  readonly note: (
    from: 'declaration' | 'sample',
    name: string,
    href: string,
  ) => void;
  /** The noted names by absolute address; those in declarations come first. */
  readonly names: () => ReadonlyMap<string, string>;
  /** Every absolute address so far, each once. */
  readonly written: () => readonly string[];
}

/**
 * @param origin - the origin of the site, without a trailing slash
 * @param page - address of the linking page, base included
 */
export function createPageLinks(origin: string, page: string): PageLinks {
  const written = new Set<string>();
  const noted = {
    declaration: new Map<string, string>(),
    sample: new Map<string, string>(),
  };
  const toAbsolute = (href: string): string => {
    const whole = isExternal(href)
      ? href
      : origin + (href.startsWith('/') ? href : page + href);
    written.add(whole);
    return whole;
  };
  return {
    toAbsolute,
    link: (label, href) =>
      href === null
        ? label
        : `[${label}](${toAbsolute(href).replace(/[()\s]/g, encodeURIComponent)})`,
    note(from, name, href) {
      noted[from].set(toAbsolute(href), name);
    },
    names: () => new Map([...noted.declaration, ...noted.sample]),
    written: () => [...written],
  };
}
