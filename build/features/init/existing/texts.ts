/** Texts and addresses of a site that exists. Pure. */
import type { ForeignSettings } from './existing-site.ts';

/** Text of HTML. */
export function toText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text of a notice, whose year has been left out. */
export function readNotice(
  settings: ForeignSettings,
  name: string,
): string | null {
  const html = settings.text(name);
  if (html === null) return null;
  const text = toText(html).replace(/(\d{4})\s*[-–—]\s+/g, '$1 ');
  return text === '' ? null : text;
}

/** `gettingStarted` and `getting-started` are `Getting Started` or the like. */
export function toLabel(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function nameOfAddress(address: string): string {
  return address.includes('github.com')
    ? 'GitHub'
    : address.replace(/^\w+:\/*/, '');
}

export function isExternal(address: string): boolean {
  return /^(?:https?:|mailto:)/.test(address);
}

/** Whether a page of the reference has the address. */
export function isOfReference(address: string): boolean {
  const [first, kind, ...rest] = address.replace(/^\//, '').split('/');
  if (first !== 'api') return false;
  return (
    kind === undefined || kind === '' || (rest.length > 0 && KIND.test(kind))
  );
}

const KIND =
  /^(?:class|enum|function|interface|module|namespace|type|variable)$/;

/** The address of the project, from that of a folder in it; `null` if it has another name. */
export function withoutFolder(address: string, folder: string): string | null {
  const ending = folder === '' ? '' : `/${folder}`;
  return address.endsWith(ending)
    ? address.slice(0, address.length - ending.length)
    : null;
}
