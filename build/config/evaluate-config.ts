/**
 * Evaluates a configuration: returns what its module exports and the files it
 * was made from. It is the author's code, so it may throw or never settle.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { error, type Reported } from '../diagnostics.ts';
import { bundleConfig } from '../emit/bundle-config.ts';
import type { Host } from '../host/host.ts';

export interface ConfigSource {
  /** Absolute path. */
  readonly path: string;
  /** The same path as messages show it. */
  readonly file: string;
}

export interface EvaluatedConfig {
  readonly exported: unknown;
  /** Absolute paths of the files that were bundled. */
  readonly inputs: readonly string[];
  /** Whether the result depends on nothing but these files. */
  readonly isFixed: boolean;
}

interface Waiting {
  readonly signal: AbortSignal;
  /** Milliseconds after which to give up. */
  readonly patience: number;
}

export async function evaluateConfig(
  host: Host,
  { path, file }: ConfigSource,
  waiting: Waiting,
): Promise<Reported<EvaluatedConfig | null>> {
  const bundled = await bundleConfig(host, path, file);
  if (bundled.value === null) return { ...bundled, value: null };
  const { code, inputs, isFixed } = bundled.value;
  try {
    const settled = await unlessLate(importDefault(code, isFixed), waiting);
    if (settled !== null) {
      const { exported } = settled;
      return { value: { exported, inputs, isFixed }, diagnostics: [] };
    }
  } catch (problem) {
    const message =
      problem instanceof Error ? problem.message : String(problem);
    return failed(file, `The configuration threw an error: ${message}`);
  }
  const seconds = String(waiting.patience / 1000);
  return failed(
    file,
    `The configuration did not finish within ${seconds} seconds`,
    'Check what it awaits: a promise that never settles, or a server that does not answer.',
  );
}

/** The default export, awaited if it is a promise. */
async function importDefault(
  code: string,
  isFixed: boolean,
): Promise<Pick<EvaluatedConfig, 'exported'>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  // Importing the same URL again would return the first module.
  const fresh = isFixed ? url : `${url}#${randomUUID()}`;
  const module = (await import(fresh)) as { readonly default?: unknown };
  return { exported: await module.default };
}

/**
 * Returns `null` on timeout. The timer also keeps the process alive: Node exits
 * silently if only a promise is pending.
 */
async function unlessLate<T>(
  work: Promise<T>,
  { signal, patience }: Waiting,
): Promise<T | null> {
  const settled = new AbortController();
  const late = setTimeout(patience, null, {
    signal: AbortSignal.any([signal, settled.signal]),
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    settled.abort();
  }
}

function failed(
  file: string,
  message: string,
  hint: string | null = null,
): Reported<null> {
  const place = { file, line: null, column: null };
  const problem = error('config-failed', message, {
    fault: 'usage',
    place,
    hint,
  });
  return { value: null, diagnostics: [problem] };
}
