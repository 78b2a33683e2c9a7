/**
 * Implements the services of the pipeline: models from TypeDoc's thread, the code
 * of `src/` from esbuild, samples in their processes, pictures. Each result is
 * looked up in the memo first.
 */
import { readHooks } from './config/load-config.ts';
import type { Theme } from './config/load-theme.ts';
import type { Artifact } from './core/artifact.ts';
import type { Memo } from './core/memo.ts';
import type { Reported } from './diagnostics.ts';
import { joinClient, type ClientBundle } from './emit/client-bundle.ts';
import type { Renderer } from './emit/site-context.ts';
import type { DrawPictures } from './emit/pictures.ts';
import { toSourceFolder, type LoadedInputs } from './inputs.ts';
import { loadModels, type Models } from './load-models.ts';
import { createMarkdown, type Markdown } from './markdown/markdown.ts';
import type { Processors } from './markdown/plugins.ts';
import type { ClientModules } from './feature.ts';
import type { FeatureSummary, Phases } from './reporter.ts';
import type { BuildRequest } from './request.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleCounts, SampleGroup } from './samples/sample-model.ts';
import type { SiteData } from '../src/templates/page-model.ts';
import type { Labels } from '../src/shared/labels.ts';

/** What a build needs from outside. */
export interface BuildServices {
  readonly memo: Memo;
  readonly markdown: Markdown;
  /** The models of all packages; the value is `null` if one is missing. */
  readonly loadModels: () => Promise<Reported<Models | null>>;
  /** Runs the samples of pages at once, and those in comments when known. */
  readonly runSamples: (
    groups: readonly SampleGroup[],
    examples: Promise<readonly SampleGroup[]>,
  ) => Promise<Reported<SampleReport>>;
  /** The code of the pages: for the browser, and for rendering them here. */
  readonly bundle: (
    site: SiteData,
    modules: ClientModules,
  ) => Promise<{ readonly client: ClientBundle; readonly renderer: Renderer }>;
  readonly workshop: Workshop;
  /** `null` if no pictures are wanted. */
  readonly drawPictures: DrawPictures | null;
  /**
   * Ends the current phase and begins the one called `name`.
   * @param pages - how many it makes
   */
  readonly enterPhase: (name: string, pages?: number) => void;
  /** Says that work on the next page of the current phase begins. */
  readonly enterPage: () => void;
}

/** What a feature needs that bundles code of the tool or of the package. */
export interface Workshop {
  /** Absolute path of the project, where packages are resolved. */
  readonly root: string;
  /** Absolute path of the tool's `src/` folder. */
  readonly source: string;
  /** What bundles depend on besides what they are asked for: parts of keys. */
  readonly state: Pick<LoadedInputs, 'codeHash' | 'environment' | 'checkers'>;
  /** A phase in parallel with the main one. */
  readonly runInBackground: Phases['runInBackground'];
}

export interface SiteResult {
  readonly artifacts: readonly Artifact[];
  /** Number by kind; the pages of symbols by the symbol's kind. */
  readonly pages: ReadonlyMap<string, number>;
  readonly samples: SampleCounts;
  /** What features report. */
  readonly summaries: readonly FeatureSummary[];
  /** Number of links and anchors that were checked. */
  readonly links: number;
}

export function createServices(
  request: BuildRequest,
  inputs: LoadedInputs,
  memo: Memo,
  phases: Phases,
): BuildServices {
  const { codeHash, environment, checkers } = inputs;
  const { runInBackground } = phases;
  // Named functions are stages: their values cover all that they read.
  const drawPictures: DrawPictures = (pictures) =>
    runInBackground('pictures', async () =>
      (await import('./emit/pictures.ts')).drawPictures(pictures),
    );
  let enterPage = (): void => undefined;
  return {
    memo,
    enterPhase(name, pages = 0) {
      const onWork = phases.enter(name);
      let count = 0;
      enterPage = () => {
        count += 1;
        onWork(`page ${String(count)} of ${String(pages)}`);
      };
    },
    enterPage: () => {
      enterPage();
    },
    markdown: openSiteMarkdown(request, inputs, memo),
    loadModels: () => loadModels(request, inputs, memo, phases),
    bundle: createBundle(request, inputs, memo, phases),
    workshop: {
      root: request.root,
      source: toSourceFolder(request),
      state: { codeHash, environment, checkers },
      runInBackground,
    },
    runSamples: (groups, examples) =>
      runInBackground('samples', async (onWork) => {
        const { runSiteSamples } = await import('./samples/index.ts');
        const around = { memo, onWork };
        return runSiteSamples([groups, examples], request, inputs, around);
      }),
    drawPictures: request.pictures
      ? (pictures) => memo.call(drawPictures, pictures)
      : null,
  };
}

/** Texts with the plugins of the site's configuration. */
function openSiteMarkdown(
  request: BuildRequest,
  { hooks, site: { configFile } }: LoadedInputs,
  memo: Memo,
): Markdown {
  const openProcessors = async (code: string | null): Promise<Processors> => {
    const { loadSyntax } = await import('./features/index.ts');
    const plugins = await import('./markdown/plugins.ts');
    const { markdown } =
      code === null ? {} : await readHooks(code, configFile, request.signal);
    return plugins.createProcessors(markdown, configFile, await loadSyntax());
  };
  const openMarkdown = (code: string | null): Markdown =>
    createMarkdown(memo, () => memo.call(openProcessors, code));
  return memo.call(openMarkdown, hooks);
}

function createBundle(
  request: BuildRequest,
  { theme, styleHash, codeHash }: LoadedInputs,
  memo: Memo,
  { runInBackground }: Phases,
): BuildServices['bundle'] {
  const source = toSourceFolder(request);
  /** Loads esbuild when it is needed. */
  const loadPrograms = async () => ({
    ...(await import('./emit/bundle.ts')),
    ...request.programs,
  });
  const bundleClient = (
    [site, modules]: readonly [SiteData, ClientModules, code: string],
    theme: Theme,
  ) =>
    runInBackground('client', async () =>
      (await loadPrograms()).bundleClient(source, site, modules, theme),
    );
  const bundleStyle = (
    [site]: readonly [SiteData, style: string],
    theme: Theme,
  ) =>
    runInBackground('style', async () =>
      (await loadPrograms()).bundleStyle(source, site, theme),
    );
  const bundleRenderer = (
    [labels]: readonly [Labels, code: string],
    theme: string,
  ): Promise<string> =>
    runInBackground('renderer', async () =>
      (await loadPrograms()).bundleRenderer(source, labels, theme),
    );
  return async (site, modules) => {
    // An edited style of the theme is none of its scripts.
    const plain = { ...theme, style: '' };
    const [scripts, style, code] = await Promise.all([
      memo.call(bundleClient, [site, modules, codeHash] as const, plain),
      memo.call(bundleStyle, [site, styleHash] as const, theme),
      memo.call(bundleRenderer, [site.labels, codeHash] as const, theme.code),
    ]);
    const { createRenderer } = await import('./emit/render-body.ts');
    return {
      client: joinClient(scripts, style, site),
      renderer: await memo.call(createRenderer, code),
    };
  };
}
