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
