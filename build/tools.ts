/**
 * Implements the tools of the pipeline: models from TypeDoc's thread, the code
 * of `src/` from esbuild, samples in their processes, pictures. Each result is
 * looked up in the memo first.
 */
import { extractOnce } from './api/extract.ts';
import type {
  Extracted,
  Extraction,
  ModelInputs,
  Working,
  WrittenText,
} from './api/job.ts';
import type { ApiModel } from './api/model.ts';
import { openReadRecords } from './api/reads.ts';
import { readHooks } from './config/load-config.ts';
import type { Theme } from './config/load-theme.ts';
import { replaceLeads } from './config/replace-leads.ts';
import type { Artifact } from './core/artifact.ts';
import type { Memo } from './core/memo.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import type { Renderer } from './emit/facts.ts';
import type { DrawPictures } from './emit/pictures.ts';
import type { LoadedInputs } from './inputs.ts';
import { createMarkdown, type Markdown } from './markdown/markdown.ts';
import type { Processors } from './markdown/plugins.ts';
import type { OtherModel } from './plan/site.ts';
import type { ClientModules } from './feature.ts';
import type { FeatureSummary, Phases } from './reporter.ts';
import type { BuildRequest, Programs } from './request.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleCounts, SampleGroup } from './samples/sample-model.ts';
import type { SiteData } from '../src/templates/page-model.ts';

/** What a build needs from outside. */
export interface BuildTools {
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
  readonly beside: Phases['beside'];
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

/** Loads esbuild and TypeDoc when they are needed. */
const THIS_MACHINE: Programs = {
  extract: extractOnce,
  bundleClient: async (...values) =>
    (await import('./emit/bundle.ts')).bundleClient(...values),
  bundleRenderer: async (...values) =>
    (await import('./emit/bundle.ts')).bundleRenderer(...values),
};

/** The models of a site. */
export interface Models {
  readonly main: ApiModel;
  readonly otherApis: readonly OtherModel[];
  /** What features have found in the own package. */
  readonly findings: Extraction['findings'];
  /** The texts of its comments that pages should show. */
  readonly written: Extraction['written'];
}

export function createTools(
  request: BuildRequest,
  inputs: LoadedInputs,
  memo: Memo,
  phases: Phases,
): BuildTools {
  const programs = { ...THIS_MACHINE, ...request.programs };
  const source = `${request.tool.folder}/src`;
  // Named functions are stages: their values cover all that they read.
  const bundleClient = (
    [site, modules]: readonly [SiteData, ClientModules, code: string],
    theme: Theme,
  ) =>
    phases.beside('client', () =>
      programs.bundleClient(source, site, modules, theme),
    );
  const bundleRenderer = (_code: string, theme: string): Promise<string> =>
    phases.beside('renderer', () => programs.bundleRenderer(source, theme));
  const {
    theme,
    site: { configFile },
  } = inputs;
  const openProcessors = async (code: string | null): Promise<Processors> => {
    const { fillDocument } = await import('./features/index.ts');
    const plugins = await import('./markdown/plugins.ts');
    const { markdown } =
      code === null ? {} : await readHooks(code, configFile, request.signal);
    return plugins.createProcessors(markdown, configFile, fillDocument);
  };
  const openMarkdown = (code: string | null): Markdown =>
    createMarkdown(memo, () => memo.call(openProcessors, code));
  const drawPictures: DrawPictures = (pictures) =>
    phases.beside('pictures', async () =>
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
    markdown: memo.call(openMarkdown, inputs.hooks),
    loadModels: () => loadModels(request, inputs, memo, phases),
    async bundle(site, modules) {
      const values = [site, modules, inputs.sourceHash] as const;
      const [client, code] = await Promise.all([
        memo.call(bundleClient, values, theme),
        memo.call(bundleRenderer, inputs.codeHash, theme.code),
      ]);
      const { createRenderer } = await import('./emit/emit-pages.ts');
      return { client, renderer: await memo.call(createRenderer, code) };
    },
    workshop: {
      root: request.root,
      source,
      state: {
        codeHash: inputs.codeHash,
        environment: inputs.environment,
        checkers: inputs.checkers,
      },
      beside: phases.beside,
    },
    async runSamples(groups, examples) {
      const { runSiteSamples } = await import('./samples/index.ts');
      return phases.beside('samples', (onWork) =>
        runSiteSamples([groups, examples], request, inputs, { memo, onWork }),
      );
    },
    drawPictures: request.pictures
      ? (pictures) => memo.call(drawPictures, pictures)
      : null,
  };
}

/** Also for commands that need nothing else of a build. */
export async function loadModels(
  request: BuildRequest,
  { model: mainModel, states, otherApis, hooks, site }: LoadedInputs,
  memo: Memo,
  phases: Phases,
): Promise<Reported<Models | null>> {
  const { tool, programs, report, signal } = request;
  const { reads = openReadRecords(request) } = request;
  const { extract } = { ...THIS_MACHINE, ...programs };
  const load = async (
    name: string,
    inputs: ModelInputs,
  ): Promise<Reported<Extraction | null>> => {
    /** Job and files are in the key; the state is that of all files that TypeDoc reads. */
    const extractModel = (): Promise<Extracted> =>
      phases.beside(name, async (onWork) => {
        let last: Working | null = null;
        const begun = ({ working, at }: Working): string =>
          at === null ? working : `${working} (${at})`;
        const explain = (): void => {
          if (last === null) return;
          const text = `Stopped while TypeDoc worked on ${begun(last)}; exclude: ['${last.working}'] in the configuration leaves it out`;
          report({ event: 'note', text });
        };
        signal.addEventListener('abort', explain);
        try {
          return await extract(inputs, tool, (working) => {
            last = working;
            onWork(begun(working));
          });
        } finally {
          signal.removeEventListener('abort', explain);
        }
      });
    const state = states.get(inputs.key) ?? '';
    const values = [inputs.key, state] as const;
    const extracted = await memo.call(extractModel, ...values);
    await reads.keep(inputs.key, state, extracted.reads);
    if (extracted.value === null) memo.forget(extractModel, ...values);
    if (extracted.value === null || hooks === null) return extracted;
    const transform = async (model: ApiModel, code: string) => {
      const { transformModel } = await import('./config/transform-model.ts');
      const functions = await readHooks(code, site.configFile, signal);
      return transformModel(model, functions, site.configFile);
    };
    const { model } = extracted.value;
    const { value, diagnostics } = await memo.call(transform, model, hooks);
    return {
      value: value && { ...extracted.value, model: value },
      diagnostics: [...extracted.diagnostics, ...diagnostics],
    };
  };
  const first = load('typedoc', mainModel);
  const others: OtherModel[] = [];
  const problems: Diagnostic[] = [];
  // One after the other: each takes a thread and some hundred megabytes.
  for (const { source, model } of otherApis) {
    const { value, diagnostics } = await load(`typedoc ${source.label}`, model);
    if (value !== null) others.push({ source, model: value.model });
    // Nobody can correct the warnings about a published older version.
    problems.push(
      ...diagnostics.filter(
        ({ severity }) => source.kind === 'package' || severity === 'error',
      ),
    );
  }
  const { value, diagnostics } = await first;
  const { leads } = site.config.api;
  // What the configuration replaces is not lost.
  const isKept = ({ owner, tag }: WrittenText): boolean =>
    hooks === null && (tag !== '' || !(owner in leads));
  const place = { file: site.configFile, line: null, column: null };
  return {
    value: value && {
      main:
        Object.keys(leads).length === 0
          ? value.model
          : await memo.call(replaceLeads, value.model, leads),
      otherApis: others,
      findings: value.findings,
      written: value.written.filter(isKept),
    },
    // What has no place of its own is about the configuration.
    diagnostics: [...diagnostics, ...problems].map((diagnostic) => ({
      ...diagnostic,
      place: diagnostic.place ?? place,
    })),
  };
}
