/** Texts and addresses of a site that exists. Pure. */
import { titleOfName } from '../../../core/document-names.ts';
import type { ForeignSettings } from './foreign-settings.ts';

export function toText(html: string): string {
  return html
    .replace(/<[^<>]*>(?=[.,;:!?])/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&reg;/g, '®')
    .replace(/&trade;/g, '™')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reads a setting that is HTML as text. */
export function readNotice(
  settings: ForeignSettings,
  name: string,
): string | null {
  return toText(settings.text(name) ?? '') || null;
}

/** The links to other sites in a text that is HTML. */
export function listLinks(html: string) {
  const links = html.matchAll(
    /<a\b[^<>]*href=["'](https?:[^"']+)["'][^<>]*>([^]*?)<\/a>/g,
  );
  return Array.from(links, ([, to = '', inner = '']) => {
    return { label: toText(inner), to };
  }).filter(({ label }) => label !== '');
}

/** `gettingStarted` and `getting-started` are `Getting Started` or the like. */
export function toLabel(name: string): string {
  return titleOfName(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
}

export function nameOfAddress(address: string): string {
  return address.includes('github.com')
    ? 'GitHub'
    : address.replace(/^\w+:\/*/, '');
}

export function isExternal(address: string): boolean {
  return /^(?:https?:|mailto:)/.test(address);
}

/** Returns the address of the project, or `null` if that of its folder ends otherwise. */
export function withoutFolder(address: string, folder: string): string | null {
  const ending = folder === '' ? '' : `/${folder}`;
  return address.endsWith(ending)
    ? address.slice(0, address.length - ending.length)
    : null;
}
