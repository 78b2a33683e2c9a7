/**
 * What the pipeline needs of the outside, made real: the API model from TypeDoc
 * in its thread, the code of `src/` from esbuild, the markdown libraries. Each
 * is looked up in the cache first, and loaded only when asked for.
 */
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import type { Memo } from './core/memo.ts';
import type { ApiModel } from './api/model.ts';
import type { Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import type { Renderer } from './emit/pages.ts';
import type { Cache } from './host/cache.ts';
import type { LoadedInputs } from './inputs.ts';
import type { Phases } from './phases.ts';
import type { BuildTools } from './pipeline.ts';
import type { BuildRequest } from './request.ts';

interface Surroundings {
  readonly cache: Cache;
  readonly memo: Memo;
  readonly phases: Phases;
}

export function createTools(
  request: BuildRequest,
  inputs: LoadedInputs,
  { cache, memo, phases }: Surroundings,
): BuildTools {
  const { tool } = request;
  const source = `${tool.folder}/src`;
  return {
    memo,
    enterPhase: (name) => {
      phases.enter(name);
    },
    loadModel: () =>
      cached<Reported<ApiModel | null>>(
        cache,
        {
          kind: 'model',
          key: inputs.model.key,
          isWorthKeeping: (model) => model.value !== null,
        },
        () =>
          phases.beside('typedoc', async () => {
            const { extractModel } = await import('./api/extract.ts');
            return extractModel(inputs.model, tool);
          }),
      ),
    loadClient: (site) =>
      cached<ClientBundle>(
        cache,
        { kind: 'client', key: hashParts([inputs.sourceHash, hashJson(site)]) },
        () =>
          phases.beside('client', async () => {
            const { bundleClient } = await import('./emit/bundle.ts');
            return bundleClient(source, site);
          }),
      ),
    loadRenderer: async () => {
      const code = await cached<string>(
        cache,
        { kind: 'renderer', key: inputs.sourceHash },
        () =>
          phases.beside('renderer', async () => {
            const { bundleRenderer } = await import('./emit/bundle.ts');
            return bundleRenderer(source);
          }),
      );
      return evaluateRenderer(code, inputs.sourceHash);
    },
    runSamples: async (groups) => {
      const { runSiteSamples } = await import('./run-samples.ts');
      return phases.beside('samples', () =>
        runSiteSamples(groups, request, inputs, memo),
      );
    },
    loadMarkdown: async () => {
      const { createMarkdownRenderer } = await import('./markdown/renderer.ts');
      return createMarkdownRenderer(memo.lookup('highlight'));
    },
  };
}

/** What a kind of result is kept under. */
interface Slot<T> {
  readonly kind: string;
  readonly key: Hash;
  /** A failure is not kept. */
  readonly isWorthKeeping?: (value: T) => boolean;
}

async function cached<T>(
  cache: Cache,
  { kind, key, isWorthKeeping = () => true }: Slot<T>,
  compute: () => Promise<T>,
): Promise<T> {
  const stored = await cache.load(kind, key);
  // What lies under a kind and key was stored by this function, as a T.
  if (stored !== null) return stored as T;
  const value = await compute();
  if (isWorthKeeping(value)) await cache.store(kind, key, value);
  return value;
}

/** The bundle imports nothing, so it can be evaluated from its text. */
async function evaluateRenderer(code: string, hash: Hash): Promise<Renderer> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(url)) as Omit<Renderer, 'hash'>;
  return { ...module, hash };
}
