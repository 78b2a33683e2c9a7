/**
 * Loads `site.config.ts`: bundled by esbuild, evaluated, validated. The result
 * is cached under the hashes of all files involved, so that without changes
 * neither esbuild nor the schema is loaded. A configuration that depends on
 * anything else, such as the environment or a package, is evaluated each time.
 */
import type { SiteConfig } from '../config.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { ConfigSource } from './evaluate-config.ts';
import type { Cache } from '../host/cache.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';
import type { BuildRequest } from '../request.ts';

const FILE_NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/**
 * Milliseconds; a configuration may await something, such as a network request.
 */
const PATIENCE = 30_000;

interface StoredConfig {
  readonly inputs: readonly (readonly [path: string, hash: Hash])[];
  readonly config: SiteConfig;
}

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Relative to the project, for messages. */
  readonly file: string;
  /** Absolute paths of all files it was made from, for watching. */
  readonly inputs: readonly string[];
}

type ConfigRequest = Pick<
  BuildRequest,
  'host' | 'root' | 'site' | 'tool' | 'signal'
>;

export async function loadConfig(
  { host, root, site, tool, signal }: ConfigRequest,
  cache: Cache,
  patience: number = PATIENCE,
): Promise<Reported<LoadedConfig | null>> {
  const file = await findConfig(host, root, site);
  if (file === null) return failed(await missingConfig(host, root, site));
  const text = await readText(host, root, file, Infinity);
  if (text.value === null) return failed(...text.diagnostics.map(asUsage));
  const source = await locateSource(host, root, file);
  // Another version of this tool may have other keys and defaults.
  const key = hashParts([tool.hash, source.path, text.value]);
  const stored = (await cache.load('config', key)) as StoredConfig | null;
  if (stored !== null && (await areUnchanged(host, stored.inputs))) {
    const inputs = stored.inputs.map(([input]) => input);
    return { value: { config: stored.config, file, inputs }, diagnostics: [] };
  }

  const { evaluateConfig } = await import('./evaluate-config.ts');
  const evaluated = await evaluateConfig(host, source, { signal, patience });
  if (evaluated.value === null) return failed(...evaluated.diagnostics);
  const { normaliseConfig } = await import('../config.ts');
  const checked = normaliseConfig(evaluated.value.exported, file);
  if (checked.value === null) return failed(...checked.diagnostics);
  // Includes the file itself: as a symbolic link it may get a new target.
  const files = [...new Set([`${root}/${file}`, ...evaluated.value.inputs])];
  const inputs = await Promise.all(
    files.map(async (input) => [input, await host.hashFile(input)] as const),
  );
  const config = checked.value;
  if (evaluated.value.isFixed) {
    await cache.store('config', key, { inputs, config } satisfies StoredConfig);
  }
  return {
    value: { config, file, inputs: files },
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

/** Resolves a symbolic link, so that paths and messages refer to its target. */
async function locateSource(
  host: Host,
  root: string,
  file: string,
): Promise<ConfigSource> {
  const path = `${root}/${file}`;
  if ((await host.stat(path))?.kind !== 'symlink') return { path, file };
  const [folder, target] = [
    await host.realPath(root),
    await host.realPath(path),
  ];
  return { path: target, file: target.slice(`${folder}/`.length) };
}

/** Names that other tools use for their configuration. */
const OTHER_NAME = /^site\.config\.\w+$/;

async function missingConfig(
  host: Host,
  root: string,
  site: string,
): Promise<Diagnostic> {
  const entries = await host.readDirectory(`${root}/${site}`);
  const other = entries.find(({ name }) => OTHER_NAME.test(name))?.name;
  return error('config-missing', `There is no ${site}/site.config.ts`, {
    fault: 'usage',
    place: { file: `${site}/site.config.ts`, line: null, column: null },
    hint:
      other === undefined
        ? 'Run `docs-build init`, or name the content folder with --site.'
        : `Rename ${other}: only ${FILE_NAMES.join(', ')} are read.`,
  });
}

function asUsage(problem: Diagnostic): Diagnostic {
  return problem.fault === 'content' ? { ...problem, fault: 'usage' } : problem;
}

function failed<T>(...diagnostics: readonly Diagnostic[]): Reported<T | null> {
  return { value: null, diagnostics };
}
