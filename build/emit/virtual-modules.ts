/**
 * The modules of the client that no file holds: the entries of the page chunks,
 * and what the configuration decides about, compiled in.
 */
import type { Loader, Plugin } from 'esbuild';
import type {
  PageKind,
  ShellData,
  SiteData,
} from '../../src/templates/model.ts';
import { composeColours } from './colours.ts';

/** What the article of one kind of page does, so that no other page loads it. */
const ISLANDS: ReadonlyMap<string, string> = new Map<PageKind, string>([
  ['api-index', 'kind-filter'],
]);

/** A page chunk: the page component, and the app started by importing it. */
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

/** `virtual:style`: the styles of the templates, then the colours of the site. */
export function stylePlugin({ colours }: SiteData): Plugin {
  return provide(
    'style',
    'css',
    `@import './templates/styles/index.css';\n${composeColours(colours)}`,
  );
}

/**
 * `virtual:site`: what a browser needs of the site data, compiled in; the
 * announcement's id by itself, so that the inline script does not take the rest
 * along.
 */
export function sitePlugin(site: SiteData): Plugin {
  return provide(
    'site',
    'js',
    `export const site = ${JSON.stringify(shellOf(site))};
export const announcementId = ${JSON.stringify(site.announcement?.id ?? null)};`,
  );
}

/** `virtual:search`: the addresses of what search loads when it is opened. */
export function searchPlugin(files: Readonly<Record<string, string>>): Plugin {
  return provide(
    'search',
    'js',
    `export const files = ${JSON.stringify(files)};`,
  );
}

/** The module `virtual:name`, which imports from the folder of the sources. */
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
