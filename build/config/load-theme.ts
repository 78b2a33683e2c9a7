/**
 * Loads `theme/` of the content folder: a style sheet of the author's, and React
 * components in place of parts of the template. Both become values, so later
 * stages read no file of them. Knows nothing of what the template contains.
 */
import { relative } from 'node:path';
import type { Artifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import type { Host } from '../host/host.ts';
import { bundleFiles } from './load-config.ts';

const PARTS = /^(Header|Footer|BeforeArticle|AfterArticle)\.tsx$/;

export interface Theme {
  /** A module that exports the parts and imports React. */
  readonly code: string;
  /** Follows our own styles. */
  readonly style: string;
  /** Pictures and fonts that the two refer to. */
  readonly files: readonly Artifact[];
}

export const NO_THEME: Theme = {
  code: 'export const parts = {};',
  style: '',
  files: [],
};

/**
 * @param folder - the content folder, relative to the project
 * @returns also the absolute paths of all its files, for watching
 * @throws Failure - if it cannot be used
 */
export async function loadTheme(
  host: Host,
  root: string,
  folder: string,
  base: string,
): Promise<{ readonly theme: Theme; readonly inputs: readonly string[] }> {
  const path = `${folder}/theme`;
  const entries = await host.readDirectory(`${root}/${path}`);
  const names = entries.map(({ name }) => name);
  const parts = names.flatMap((name) => PARTS.exec(name)?.[1] ?? []);
  const lines = parts.map((part) => `import ${part} from './${part}.tsx';`);
  if (names.includes('style.css')) lines.push("import './style.css';");
  if (lines.length === 0) return { theme: NO_THEME, inputs: [] };
  lines.push(`export const parts = { ${parts.join(', ')} };`);
  const entry = `${path}/index.ts`;
  const { outputFiles, inputs } = await bundleFiles(host, root, entry, {
    stdin: { contents: lines.join('\n'), loader: 'ts' },
    outdir: `${root}/assets`,
    assetNames: '[name]-[hash]',
    publicPath: toHref(base, '/assets'),
    platform: 'browser',
    jsx: 'automatic',
    tsconfigRaw: {},
    external: ['react', 'react/jsx-runtime'],
    loader: Object.fromEntries(FILES.map((ending) => [`.${ending}`, 'file'])),
  });
  const theme = { code: '', style: '', files: new Array<Artifact>() };
  for (const { path, text, contents } of outputFiles) {
    const name = relative(root, path);
    if (name === 'assets/stdin.js') theme.code = text;
    else if (name === 'assets/stdin.css') theme.style = text;
    else theme.files.push({ path: outputPath(name), content: contents });
  }
  return { theme, inputs };
}

/** Endings of files that become files of the site. */
const FILES = 'svg png jpg jpeg webp avif gif woff2 woff ttf otf eot'.split(
  ' ',
);
