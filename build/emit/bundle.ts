/**
 * Bundles the code of `src/` with esbuild, once for the browser and once for
 * the server renderer. Reads only the tool's own sources; returns files in
 * memory.
 *
 * A first load fetches React, the app (everything that all kinds of pages
 * share) and the chunk for the kind of the page. That chunk is the entry point:
 * importing it starts the app, so no further file is needed.
 */
import type { BuildOptions, Metafile } from 'esbuild';
import type { Artifact } from '../core/artifact.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import { bundleSearch, searchAddresses } from './bundle-search.ts';
import {
  bundleVendor,
  reactPlugin,
  synchronousServer,
} from './bundle-vendor.ts';
import { bundleOnce, type Bundle } from './bundler.ts';
import { lastSegment, nameOf, onlyFile } from './bundled-files.ts';
import {
  pagePlugin,
  searchPlugin,
  sitePlugin,
  stylePlugin,
} from './virtual-modules.ts';
import type { PageKind, SiteData } from '../../src/templates/model.ts';

const PAGE_KINDS: readonly PageKind[] = [
  'home',
  'api-index',
  'entity',
  'source',
  'tutorial',
  'search',
  'not-found',
];

export interface ClientBundle {
  /** Identifies this code; part of every page and payload. */
  readonly build: Hash;
  readonly artifacts: readonly Artifact[];
  /** File names below `assets/`. */
  readonly style: string;
  readonly vendor: string;
  readonly pages: ReadonlyMap<PageKind, PageChunk>;
  /** Inlined into the document to run before the first paint. */
  readonly inlineScript: string;
}

export interface PageChunk {
  readonly file: string;
  /** The chunks it imports statically: the app and React. */
  readonly imports: readonly string[];
}

const shared = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  jsx: 'automatic',
  // Replaces a tsconfig.json, which may or may not be found above the sources:
  // the output must not depend on that.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

/**
 * @param source - absolute path of the tool's `src/` folder
 * @param site - compiled into the client
 * @param bundle - may reuse earlier bundles, since most edits affect only one
 */
export async function bundleClient(
  source: string,
  site: SiteData,
  bundle: Bundle = bundleOnce,
): Promise<ClientBundle> {
  const options = { ...shared, absWorkingDir: source, outdir: `${source}/out` };
  const siteText = JSON.stringify(site);
  const [vendorFile, styleFiles, inlineFiles, search] = await Promise.all([
    bundleVendor(options, bundle),
    bundle('style', siteText, {
      ...options,
      entryPoints: { site: 'virtual:style' },
      entryNames: '[name]-[hash]',
      plugins: [stylePlugin(site)],
    }),
    bundle('inline', siteText, {
      ...options,
      entryPoints: ['client/before-paint.ts'],
      format: 'iife',
      plugins: [sitePlugin(site)],
    }),
    bundleSearch(options, bundle),
  ]);
  const vendor = nameOf(vendorFile);
  const style = nameOf(onlyFile(styleFiles.outputFiles));
  const inlineScript = onlyFile(inlineFiles.outputFiles).text.trim();

  const names = [vendorFile, ...search.files].map(nameOf);
  const app = await bundle('app', [siteText, ...names].join('\n'), {
    ...options,
    entryPoints: Object.fromEntries(
      PAGE_KINDS.map((kind) => [kind, `page:${kind}`]),
    ),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    plugins: [
      reactPlugin(vendor),
      pagePlugin(),
      sitePlugin(site),
      searchPlugin(searchAddresses(site.base, search)),
    ],
  });
  const pages = readPageChunks(app.metafile);
  const files = [
    vendorFile,
    ...styleFiles.outputFiles,
    ...search.files,
    ...app.outputFiles,
  ];
  return {
    // The footer is in none of the client's files, but open pages keep theirs,
    // so it has to change the build.
    build: hashParts([
      ...files.map(nameOf).sort(),
      inlineScript,
      JSON.stringify(site.footer),
    ]),
    artifacts: files.map((file) => ({
      path: outputPath(`assets/${nameOf(file)}`),
      content: file.contents,
    })),
    style,
    vendor,
    pages,
    inlineScript,
  };
}

/** The entry chunk of each kind of page, and the chunks that it imports. */
function readPageChunks({ outputs }: Metafile): Map<PageKind, PageChunk> {
  const chunks = new Map(Object.entries(outputs));
  const pages = new Map<PageKind, PageChunk>();
  for (const [path, { entryPoint }] of chunks) {
    const kind = PAGE_KINDS.find((one) => entryPoint === `page:${one}`);
    if (kind === undefined) continue;
    const reached = new Set<string>();
    const follow = (chunk: string): void => {
      for (const { path: next, kind: how } of chunks.get(chunk)?.imports ??
        []) {
        if (how !== 'import-statement' || reached.has(next)) continue;
        reached.add(next);
        follow(next);
      }
    };
    follow(path);
    pages.set(kind, {
      file: lastSegment(path),
      imports: [...reached].map(lastSegment),
    });
  }
  return pages;
}

/** The renderer as the text of one ES module without imports. */
export async function bundleRenderer(
  source: string,
  bundle: Bundle = bundleOnce,
): Promise<string> {
  const result = await bundle('renderer', '', {
    ...shared,
    absWorkingDir: source,
    entryPoints: ['templates/server.tsx'],
    plugins: [synchronousServer()],
    // Names of functions stay readable in the stack trace of a failed render.
    minify: false,
  });
  return onlyFile(result.outputFiles).text;
}
