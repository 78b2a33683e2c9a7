/**
 * Reads `site.config.ts`: bundled by esbuild, evaluated, checked. The result is
 * kept under the hashes of every file that went into it, so that a start with
 * nothing changed loads neither esbuild nor the schema. One that asks for anything
 * else, such as the environment or a package, is evaluated each time.
 */
import { randomUUID } from 'node:crypto';
import type { SiteConfig } from './config.ts';
import { hashBytes, hashParts, type Hash } from './core/hash.ts';
import { error, type Diagnostic, type Reported } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import type { Host } from './host/host.ts';
import type { BuildRequest } from './request.ts';

const FILE_NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

interface StoredConfig {
  readonly inputs: readonly (readonly [path: string, hash: Hash])[];
  readonly config: SiteConfig;
}

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Relative to the project, for messages. */
  readonly file: string;
  /** Absolute paths of all that it was made from: what a watcher watches. */
  readonly inputs: readonly string[];
}

type ConfigRequest = Pick<BuildRequest, 'host' | 'root' | 'site' | 'tool'>;

export async function loadConfig(
  { host, root, site, tool }: ConfigRequest,
  cache: Cache,
): Promise<Reported<LoadedConfig | null>> {
  const file = await findConfig(host, root, site);
  if (file === null) return failed(missingConfig(site));
  const path = `${root}/${file}`;
  // Other versions of this tool have other keys and other defaults.
  const text = await host.readFile(path);
  const key = hashParts([tool.hash, path, hashBytes(text)]);
  const stored = (await cache.load('config', key)) as StoredConfig | null;
  if (stored !== null && (await areUnchanged(host, stored.inputs))) {
    const inputs = stored.inputs.map(([input]) => input);
    return { value: { config: stored.config, file, inputs }, diagnostics: [] };
  }

  const evaluated = await evaluateConfig(host, path, file);
  if (evaluated.value === null) return failed(...evaluated.diagnostics);
  const { normaliseConfig } = await import('./config.ts');
  const checked = normaliseConfig(evaluated.value.exported, file);
  if (checked.value === null) return failed(...checked.diagnostics);
  const inputs = await Promise.all(
    evaluated.value.inputs.map(
      async (input) => [input, await host.hashFile(input)] as const,
    ),
  );
  const config = checked.value;
  if (evaluated.value.isFixed) {
    await cache.store('config', key, { inputs, config } satisfies StoredConfig);
  }
  return {
    value: { config, file, inputs: evaluated.value.inputs },
    diagnostics: checked.diagnostics,
  };
}

async function findConfig(
  host: Host,
  root: string,
  site: string,
): Promise<string | null> {
  for (const name of FILE_NAMES) {
    const file = `${site}/${name}`;
    if ((await host.stat(`${root}/${file}`)) !== null) return file;
  }
  return null;
}

async function areUnchanged(
  host: Host,
  inputs: StoredConfig['inputs'],
): Promise<boolean> {
  for (const [path, hash] of inputs) {
    if ((await host.stat(path)) === null) return false;
    if ((await host.hashFile(path)) !== hash) return false;
  }
  return true;
}

interface EvaluatedConfig {
  readonly exported: unknown;
  readonly inputs: readonly string[];
  readonly isFixed: boolean;
}

async function evaluateConfig(
  host: Host,
  path: string,
  file: string,
): Promise<Reported<EvaluatedConfig | null>> {
  const { bundleConfig } = await import('./emit/bundle-config.ts');
  const bundled = await bundleConfig(host, path, file);
  if (bundled.value === null) return failed(...bundled.diagnostics);
  const { code, inputs, isFixed } = bundled.value;
  try {
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    // The same address would be the same module, with what it found out then.
    const fresh = isFixed ? url : `${url}#${randomUUID()}`;
    const module = (await import(fresh)) as { readonly default?: unknown };
    return {
      value: { exported: module.default, inputs, isFixed },
      diagnostics: [],
    };
  } catch (problem) {
    const message =
      problem instanceof Error ? problem.message : String(problem);
    return failed(
      error('config-failed', `The configuration threw: ${message}`, {
        fault: 'usage',
        place: { file, line: null, column: null },
      }),
    );
  }
}

function missingConfig(site: string): Diagnostic {
  return error('config-missing', `There is no ${site}/site.config.ts`, {
    fault: 'usage',
    place: { file: `${site}/site.config.ts`, line: null, column: null },
    hint: 'Run `docs-build init`, or name the content folder with --site.',
  });
}

function failed<T>(...diagnostics: readonly Diagnostic[]): Reported<T | null> {
  return { value: null, diagnostics };
}
