/**
 * Prepares samples and runs them: one thread and two processes work in
 * parallel, and their results are combined here.
 *
 * If there are many examples, one process runs the pages with servers, which
 * load much and wait for answers, while the other runs the examples and then
 * the pages that only compute. So no example is affected by what a page does to
 * its process, such as turning on a mode of the package. A sample that fails in
 * company is run again by itself.
 */
import type { Hash } from '../core/hash.ts';
import type { Host } from '../host/host.ts';
import { findScriptLanguage } from './languages.ts';
import type { Sample, SampleGroup, SampleResult } from './model.ts';
import { prepare, type Preparation } from './prepare.ts';
import type {
  CodeToPrepare,
  Highlights,
  PreparedCodes,
  Program,
} from './protocol.ts';
import {
  runGroups,
  type GroupResults,
  type RunRequest,
  type RunSettings,
} from './run.ts';
import { findReadable } from './readable.ts';
import { guessPreloads } from './preloads.ts';

/** A module of the site that checks the blocks of a language. */
export interface CheckerModule {
  readonly language: string;
  /** Absolute path. */
  readonly path: string;
  readonly code: string;
}

export interface FreshSettings extends Omit<RunSettings, 'readable'> {
  readonly host: Host;
  readonly packageName: string;
  /** Absolute paths of the documented packages. */
  readonly packages: readonly string[];
}

export interface Findings {
  /** For every sample. */
  readonly results: ReadonlyMap<Hash, SampleResult>;
  /** Resolves later: pages wait for it, samples do not. */
  readonly highlights: Promise<Highlights>;
}

/** Starts nothing if there is nothing to run. */
export async function runFresh(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
  settings: FreshSettings,
): Promise<Findings> {
  if (groups.length === 0) {
    return { results: new Map(), highlights: Promise.resolve(new Map()) };
  }
  const { host, root, packageName } = settings;
  const confined = {
    ...settings,
    readable: await findReadable(host, settings),
  };
  const lanes = divide(groups);
  const preparation = prepare(settings, {
    batches: lanes.map((lane) => listCodes(lane, checkers)),
    packageName,
    root,
  });
  try {
    const results = await runLanes(lanes, checkers, confined, preparation);
    return { results, highlights: preparation.colour() };
  } catch (problem) {
    preparation.end();
    throw problem;
  }
}

async function runLanes(
  lanes: readonly (readonly SampleGroup[])[],
  checkers: readonly CheckerModule[],
  settings: RunSettings,
  { batches, typeFailures }: Preparation,
): Promise<Findings['results']> {
  const run = async (
    lane: readonly SampleGroup[],
    index: number,
  ): Promise<Lane> => {
    const preparing = batches[index] ?? Promise.resolve(new Map());
    const request = preparing.then((codes) =>
      composeRunRequest(lane, checkers, codes),
    );
    const samples = lane.flatMap((group) => group.samples);
    const preloads = guessPreloads(samples, settings.root);
    const found = await runGroups(request, preloads, settings);
    return { groups: lane, found, codes: await preparing };
  };
  const done = await Promise.all(lanes.map(run));
  const types = await typeFailures;

  const results = new Map<Hash, SampleResult>();
  for (const lane of done) {
    lane.groups.forEach(({ samples }, index) => {
      samples.forEach(({ id }, at) => {
        const result = lane.found[index]?.[at];
        if (result === undefined) return;
        const failures = [...result.failures, ...(types.get(id) ?? [])];
        const status = failures.length > 0 ? 'failed' : result.status;
        const links = lane.codes.get(id)?.links ?? [];
        results.set(id, { ...result, status, failures, links });
      });
    });
  }
  return results;
}

/** The groups that one process runs, one after the other, and their results. */
interface Lane {
  readonly groups: readonly SampleGroup[];
  readonly found: GroupResults;
  readonly codes: PreparedCodes;
}

/** Starting a process takes about as long as running this many examples. */
const WORTH_A_PROCESS = 100;

/**
 * Pages with servers first: they take longest, so they have to start earliest.
 */
function divide(
  groups: readonly SampleGroup[],
): readonly (readonly SampleGroup[])[] {
  const examples = groups.filter(({ samples }) => samples.length <= 1);
  if (examples.length < WORTH_A_PROCESS) return [groups];
  const pages = groups.filter(({ samples }) => samples.length > 1);
  const isServing = ({ samples }: SampleGroup): boolean =>
    samples.some(({ server }) => server);
  const computing = pages.filter((page) => !isServing(page));
  const lanes = [pages.filter(isServing), [...examples, ...computing]];
  return lanes.filter((lane) => lane.length > 0);
}

function composeRunRequest(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
  codes: PreparedCodes,
): RunRequest {
  const find = (id: string) => codes.get(id)?.program ?? null;
  return {
    groups: groups.map((group) => {
      const samples = group.samples.map((sample) =>
        decide(sample, find(sample.id)),
      );
      return {
        group: { ...group, samples },
        // A `try` sample that is prose was prepared like a program.
        programs: samples.map(({ id, action }) =>
          action === 'none' ? null : find(id),
        ),
      };
    }),
    checkers: checkers.flatMap(({ language, path }) => {
      const program = find(nameChecker(language));
      return program ? [{ language, path, program }] : [];
    }),
  };
}

/** Runs a `try` sample if it parses as a program. */
function decide(sample: Sample, program: Program | null): Sample {
  if (sample.action !== 'try') return sample;
  const isProgram = program?.failures.length === 0;
  return { ...sample, action: isProgram ? 'run' : 'none' };
}

/** The code of these groups, and of the checkers that they need. */
function listCodes(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
): readonly CodeToPrepare[] {
  const all = groups.flatMap((group) => group.samples);
  const checked = new Set(
    all.flatMap(({ action, language }) =>
      action === 'check' ? [language] : [],
    ),
  );
  const modules = checkers
    .filter(({ language }) => checked.has(language))
    .map(({ language, path, code }) => ({
      id: nameChecker(language),
      language: path.slice(path.lastIndexOf('.') + 1),
      code,
      checkTypes: false,
    }));
  // Diffs have the action `none`: the marks make them invalid.
  const samples = all
    .filter(({ action }) => action !== 'none')
    .filter(({ language }) => findScriptLanguage(language) !== null)
    .map(({ id, code, language, action }) => ({
      id,
      code,
      language,
      checkTypes: action === 'parse',
    }));
  return [...modules, ...samples];
}

function nameChecker(language: string): string {
  return `checker of ${language}`;
}
