/**
 * Simulates edits of the tool's own sources. Tests make the bundles only once, so
 * the text of these two files is appended to the results of the bundles.
 */
import { fileURLToPath } from 'node:url';
import { hashBytes } from '../../build/core/hash.ts';
import { bytesOf, type Artifact } from '../../build/core/artifact.ts';
import { outputPath } from '../../build/core/names.ts';
import type { Host } from '../../build/host/host.ts';

const templates = fileURLToPath(
  new URL('../../src/templates', import.meta.url),
);

/** Absolute paths. */
export const EDITED_STYLE = `${templates}/styles/edited.css`;
export const EDITED_TEMPLATE = `${templates}/edited.tsx`;

/** The text of the file; empty if it does not exist. */
export async function readEdited(host: Host, path: string): Promise<string> {
  if ((await host.stat(path)) === null) return '';
  return Buffer.from(await host.readFile(path)).toString('utf8');
}

/** The style sheet with a text appended. */
export function withText(style: Artifact, text: string): Artifact {
  if (text === '') return style;
  const name = `site-${hashBytes(text).slice(0, 8)}.css`;
  return {
    path: outputPath(`assets/${name}`),
    content: Buffer.concat([bytesOf(style), Buffer.from(text)]),
  };
}

/** The code of a renderer whose articles end with a text. */
export function appendToArticles(code: string, text: string): string {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return `import * as whole from ${JSON.stringify(url)};
export const renderPage = whole.renderPage;
export const parts = whole.parts;
export const renderArticle = (view) =>
  whole.renderArticle(view) + ${JSON.stringify(text)};
`;
}
