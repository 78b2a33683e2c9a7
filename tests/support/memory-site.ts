/**
 * Builds a whole site in this process, on a disk of its own. TypeDoc, the bundles
 * and the markdown libraries are the real ones.
 */
import { expect } from 'vitest';
import { convertPackage } from '../../build/api/convert/convert-package.ts';
import type { ParsedFiles } from '../../build/api/convert/program.ts';
import { Builder, runBuild } from '../../build/build.ts';
import {
  bundleClient,
  bundleRenderer,
  bundleStyle,
} from '../../build/emit/bundle.ts';
import { toAbsolute } from '../../build/core/paths.ts';
import { createDisk, type Disk } from './disk.ts';
import { SILENT } from '../../build/reporter.ts';
import { noCommits, type Commit } from '../../build/host/commits.ts';
import type { Host } from '../../build/host/host.ts';
import type { BuildRequest, Programs } from '../../build/request.ts';
import type { PagePayload } from '../../src/templates/page-model.ts';
import {
  appendToArticles,
  EDITED_STYLE,
  EDITED_TEMPLATE,
  readEdited,
  withText,
} from './edited-sources.ts';
import { oncePerRun } from './once-per-run.ts';
import { makeTool } from './model.ts';
import { repository } from './real-site.ts';

export { repository };

/** The `package.json` of a package with declarations. */
export function makeManifest(changes: object = {}): string {
  const usual = { name: 'example', version: '1.2.3', types: 'index.d.ts' };
  return JSON.stringify({ ...usual, ...changes });
}

/** What requests of tests have in common. */
export const usualRequest = (root: string, host: Host) => ({
  ...{ root, host, site: 'content', out: 'dist', base: null, cache: true },
  ...{ pictures: false, compress: false, loadCommits: noCommits },
  signal: new AbortController().signal,
});

export const smallSite = {
  'content/site.config.ts': `
    import { defineConfig } from 'docs-build';
    export default defineConfig({
      title: 'Example',
      tagline: 'A small package',
      url: 'https://example.test',
      package: { name: 'example' },
      tutorials: { sidebar: ['index', 'usage'] },
    });`,
  'content/tutorials/index.md': `---
title: Start
description: Where to begin.
---

Read [Usage](./usage.md#calling), then [add](entity:add).
`,
  'content/tutorials/usage.md': `---
title: Usage
description: How to call it.
---

## Calling

Call \`add\`.
`,
  'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'node_modules/example/package.json': makeManifest(),
  'node_modules/example/index.d.ts': `
/** Adds two numbers. */
export declare function add(a: number, b: number): Sum;
/** What adding gives. */
export interface Sum { readonly value: number }
`,
};

/**
 * The configuration of the small site with further settings.
 * @param ofPackage - further settings of its package
 */
export function withSettings(settings: string, ofPackage = ''): string {
  return smallSite['content/site.config.ts']
    .replace("{ name: 'example' }", `{ name: 'example', ${ofPackage} }`)
    .replace('defineConfig({', `defineConfig({ ${settings}${settings && ','}`);
}

export type MemorySite = ReturnType<typeof createMemorySite>;

const parsed: ParsedFiles = new Map();

/**
 * @param files - texts by path in the project; `null` omits one of the small
 *   site
 */
export function createMemorySite(
  files: Readonly<Record<string, string | null>> = {},
  root = '/project',
) {
  const all = Object.entries<string | null>({ ...smallSite, ...files });
  const host = createDisk(
    all.flatMap(([path, text]) =>
      text === null ? [] : [[toAbsolute(root, path), text] as const],
    ),
  );
  const request: BuildRequest = {
    ...usualRequest(root, host),
    write: true,
    report: SILENT,
    tool: makeTool(repository),
    programs: memoryPrograms(host, root),
  };
  return {
    host,
    tool: request.tool,
    request,
    /** A long-lived builder, as in `watch`; it writes nothing. */
    openBuilder: () => new Builder(request),
    /** Writes a file of the project; `null` removes it. */
    async edit(file: string, text: string | null) {
      const path = toAbsolute(root, file);
      if (text === null) await host.remove(path);
      else await host.writeFile(path, Buffer.from(text, 'utf8'));
    },
    build: (changes: Partial<BuildRequest> = {}) =>
      runBuild({ ...request, ...changes }),
    output: () => host.texts(`${root}/dist`),
  };
}

/** The output of a build that reports nothing. Equal sites are built once per run. */
export function buildSite(
  files: Readonly<Record<string, string | null>> = {},
  options: Partial<Pick<BuildRequest, 'base' | 'pictures'>> & {
    readonly commits?: readonly Commit[];
  } = {},
): Promise<ReadonlyMap<string, string>> {
  return oncePerRun(`site ${JSON.stringify([files, options])}`, async () => {
    const { commits = [], ...changes } = options;
    const site = createMemorySite(files);
    const loadCommits = (): Promise<readonly Commit[]> =>
      Promise.resolve(commits);
    const { diagnostics } = await site.build({ ...changes, loadCommits });
    if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
    return site.output();
  });
}

/** The source of a tutorial. */
export function tutorial(body: string, title = 'Start'): string {
  return `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${body}\n`;
}

/** The declarations of the package, beside a tutorial that mentions none. */
export function declare(text: string): Readonly<Record<string, string>> {
  return {
    'node_modules/example/index.d.ts': text,
    'content/tutorials/index.md': tutorial('Hello.'),
  };
}

/** A project that documents its own source. */
export function ownPackage(
  source: string,
  settings = '',
  manifest: object = {},
): Readonly<Record<string, string>> {
  return {
    'content/site.config.ts': `export default {
      title: 'Mine', tagline: 'A package', url: 'https://mine.test',
      package: { name: 'mine', entry: 'src/index.ts' },
      tutorials: { sidebar: ['index', 'usage'] },
      ${settings}
    };`,
    'content/tutorials/index.md': tutorial('Hello.'),
    'content/tutorials/usage.md': tutorial('Hello.', 'Usage'),
    'package.json': JSON.stringify({
      ...{ name: 'mine', version: '1.0.0' },
      ...manifest,
    }),
    'src/index.ts': source,
  };
}

/** Checks that each of these files contains each of its texts. */
export function expectTexts(
  output: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, readonly (string | RegExp)[]>>,
): void {
  for (const [path, all] of Object.entries(texts)) {
    for (const text of all) {
      if (typeof text === 'string') {
        expect(output.get(path), path).toContain(text);
      } else expect(output.get(path), path).toMatch(text);
    }
  }
}

/** The visible text, with a space in place of every tag. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the browser reads of a page, by its file without the extension. */
export function payloadIn(
  output: ReadonlyMap<string, string>,
  stem: string,
): PagePayload {
  return JSON.parse(output.get(`${stem}.json`) ?? '') as PagePayload;
}

/** TypeDoc in this thread, on these files; `null` for those of this machine. */
export function extractFrom(
  filesOf: () => ReadonlyMap<string, string> | null,
): Programs['extract'] {
  return ({ job }, _, onWork) =>
    convertPackage(job, { files: filesOf(), parsed }, onWork);
}

/**
 * Makes each bundle once per run, and adds the edits of `edited-sources.ts` to
 * them.
 */
function memoryPrograms(host: Disk, root: string): Programs {
  return {
    extract: extractFrom(
      () =>
        new Map(
          [...host.texts(root)].map(([path, text]) => [
            `${root}/${path}`,
            text,
          ]),
        ),
    ),
    bundleClient: (source, site, modules, theme) =>
      oncePerRun(`client ${JSON.stringify([site, modules, theme])}`, () =>
        bundleClient(source, site, modules, theme),
      ),
    bundleStyle: async (source, site, theme) =>
      withText(
        await oncePerRun(`style ${JSON.stringify([site, theme])}`, () =>
          bundleStyle(source, site, theme),
        ),
        await readEdited(host, EDITED_STYLE),
      ),
    async bundleRenderer(source, labels, theme) {
      const code = await oncePerRun(
        `renderer ${JSON.stringify([labels, theme])}`,
        () => bundleRenderer(source, labels, theme),
      );
      const edit = await readEdited(host, EDITED_TEMPLATE);
      return edit === '' ? code : appendToArticles(code, edit);
    },
  };
}
