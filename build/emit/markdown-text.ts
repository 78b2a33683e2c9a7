/**
 * The pieces that markdown pages are composed of: escaped text, blocks, and
 * absolute addresses, because markdown is read outside of its page.
 */
import type { SiteConfig } from '../config.ts';
import { isExternal } from '../core/urls.ts';
import type { RenderContext } from '../markdown/model.ts';

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

/** @param label - markdown */
export function link(label: string, href: string): string {
  return `[${label}](${href.replace(/[()\s]/g, encodeURIComponent)})`;
}

export function quote(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** A list item; further lines are indented to belong to it. */
export function item(text: string): string {
  return `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
}

/** Joins blocks with blank lines; empty ones are left out. */
export function blocks(parts: readonly (string | null)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The origin of the site, without a trailing slash. */
export function originOf({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).origin;
}

/** Makes an address of the site absolute. */
export type ToAbsolute = (href: string) => string;

/** The addresses that one markdown page links. */
export interface Addresses {
  readonly toAbsolute: ToAbsolute;
  /** What `toAbsolute` has returned so far, each once. */
  readonly written: () => readonly string[];
}

/**
 * @param origin - the origin of the site, without a trailing slash
 * @param page - address of the linking page, base included
 */
export function createAddresses(origin: string, page: string): Addresses {
  const written = new Set<string>();
  return {
    toAbsolute(href) {
      const whole = isExternal(href)
        ? href
        : origin + (href.startsWith('/') ? href : page + href);
      written.add(whole);
      return whole;
    },
    written: () => [...written],
  };
}

/**
 * The same context, which also records the links in code: names by absolute
 * address.
 */
export function noteCodeLinks(
  context: RenderContext,
  toAbsolute: ToAbsolute,
  named: Map<string, string>,
): RenderContext {
  return {
    ...context,
    linkCode(line, code) {
      const links = context.linkCode(line, code);
      for (const { start, end, href } of links) {
        named.set(toAbsolute(href), code.slice(start, end));
      }
      return links;
    },
  };
}
