/**
 * Loads `theme/` of the content folder: a style sheet of the author's, and React
 * components in place of parts of the template. Both become values, so later
 * stages read no file of them. Knows nothing of what the template contains.
 */
import type { Artifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import { error, Failure, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { bundleFiles } from './load-config.ts';

/** Names of components; each is in a file of its name. */
const PARTS = ['Header', 'Footer', 'BeforeArticle', 'AfterArticle'];
const STYLE = 'style.css';

export interface Theme {
  /** A module that exports the components and imports React; empty without any. */
  readonly code: string;
  /** Follows our own styles. */
  readonly style: string;
  /** Pictures and fonts that the two refer to. */
  readonly files: readonly Artifact[];
}

export interface LoadedTheme {
  /** `null` if there is none, or it cannot be used. */
  readonly theme: Theme | null;
  /** Absolute paths of all files it was made from, for watching. */
  readonly inputs: readonly string[];
}

/** @param folder - the content folder, relative to the project */
export async function loadTheme(
  host: Host,
  root: string,
  folder: string,
  base: string,
): Promise<Reported<LoadedTheme>> {
  const path = `${folder}/theme`;
  const names = (await host.readDirectory(`${root}/${path}`)).map(
    ({ name }) => name,
  );
  const parts = PARTS.filter((part) => names.includes(`${part}.tsx`));
  const lines = parts.map((part) => `import ${part} from './${part}.tsx';`);
  if (names.includes(STYLE)) lines.push(`import './${STYLE}';`);
  lines.push(`export const parts = { ${parts.join(', ')} };`);
  if (lines.length === 1) {
    return { value: { theme: null, inputs: [] }, diagnostics: [] };
  }
  const entry = `${path}/index.ts`;
  try {
    const { outputFiles, inputs } = await bundleFiles(host, root, entry, {
      stdin: { contents: lines.join('\n'), loader: 'ts' },
      outdir: root,
      assetNames: '[name]-[hash]',
      publicPath: toHref(base, '/assets'),
      platform: 'browser',
      target: 'es2022',
      jsx: 'automatic',
      tsconfigRaw: {},
      external: ['react', 'react/jsx-runtime'],
      loader: Object.fromEntries(FILES.map((one) => [`.${one}`, 'file'])),
    });
    const textOf = (ending: string): string =>
      outputFiles.find((one) => one.path.endsWith(`/stdin${ending}`))?.text ??
      '';
    const files = outputFiles.flatMap(
      ({ path, contents }): readonly Artifact[] =>
        /\/stdin\.(?:js|css)$/.test(path)
          ? []
          : [
              {
                path: outputPath(`assets${path.slice(root.length)}`),
                content: contents,
              },
            ],
    );
    const code = parts.length === 0 ? '' : textOf('.js');
    const theme = { code, style: textOf('.css'), files };
    return { value: { theme, inputs }, diagnostics: [] };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const diagnostics = problem.diagnostics.map((one) => {
      const part =
        one.place?.file === entry
          ? parts[(one.place.line ?? 0) - 1]
          : undefined;
      if (part === undefined) return one;
      const file = `${path}/${part}.tsx`;
      return error('config-unreadable', `${file} has no default export`, {
        fault: 'usage',
        place: { file, line: null, column: null },
        hint: 'Export the component: export default function ...',
      });
    });
    return { value: { theme: null, inputs: [] }, diagnostics };
  }
}

/** Endings of files that become files of the site. */
const FILES = ['svg', 'png', 'jpg', 'webp', 'avif', 'gif', 'woff2', 'woff'];
