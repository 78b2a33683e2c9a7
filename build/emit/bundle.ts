/**
 * Bundles the code of `src/` with esbuild: for the browser, for the renderer of
 * the build, and the script that updates pages of a watching server. Reads only
 * the tool's own sources; returns files in memory.
 *
 * A first load fetches React, the app (everything that all kinds of pages
 * share) and the chunk for the kind of the page. That chunk is the entry point:
 * importing it starts the app, so no further file is needed.
 */
import { basename } from 'node:path';
import {
  build,
  type BuildOptions,
  type BuildResult,
  type OutputFile,
} from 'esbuild';
import { NO_THEME, type Theme } from '../config/load-theme.ts';
import type { Artifact } from '../core/artifact.ts';
import { hashParts } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import { PAGE_KINDS } from '../plan/page-data.ts';
import type { Labels, Plural } from '../../src/shared/labels.ts';
import type { ClientModules } from '../feature.ts';
import type { ClientScripts, PageChunk } from './client-bundle.ts';
import type { PageKind, SiteData } from '../../src/templates/page-model.ts';
import {
  composeEntry,
  composeFeatures,
  composeSite,
  composeStyle,
  composeVendor,
  labelsPlugin,
  modulesPlugin,
  ownReactPlugin,
  reactPlugin,
  stylesPlugin,
} from './client-modules.ts';

type Bundled = BuildResult<{ write: false; metafile: true }>;

/** @param source - absolute path of the tool's `src/` folder */
function bundle(source: string, options: BuildOptions): Promise<Bundled> {
  return build({
    absWorkingDir: source,
    outdir: `${source}/out`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
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
    ...options,
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
    plugins: [...(options.plugins ?? []), ownReactPlugin],
    write: false,
    metafile: true,
  });
}

/** @param source - absolute path of the tool's `src/` folder */
export async function bundleStyle(
  source: string,
  site: SiteData,
  theme: Theme = NO_THEME,
): Promise<Artifact> {
  const bundled = await bundle(source, {
    entryPoints: { site: 'virtual:style.css' },
    // The theme's own style sheet refers to these files.
    external: theme.files.map(({ path }) => toHref(site.base, `/${path}`)),
    plugins: [modulesPlugin({ 'style.css': composeStyle(site, theme) })],
  });
  return toArtifact(fileOf(bundled, 'site'));
}

/**
 * @param source - absolute path of the tool's `src/` folder
 * @param site - compiled into the client
 * @param modules - of the features that the site uses
 */
export async function bundleClient(
  source: string,
  site: SiteData,
  modules: ClientModules,
  theme: Theme = NO_THEME,
): Promise<ClientScripts> {
  const shared = {
    site: composeSite(site),
    theme: theme.code,
    vendor: composeVendor(theme),
  };
  const [plain, react] = await Promise.all([
    bundle(source, {
      entryPoints: {
        inline: 'client/before-paint.ts',
        ...Object.fromEntries(
          modules.workers.map((feature) => {
            const path = `client/features/${feature}/worker.ts`;
            return [workerEntry(feature), path];
          }),
        ),
      },
      format: 'iife',
      define: defineLabels(site.labels),
      plugins: [modulesPlugin(shared)],
    }),
    bundle(source, {
      entryPoints: { vendor: 'virtual:vendor' },
      plugins: [modulesPlugin(shared)],
    }),
  ]);
  const inline = fileOf(plain, 'inline');
  const vendor = fileOf(react, 'vendor');
  const workers: OutputFile[] = [];
  const addresses = new Map<string, string>();
  for (const feature of modules.workers) {
    const file = fileOf(plain, workerEntry(feature));
    workers.push(file);
    addresses.set(feature, toHref(site.base, `/assets/${nameOf(file)}`));
  }
  const entries = Object.fromEntries(
    PAGE_KINDS.map((kind) => [`page-${kind}`, composeEntry(kind, modules)]),
  );
  const app = await bundle(source, {
    entryPoints: Object.fromEntries(
      PAGE_KINDS.map((kind) => [kind, `virtual:page-${kind}`]),
    ),
    splitting: true,
    define: { ...themed(theme.code), ...defineLabels(site.labels) },
    plugins: [
      reactPlugin(nameOf(vendor)),
      labelsPlugin,
      stylesPlugin,
      modulesPlugin({
        ...shared,
        ...entries,
        ...composeFeatures(modules, addresses),
      }),
    ],
  });
  const inlineScript = inline.text.trim();
  const files = [vendor, ...workers, ...app.outputFiles];
  return {
    code: hashParts([...files.map(nameOf).sort(), inlineScript]),
    artifacts: [...files.map(toArtifact), ...theme.files],
    pages: readPageChunks(app),
    inlineScript,
  };
}

function toArtifact(file: OutputFile): Artifact {
  return {
    path: outputPath(`assets/${nameOf(file)}`),
    content: file.contents,
  };
}

/** The entry chunk of each kind of page, and the chunks that it imports. */
function readPageChunks({ metafile }: Bundled): Map<PageKind, PageChunk> {
  const chunks = new Map(Object.entries(metafile.outputs));
  const follow = (chunk: string, reached = new Set<string>()): Set<string> => {
    for (const { path, kind } of chunks.get(chunk)?.imports ?? []) {
      if (kind !== 'import-statement' || reached.has(path)) continue;
      follow(path, reached.add(path));
    }
    return reached;
  };
  const pages = new Map<PageKind, PageChunk>();
  for (const [path, { entryPoint }] of chunks) {
    const kind = PAGE_KINDS.find(
      (pageKind) => entryPoint === `virtual:page-${pageKind}`,
    );
    if (kind === undefined) continue;
    const imports = [...follow(path)].map((chunk) => basename(chunk));
    pages.set(kind, { file: basename(path), imports });
  }
  return pages;
}

function workerEntry(feature: string): string {
  return `${feature}-worker`;
}

function themed(code: string): Record<string, string> {
  return { 'import.meta.themed': String(code !== NO_THEME.code) };
}

/**
 * Each label takes the place of `labels.group.name`, so unused ones are left out. All
 * are strings: esbuild puts defined objects into a file that every chunk loads. So a
 * group is JSON, also where it has names that are no identifiers.
 */
export function defineLabels({
  language,
  ...groups
}: Labels): Record<string, string> {
  const defined: Record<string, string> = {
    'labels.language': JSON.stringify(language),
  };
  const all: Readonly<Record<string, Record<string, string | Plural>>> = groups;
  for (const [group, labels] of Object.entries(all)) {
    defined[`labels.${group}`] = JSON.stringify(JSON.stringify(labels));
    for (const [name, label] of Object.entries(labels)) {
      const text = typeof label === 'string' ? label : JSON.stringify(label);
      if (/\W/.test(name)) continue;
      defined[`labels.${group}.${name}`] = JSON.stringify(text);
    }
  }
  return defined;
}

/** The renderer as the text of one ES module without imports. */
export async function bundleRenderer(
  source: string,
  labels: Labels,
  theme = NO_THEME.code,
): Promise<string> {
  const bundled = await bundle(source, {
    plugins: [modulesPlugin({ theme })],
    define: { ...themed(theme), ...defineLabels(labels) },
    entryPoints: { renderer: 'templates/server.tsx' },
    // React's server renderer for browsers opens a message channel on loading,
    // which would keep the process alive.
    conditions: ['edge-light'],
    // Names of functions stay readable in the stack trace of a failed render.
    minify: false,
  });
  return fileOf(bundled, 'renderer').text;
}

/**
 * The script with which pages of a watching server update themselves. It is made
 * on request and is not part of the output.
 */
export async function bundleLive(source: string): Promise<string> {
  const bundled = await bundle(source, {
    entryPoints: { live: 'client/live/main.ts' },
    minify: false,
  });
  return fileOf(bundled, 'live').text;
}

/** @param name - of the entry */
function fileOf({ outputFiles }: Bundled, name: string): OutputFile {
  const file = outputFiles.find(
    (outputFile) => nameOf(outputFile).replace(/-\w+\.\w+$/, '') === name,
  );
  if (file === undefined) throw new Error(`esbuild made no ${name}`);
  return file;
}

function nameOf({ path }: OutputFile): string {
  return basename(path);
}
