/**
 * Modules of the client that exist only while bundling: the entries of the page
 * chunks, and values from the configuration.
 */
import type { Loader, Plugin } from 'esbuild';
import type {
  PageKind,
  ShellData,
  SiteData,
} from '../../src/templates/model.ts';
import { composeColours } from './colours.ts';

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
    `export const site = ${JSON.stringify(shellOf(site))};
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

function shellOf(site: SiteData): ShellData {
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
