/**
 * What the bundles of the client contain besides files of `src/`: the entries of
 * the page chunks, values from the configuration, and React in its own chunk.
 */
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import * as react from 'react';
import { NO_THEME, type Theme } from '../config/load-theme.ts';
import { measureContrast } from '../core/contrast.ts';
import type { ClientModules } from '../feature.ts';
import type {
  PageKind,
  SiteColours,
  SiteData,
} from '../../src/templates/page-model.ts';

/**
 * `virtual:name` imports a module that is no file; its imports are relative to
 * `src/`.
 * @param modules - texts by name
 */
export function modulesPlugin(
  modules: Readonly<Record<string, string>>,
): Plugin {
  return {
    name: 'modules',
    setup({ onResolve, onLoad, initialOptions }) {
      onResolve({ filter: /^virtual:|\/theme\.ts$/ }, ({ path }) => ({
        path: path.replace(/^virtual:|^.*\/(theme)\.ts$/, '$1'),
        namespace: 'virtual',
      }));
      onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: modules[path] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'js',
        resolveDir: initialOptions.absWorkingDir ?? '.',
      }));
    },
  };
}

/**
 * Resolves imports of React to the vendor chunk, through a single file: esbuild
 * writes an external import once for each file that contains it. Features have
 * files of their own, so that their chunks share no chunk with pages.
 * @param vendor - name of the chunk
 */
export function reactPlugin(vendor: string): Plugin {
  return {
    name: 'react',
    setup({ onResolve, initialOptions }) {
      const client = join(initialOptions.absWorkingDir ?? '.', 'client');
      const ofPages = join(client, 'vendor.ts');
      onResolve(
        { filter: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ },
        ({ importer, namespace }) => {
          const [folder, feature = ''] = relative(client, importer).split(sep);
          const own = join(client, 'features', feature, 'react.ts');
          const react = folder === 'features' ? own : ofPages;
          return importer === react || namespace === 'virtual'
            ? { path: `./${vendor}`, external: true }
            : { path: react };
        },
      );
    },
  };
}

/**
 * Code that is loaded on demand gets a copy of the few lines that fill in a label:
 * a file that it shared with all pages would be one more request of a first load.
 */
export const labelsPlugin: Plugin = {
  name: 'labels',
  setup({ onResolve, initialOptions: { absWorkingDir = '.' } }) {
    onResolve({ filter: /\/shared\/labels\.ts$/ }, ({ importer }) => ({
      path: join(absWorkingDir, 'shared/labels.ts'),
      suffix: importer.includes(`${sep}templates${sep}`)
        ? ''
        : `?${relative(absWorkingDir, importer)}`,
    }));
  },
};

/**
 * Everything that is bundled gets the React that stands beside the sources of this
 * tool. Package managers may place the tool's `react-dom` beside a project's own
 * React, which it would then import; the components of a theme do the same.
 */
export const ownReactPlugin: Plugin = {
  name: 'own-react',
  setup({ onResolve, resolve, initialOptions: { absWorkingDir = '.' } }) {
    const isResolving = Symbol('own React');
    onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, (asked) =>
      asked.pluginData === isResolving
        ? null
        : resolve(asked.path, {
            kind: asked.kind,
            resolveDir: absWorkingDir,
            pluginData: isResolving,
          }),
    );
  },
};

/**
 * A style sheet that a module imports is its minified text: what loads on demand
 * brings its styles with its code, and adopts them (`client/styles.ts`).
 */
export const stylesPlugin: Plugin = {
  name: 'styles',
  setup({ onLoad, esbuild, initialOptions: { target, absWorkingDir } }) {
    onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        ...(target === undefined ? {} : { target }),
        ...(absWorkingDir === undefined ? {} : { absWorkingDir }),
      });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text' };
    });
  },
};

/** The chunk of React: whole with a theme, which may import anything of it. */
export function composeVendor(theme: Theme): string {
  const names = Object.keys(react).filter((name) => /^[a-z]+$/i.test(name));
  const ours = `export * from './client/vendor.ts';
export { createRoot } from 'react-dom/client';
export { flushSync } from 'react-dom';`;
  if (theme.code === NO_THEME.code) return ours;
  return `${ours} export { ${names.join(', ')} } from 'react';`;
}

/**
 * Imports the page's component, starts the app, and exports the launchers that
 * other kinds of pages do not need.
 */
export function composeEntry(kind: PageKind, modules: ClientModules): string {
  const launchers =
    kind === 'tutorial' ? modules.documents.map(launcherOf) : [];
  if (kind === 'api-index') launchers.push('islands/kind-filter.ts');
  return [
    `export { client } from './client/main.tsx';`,
    `export { default } from './templates/pages/${kind}.tsx';`,
    launchers.length === 0 ? '' : composeList('launchers', 'launch', launchers),
  ].join('\n');
}

/**
 * The modules that features add to, and the addresses of their workers.
 * @param workers - addresses by feature
 */
export function composeFeatures(
  { everywhere, sources, composed: own }: ClientModules,
  workers: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const files = sources.map((feature) => `features/${feature}/source.ts`);
  const composed: Record<string, string> = {
    ...own,
    launchers: composeList('launchers', 'launch', everywhere.map(launcherOf)),
    sources: composeList('sources', 'openSource', files),
  };
  for (const [feature, address] of workers) {
    composed[`worker/${feature}`] =
      `export default ${JSON.stringify(address)};`;
  }
  return composed;
}

function launcherOf(feature: string): string {
  return `features/${feature}/launcher.ts`;
}

/**
 * Exports what files have in common as one list.
 * @param files - below `client/`
 */
function composeList(
  name: string,
  member: string,
  files: readonly string[],
): string {
  const imports = files.map(
    (file, place) =>
      `import { ${member} as member${String(place)} } from './client/${file}';`,
  );
  const members = files.map((_, place) => `member${String(place)}`);
  return [...imports, `export const ${name} = [${members.join()}];`].join('\n');
}

/** What the frame does not need of the site's data. */
const BUILD_ONLY: readonly string[] = [
  'references',
  'tagline',
  'colours',
  'footer',
  'package',
  'labels',
];

/**
 * The part of the site's data that the browser needs. The id of the announcement
 * is exported separately, so that the inline script imports nothing else.
 */
export function composeSite(site: SiteData): string {
  const frame = Object.fromEntries(
    Object.entries(site).filter(([key]) => !BUILD_ONLY.includes(key)),
  );
  return `export const site = ${JSON.stringify(frame)};
export const announcementId = ${JSON.stringify(site.announcement?.id ?? null)};`;
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The styles of the templates, the site's colors, then the author's styles. */
export function composeStyle({ colours }: SiteData, { style }: Theme): string {
  const templates = "@import './templates/styles/index.css';";
  const palette = colours === null ? '' : composeColours(colours);
  return `${templates}${palette}\n${style}`;
}

/** Rules for the accent and the shades derived from it. */
function composeColours({ light, dark }: SiteColours): string {
  return `
@layer tokens {
  :root { ${composeMode(light, BLACK)} }
  @media not print { :root[data-theme='dark'] { ${composeMode(dark, WHITE)} } }
  @media (prefers-contrast: more) {
    :root { ${composeStrong(light, BLACK)} }
    @media not print { :root[data-theme='dark'] { ${composeStrong(dark, WHITE)} } }
  }
}`;
}

/** @param ink - mixed into the accent where more contrast is needed */
function composeMode(accent: string, ink: string): string {
  const onAccent =
    measureContrast(accent, WHITE) > measureContrast(accent, BLACK)
      ? WHITE
      : BLACK;
  return [
    `--color-accent: ${accent};`,
    `--color-accent-strong: color-mix(in srgb, ${accent} 80%, ${ink});`,
    `--color-accent-soft: color-mix(in srgb, ${accent} 8%, var(--color-ground));`,
    `--color-on-accent: ${onAccent};`,
  ].join(' ');
}

function composeStrong(accent: string, ink: string): string {
  return [
    `--color-accent: color-mix(in srgb, ${accent} 55%, ${ink});`,
    `--color-accent-strong: color-mix(in srgb, ${accent} 45%, ${ink});`,
  ].join(' ');
}
