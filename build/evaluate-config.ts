/**
 * Evaluates a configuration: what its module exports, and what that was made from.
 * It is code of the author, so it may throw, and it may wait for ever.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { error, type Reported } from './diagnostics.ts';
import { bundleConfig } from './emit/bundle-config.ts';
import type { Host } from './host/host.ts';

export interface ConfigSource {
  /** Absolute. */
  readonly path: string;
  /** The same, as messages call it. */
  readonly file: string;
}

export interface EvaluatedConfig {
  readonly exported: unknown;
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[];
  /** Whether it is the same as long as these files are. */
  readonly isFixed: boolean;
}

interface Waiting {
  readonly signal: AbortSignal;
  /** Milliseconds. */
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
    return failed(file, `The configuration threw: ${message}`);
  }
  const seconds = String(waiting.patience / 1000);
  return failed(
    file,
    `The configuration was still waiting after ${seconds} seconds`,
    'Look at what it awaits: what never comes about, or a server that does not answer.',
  );
}

/** What the default export is, or comes to: it may be a promise. */
async function importDefault(
  code: string,
  isFixed: boolean,
): Promise<Pick<EvaluatedConfig, 'exported'>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  // The same address would be the same module, with what it found out then.
  const fresh = isFixed ? url : `${url}#${randomUUID()}`;
  const module = (await import(fresh)) as { readonly default?: unknown };
  return { exported: await module.default };
}

/**
 * `null` when it has lasted too long. Where nothing is left to do Node ends a
 * process without a word, even one that awaits something: the time keeps it.
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
