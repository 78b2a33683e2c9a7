/**
 * Runs every sample of the site. Results of earlier builds are reused as long
 * as nothing they depend on has changed; if no sample is new, no process is
 * started and no compiler is loaded.
 */
import { hashParts, type Hash } from '../core/hash.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { hashShown } from './collect.ts';
import { checkResults, findReason } from './outcome.ts';
import type { TextCache } from '../markdown/model.ts';
import type { SampleWorkers } from './prewarm.ts';
import { runFresh, type CheckerModule } from './run-fresh.ts';
import type { Limits } from './start-worker.ts';
import type {
  ReasonCount,
  Sample,
  SampleCounts,
  SampleGroup,
  SampleResult,
} from './model.ts';

export interface SampleOptions extends Limits {
  readonly host: Host;
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
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
  /** Filled for the samples that were run, whose syntax trees are at hand. */
  readonly highlights: Pick<TextCache, 'set'>;
  /** Workers started in advance, or `null`; the caller terminates them. */
  readonly sampleWorkers: SampleWorkers | null;
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
  /** Resolves when `highlights` has been filled. */
  readonly coloured: Promise<void>;
}

export async function runSamples(
  groups: readonly SampleGroup[],
  options: SampleOptions,
): Promise<Reported<SampleReport>> {
  const { cache } = options;
  const checkers = await loadCheckers(options);
  const environment = hashParts([
    options.packageName,
    options.packageVersion,
    options.environment,
    ...checkers.flatMap(({ language, code }) => [language, code]),
  ]);
  // Both are hashes of fixed length: concatenating them is unambiguous.
  const keyOf = (id: Hash): string => environment + id;

  const results = new Map<string, SampleResult>();
  for (const { samples } of groups) {
    for (const { id } of samples) {
      if (results.has(id)) continue;
      results.set(id, cache.get(keyOf(id)) ?? NOT_RUN);
    }
  }
  const fresh = distinct(
    groups.filter(({ samples }) =>
      samples.some(
        ({ id, action }) => action !== 'none' && results.get(id) === NOT_RUN,
      ),
    ),
  );
  const { results: found, highlights } = await runFresh(
    fresh,
    checkers,
    options,
  );
  const coloured = highlights.then((all) => {
    for (const [key, text] of all) options.highlights.set(key, text);
  });
  const mustPass = findMustPass(found.size === 0 ? [] : groups, options);
  for (const [id, result] of found) {
    results.set(id, result);
    // An error is not cached: its cause may lie outside, such as a missing
    // package. A warning is, or every build would run it again.
    if (result.status === 'failed' && mustPass.has(id)) continue;
    cache.set(keyOf(id), result);
  }

  for (const [id, result] of findShown(groups, results)) {
    results.set(id, result);
  }
  const diagnostics: readonly Diagnostic[] = checkResults(
    groups,
    results,
    options.comments,
  );
  const run = fresh.reduce((sum, { samples }) => sum + samples.length, 0);
  return {
    value: { results, counts: countResults(groups, results, run), coloured },
    diagnostics,
  };
}

function findMustPass(
  groups: readonly SampleGroup[],
  { comments }: Pick<SampleOptions, 'comments'>,
): ReadonlySet<string> {
  return new Set(
    groups
      .filter(({ strict }) => strict || comments === 'error')
      .flatMap(({ samples }) => samples.map(({ id }) => id)),
  );
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
 * Pages know an example without a fence as the block that TypeDoc makes of it.
 */
function findShown(
  groups: readonly SampleGroup[],
  results: ReadonlyMap<string, SampleResult>,
): ReadonlyMap<string, SampleResult> {
  const found = new Map<string, SampleResult>();
  for (const sample of listSamples(groups)) {
    if (sample.action !== 'try') continue;
    const id = hashShown(sample);
    const result = results.get(sample.id);
    if (result !== undefined && !results.has(id)) found.set(id, result);
  }
  return found;
}

/** The result of a sample that was not run. */
const NOT_RUN: SampleResult = {
  status: 'not-run',
  output: null,
  failures: [],
  links: [],
};

/** Runs an example that several comments share only once. */
function distinct(groups: readonly SampleGroup[]): readonly SampleGroup[] {
  const byIds = new Map<string, SampleGroup>();
  for (const group of groups) {
    const key = group.samples.map(({ id }) => id).join(' ');
    if (!byIds.has(key)) byIds.set(key, group);
  }
  return [...byIds.values()];
}

function countResults(
  groups: readonly SampleGroup[],
  results: ReadonlyMap<string, SampleResult>,
  run: number,
): SampleCounts {
  const counts = { passed: 0, failed: 0, notRun: 0 };
  const reasons = new Map<string, number>();
  for (const sample of listSamples(groups)) {
    const result = results.get(sample.id) ?? NOT_RUN;
    if (result.status === 'passed') counts.passed += 1;
    else if (result.status === 'failed') counts.failed += 1;
    else counts.notRun += 1;
    const reason = findReason(sample, result);
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { run, ...counts, reasons: sortReasons(reasons) };
}

/** The most frequent first. */
function sortReasons(
  reasons: ReadonlyMap<string, number>,
): readonly ReasonCount[] {
  return [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

function* listSamples(groups: readonly SampleGroup[]): Generator<Sample> {
  for (const { samples } of groups) yield* samples;
}
