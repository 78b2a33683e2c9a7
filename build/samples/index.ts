/**
 * Runs samples. Results of earlier builds are reused as long as nothing they
 * depend on has changed; if no sample is new, no process is started and no
 * compiler is loaded.
 */
import { hashParts, type Hash } from '../core/hash.ts';
import type { Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { hashShown } from './collect.ts';
import type {
  Sample,
  SampleCounts,
  SampleGroup,
  SampleResult,
} from './model.ts';
import { checkResults, countResults, joinCounts, NOT_RUN } from './outcome.ts';
import type { CheckerModule } from './prepare.ts';
import type { ProcessSettings } from './process.ts';
import { findReadable } from './readable.ts';
import { runGroups, type RunSettings } from './run.ts';

export interface SampleOptions extends Omit<ProcessSettings, 'readable'> {
  readonly host: Host;
  /** Absolute path of the project. */
  readonly root: string;
  /**
   * The content folder, relative to the project: checkers' paths are below it.
   */
  readonly site: string;
  /** The documented package. */
  readonly packageName: string;
  readonly packageVersion: string;
  /** Absolute paths of the documented packages. */
  readonly packages: readonly string[];
  /**
   * Hash of everything else that results depend on, such as the tool's version.
   */
  readonly environment: Hash;
  readonly checkers: Readonly<Record<string, string>>;
  /** Severity of a failing sample in a comment. */
  readonly comments: 'warning' | 'error';
  readonly cache: SampleCache;
}

/** Results of earlier builds; a `Map` will do. */
export interface SampleCache {
  get(key: string): SampleResult | undefined;
  set(key: string, result: SampleResult): unknown;
}

export interface SampleReport {
  /** By the id of the sample. */
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly counts: SampleCounts;
}

export async function runSamples(
  groups: readonly SampleGroup[],
  options: SampleOptions,
): Promise<Reported<SampleReport>> {
  const { cache, comments } = options;
  const checkers = await loadCheckers(options);
  const environment = hashParts([
    options.packageName,
    options.packageVersion,
    options.environment,
    ...checkers.flatMap(({ language, code }) => [language, code]),
  ]);
  // Both are hashes of fixed length: concatenating them is unambiguous.
  const keyOf = (id: Hash): string => environment + id;

  const samples = groups.flatMap((group) => group.samples);
  const results = new Map<string, SampleResult>(
    samples.map(({ id }) => [id, cache.get(keyOf(id)) ?? NOT_RUN]),
  );
  const fresh = distinct(groups).filter((group) =>
    group.samples.some(
      ({ id, action }) => action !== 'none' && results.get(id) === NOT_RUN,
    ),
  );
  if (fresh.length > 0) {
    const mustPass = new Set(
      groups
        .filter(({ strict }) => strict || comments === 'error')
        .flatMap((group) => group.samples.map(({ id }) => id)),
    );
    for (const [id, result] of await runFresh(fresh, checkers, options)) {
      results.set(id, result);
      // An error is not cached: its cause may lie outside, such as a missing
      // package. A warning is, or every build would run it again.
      if (result.status === 'failed' && mustPass.has(id)) continue;
      cache.set(keyOf(id), result);
    }
  }
  addShown(samples, results);
  const run = fresh.reduce((sum, group) => sum + group.samples.length, 0);
  return {
    value: { results, counts: countResults(samples, results, run) },
    diagnostics: checkResults(groups, results, comments),
  };
}

/** Of different samples, or of the same ones with the same results. */
export function joinReports(
  one: SampleReport,
  other: SampleReport,
): SampleReport {
  return {
    results: new Map([...other.results, ...one.results]),
    counts: joinCounts(one.counts, other.counts),
  };
}

/** A missing checker is passed on: each sample that needs it reports that. */
function loadCheckers({
  host,
  root,
  site,
  checkers,
}: SampleOptions): Promise<readonly CheckerModule[]> {
  return Promise.all(
    Object.entries(checkers).map(async ([language, file]) => {
      const path = `${root}/${site}/${file}`;
      const isThere = (await host.stat(path)) !== null;
      const bytes = isThere ? await host.readFile(path) : new Uint8Array();
      return { language, path, code: Buffer.from(bytes).toString('utf8') };
    }),
  );
}

/**
 * Pages and examples in comments run in two processes, in parallel: what a page
 * does to its process, such as turning on a mode of the package, affects no
 * example.
 */
async function runFresh(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
  options: SampleOptions,
): Promise<ReadonlyMap<Hash, SampleResult>> {
  const { prepareSamples } = await import('./prepare.ts');
  const prepared = prepareSamples(groups, checkers, options);
  const readable = await findReadable(options.host, options);
  const settings: RunSettings = {
    ...options,
    readable,
    checkers: prepared.checkers,
  };
  const parts = [true, false].map((strict) =>
    prepared.groups.filter(({ group }) => group.strict === strict),
  );
  const done = await Promise.all(
    parts.map((part) => runGroups(part, settings)),
  );
  const results = new Map<Hash, SampleResult>();
  for (const [{ group }, found] of done.flatMap((part) => [...part])) {
    group.samples.forEach(({ id }, index) => {
      const result = found[index];
      if (result === undefined) return;
      const types = prepared.typeFailures.get(id) ?? [];
      const failures = [...result.failures, ...types];
      const status = failures.length > 0 ? 'failed' : result.status;
      const links = prepared.links.get(id) ?? [];
      results.set(id, { ...result, status, failures, links });
    });
  }
  return results;
}

/**
 * Pages know an example without a fence as the block that TypeDoc makes of it.
 */
function addShown(
  samples: readonly Sample[],
  results: Map<string, SampleResult>,
): void {
  for (const sample of samples) {
    if (sample.action !== 'try') continue;
    const id = hashShown(sample);
    const result = results.get(sample.id);
    if (result !== undefined && !results.has(id)) results.set(id, result);
  }
}

/** Runs an example that several comments share only once. */
function distinct(groups: readonly SampleGroup[]): readonly SampleGroup[] {
  const byIds = new Map<string, SampleGroup>();
  for (const group of groups) {
    const key = group.samples.map(({ id }) => id).join(' ');
    if (!byIds.has(key)) byIds.set(key, group);
  }
  return [...byIds.values()];
}
