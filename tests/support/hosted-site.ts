/** A site with every kind of address a page can have. */
import { buildSite } from './memory-site.ts';

/** @returns every file of the output with its text */
export function buildHostedSite(
  base = '/',
): Promise<ReadonlyMap<string, string>> {
  const declarations = `
/** Adds. */
export declare function add(a: number, b: number): Sum;
/** A sum. */
export interface Sum { readonly value: number }
/** Begins with low lines. */
export declare const __version: string;
/** A namespace, whose members have a dot in their address. */
export declare namespace core {
  /** Parses. */
  function parse(text: string): Sum;
}
/** Has letters outside ASCII. */
export declare const π: number;
declare const quoted: number;
export { quoted as "a b" };
`;
  const files = { 'node_modules/example/index.d.ts': declarations };
  return buildSite(files, { base });
}

/** What clients accept, and whether they are sent markdown for it. */
export const ACCEPTED = [
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['Text/Markdown;q=1.0, text/html;q=0.7', true],
  ['text/markdown;q=0.8, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['', false],
] as const;

/** The canonical paths of all pages, base path included. */
export function listAddresses(
  output: ReadonlyMap<string, string>,
): readonly string[] {
  return [...output].flatMap(([path, html]) => {
    if (!path.endsWith('.html')) return [];
    const canonical =
      /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
    const moved = html.includes('http-equiv="refresh"');
    return canonical === undefined || moved ? [] : [canonical];
  });
}
