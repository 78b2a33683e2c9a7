/**
 * Modules of the client that are no files: entries, configured values, React.
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

/** `virtual:name` imports a module that is no file, relative to `src/`. */
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
 * Resolves React through a single file, since esbuild writes an external import
 * for each file that contains it; features have files of their own.
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
 * A copy of few lines for code on demand: a shared file is one more request.
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
 * Resolves React beside this tool: package managers may place `react-dom`
 * beside a project's own, and themes import that as well.
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

/** A style sheet that a module imports is its minified text. */
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
  const ours = "export * from './client/vendor.ts';";
  if (theme.code === NO_THEME.code) return ours;
  return `${ours} export { ${names.join(', ')} } from 'react';`;
}

/** Exports the launchers that other kinds of pages do not need. */
export function composeEntry(kind: PageKind, modules: ClientModules): string {
  const launchers = listLaunchers(kind, modules);
  return [
    `export { client } from './client/main.tsx';`,
    `export { default } from './templates/pages/${kind}.tsx';`,
    launchers.length === 0 ? '' : composeLaunchers(launchers),
  ].join('\n');
}

function listLaunchers(
  kind: PageKind,
  { documents, indexes }: ClientModules,
): readonly string[] {
  if (kind === 'tutorial') return documents.map(launcherOf);
  if (kind !== 'api-index') return [];
  return ['islands/kind-filter.ts', ...indexes.map(launcherOf)];
}

/** @param workers - addresses by feature */
export function composeFeatures(
  { everywhere, sources, composed: own }: ClientModules,
  workers: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const files = sources.map((feature) => `features/${feature}/source.ts`);
  const composed: Record<string, string> = {
    ...own,
    launchers: composeLaunchers(everywhere.map(launcherOf)),
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

function composeLaunchers(files: readonly string[]): string {
  return composeList('launchers', 'launch', files);
}

/** @param files - below `client/`, with a member that is listed */
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
  'headTags',
  'tagline',
  'colours',
  'footer',
  'package',
  'labels',
];

/** The announcement's id is apart, for the inline script. */
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
