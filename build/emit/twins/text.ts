/** The pieces of markdown that twins are composed of. Pure. */

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
