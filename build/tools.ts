/**
 * Implements the tools of the pipeline: the API model from TypeDoc's thread,
 * the code of `src/` from esbuild, the markdown libraries. Each result is
 * looked up in memory and in the cache first, and computed only when needed.
 */
import type { Extract } from './api/extract.ts';
import type { Extraction } from './api/job.ts';
import type { ApiModel } from './api/model.ts';
import type { Artifact } from './core/artifact.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import type { LatestCache } from './core/latest-cache.ts';
import type { Memo } from './core/memo.ts';
import type { Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import { createRenderer } from './emit/renderer.ts';
import type { Cache } from './host/cache.ts';
import type { LoadedInputs } from './inputs.ts';
import type { Phases } from './phases.ts';
import type { BuildTools } from './pipeline.ts';
import type { BuildRequest } from './request.ts';
import type { Tool } from './tool.ts';

interface ToolDependencies {
  readonly cache: Cache;
  /** These two live as long as the process. */
  readonly memo: Memo;
  readonly keep: LatestCache;
  readonly phases: Phases;
  readonly extract: Extract;
  /** Called when all bundling is done; `null` to keep esbuild's process. */
  readonly endBundling: (() => Promise<void>) | null;
}

export function createTools(
  request: BuildRequest,
  inputs: LoadedInputs,
  dependencies: ToolDependencies,
): BuildTools {
  const { tool } = request;
  const { memo, keep, phases, endBundling } = dependencies;
  const storage = { ...dependencies, tool };
  const source = `${tool.folder}/src`;
  let bundling = 0;
  const bundle = async <T>(make: () => Promise<T>): Promise<T> => {
    bundling += 1;
    try {
      return await make();
    } finally {
      bundling -= 1;
      if (bundling === 0) await endBundling?.();
    }
  };
  const loadRendererCode = (): Promise<string> =>
    recall<string>(storage, { kind: 'renderer', key: inputs.codeHash }, () =>
      phases.beside('renderer', async () => {
        const { bundleRenderer } = await import('./emit/bundle.ts');
        return bundle(() => bundleRenderer(source));
      }),
    );
  return {
    memo,
    stopwatch: request.stopwatch,
    enterPhase: (name) => {
      phases.enter(name);
    },
    loadModel: () =>
      recall<Reported<Extraction | null>>(
        storage,
        {
          kind: 'model',
          key: inputs.model.key,
          isWorthStoring: (model) => model.value !== null,
        },
        () =>
          phases.beside('typedoc', () =>
            dependencies.extract(inputs.model, tool),
          ),
      ),
    loadFurther: async () => {
      const models: Reported<ApiModel | null>[] = [];
      // One after the other: each takes a thread and some hundred megabytes.
      for (const { source: from, model } of inputs.further) {
        models.push(
          await recall<Reported<ApiModel | null>>(
            storage,
            {
              // A kind of its own: the cache keeps only a few entries of each.
              kind: `model-${from.kind}-${from.name}`,
              key: model.key,
              isWorthStoring: ({ value }) => value !== null,
            },
            () =>
              phases.beside(`typedoc ${from.label}`, async () => {
                const made = await dependencies.extract(model, tool);
                return { ...made, value: made.value?.model ?? null };
              }),
          ),
        );
      }
      return models;
    },
    loadClient: (site) =>
      recall<ClientBundle>(
        storage,
        { kind: 'client', key: hashParts([inputs.sourceHash, hashJson(site)]) },
        () =>
          phases.beside('client', async () => {
            const { bundleClient } = await import('./emit/bundle.ts');
            return bundle(() => bundleClient(source, site));
          }),
      ),
    loadRenderer: async () => {
      const code = await loadRendererCode();
      return keep('drawing', code, () => createRenderer(code));
    },
    runSamples: async (groups) => {
      const { runSiteSamples } = await import('./run-samples.ts');
      return phases.beside('samples', () =>
        runSiteSamples(groups, request, inputs, dependencies),
      );
    },
    drawPictures: request.pictures
      ? (pictures) =>
          recall<readonly Artifact[]>(
            storage,
            { kind: 'pictures', key: hashJson(pictures) },
            () =>
              phases.beside('pictures', async () => {
                const { drawPictures } =
                  await import('./emit/pictures/draw.ts');
                return drawPictures(pictures);
              }),
          )
      : null,
    loadMarkdown: () =>
      keep('markdown', '', async () => {
        const { createMarkdownRenderer } =
          await import('./markdown/renderer.ts');
        return createMarkdownRenderer();
      }),
  };
}

interface WithTool {
  readonly tool: Tool;
}

/** The cache entry of a result. */
interface Slot<T> {
  readonly kind: string;
  readonly key: Hash;
  /** Whether to store the result: failures are not stored. */
  readonly isWorthStoring?: (value: T) => boolean;
}

/** The key includes the tool's hash: other versions compute other results. */
function recall<T>(
  { cache, keep, tool }: Pick<ToolDependencies, 'cache' | 'keep'> & WithTool,
  { kind, key: of, isWorthStoring = () => true }: Slot<T>,
  compute: () => Promise<T>,
): Promise<T> {
  const key = hashParts([tool.hash, of]);
  return keep(kind, key, async () => {
    const stored = await cache.load(kind, key);
    // Only this function stores under this kind and key, so it is a T.
    if (stored !== null) return stored as T;
    const value = await compute();
    if (isWorthStoring(value)) await cache.store(kind, key, value);
    return value;
  });
}
