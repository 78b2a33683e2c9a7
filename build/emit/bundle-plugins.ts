/**
 * What the bundles of the client contain besides files of `src/`: the entries of
 * the page chunks, values from the configuration, and React in its own chunk.
 */
import { join, sep } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import type {
  PageKind,
  FrameData,
  SiteData,
  SiteColours,
} from '../../src/templates/model.ts';
import { measureContrast } from '../core/contrast.ts';

/** Client code for one kind of page, so that other pages do not load it. */
const ISLANDS: ReadonlyMap<string, string> = new Map<PageKind, string>([
  ['api-index', 'kind-filter'],
]);

/** `page:KIND`: imports the page's component and starts the app. */
export function pagePlugin(): Plugin {
  return {
    name: 'page',
    setup({ onResolve, onLoad, initialOptions }) {
      onResolve({ filter: /^page:/ }, ({ path }) => ({
        path: path.slice('page:'.length),
        namespace: 'page',
      }));
      onLoad({ filter: /.*/, namespace: 'page' }, ({ path: kind }) => {
        const island = ISLANDS.get(kind);
        return {
          contents: [
            `export { client } from './client/main.tsx';`,
            `export { default } from './templates/pages/${kind}.tsx';`,
            island === undefined
              ? ''
              : `export { island } from './client/islands/${island}.ts';`,
          ].join('\n'),
          resolveDir: initialOptions.absWorkingDir ?? '.',
          loader: 'js',
        };
      });
    },
  };
}

/**
 * Resolves imports of React to the vendor chunk, through a single file: esbuild
 * writes an external import once for each file that contains it. Search has a
 * file of its own, so that its chunk shares no chunk with pages.
 * @param vendor - name of the chunk
 */
export function reactPlugin(vendor: string): Plugin {
  return {
    name: 'react',
    setup({ onResolve, initialOptions }) {
      const client = join(initialOptions.absWorkingDir ?? '.', 'client');
      const search = join(client, 'search', sep);
      const files = [join(search, 'react.ts'), join(client, 'vendor.ts')];
      onResolve(
        { filter: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ },
        ({ importer }) => {
          if (files.includes(importer)) {
            return { path: `./${vendor}`, external: true };
          }
          return { path: files[importer.startsWith(search) ? 0 : 1] ?? '' };
        },
      );
    },
  };
}

/** `virtual:style`: the styles of the templates, then the site's colours. */
export function stylePlugin({ colours }: SiteData): Plugin {
  return provide(
    'style',
    'css',
    `@import './templates/styles/index.css';\n${composeColours(colours)}`,
  );
}

/**
 * `virtual:site`: the part of the site data that the browser needs. The id of
 * the announcement is exported separately, so that the inline script imports
 * nothing else.
 */
export function sitePlugin(site: SiteData): Plugin {
  return provide(
    'site',
    'js',
    `export const site = ${JSON.stringify(frameOf(site))};
export const announcementId = ${JSON.stringify(site.announcement?.id ?? null)};`,
  );
}

/** `virtual:search`: the addresses of the files that search loads. */
export function searchPlugin(files: Readonly<Record<string, string>>): Plugin {
  return provide(
    'search',
    'js',
    `export const files = ${JSON.stringify(files)};`,
  );
}

/** Provides the module `virtual:name`; its imports are relative to `src/`. */
function provide(name: string, loader: Loader, contents: string): Plugin {
  const namespace = `virtual-${name}`;
  return {
    name,
    setup({ onResolve, onLoad, initialOptions }) {
      onResolve({ filter: new RegExp(`^virtual:${name}$`) }, () => ({
        path: name,
        namespace,
      }));
      onLoad({ filter: /.*/, namespace }, () => ({
        contents,
        resolveDir: initialOptions.absWorkingDir ?? '.',
        loader,
      }));
    },
  };
}

function frameOf(site: SiteData): FrameData {
  const {
    title,
    base,
    homeHref,
    markHref,
    searchHref,
    navbar,
    hideNavbarOnScroll,
    announcement,
    versions,
    locales,
  } = site;
  return {
    title,
    base,
    homeHref,
    markHref,
    searchHref,
    navbar,
    hideNavbarOnScroll,
    announcement,
    versions,
    locales,
  };
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * Styles for a site's accent colour and the shades derived from it.
 * @returns rules for the `tokens` layer; empty if no colours are configured
 */
function composeColours(colours: SiteColours | null): string {
  if (colours === null) return '';
  const { light, dark } = colours;
  return `@layer tokens {
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
