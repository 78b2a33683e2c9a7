/**
 * Decides which samples a reader can edit and run in a browser, and what such a
 * run needs. There is only the documented package there: no other package, no
 * Node, no network. Pure; nothing is run.
 */
import { hashParts } from '../core/hash.ts';
import type {
  PlaygroundProgram,
  PlaygroundSample,
  SamplesFile,
} from '../../src/templates/playground-data.ts';
import type {
  RunnableSample,
  Sample,
  SampleGroup,
  SampleResult,
} from './model.ts';

export interface PlannedRun {
  readonly id: Sample['id'];
  /** As the page says it: a key, or the reason against it. */
  readonly run: string;
  /** `null` if it cannot run. */
  readonly sample: PlaygroundSample | null;
}

interface Surroundings {
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly packageName: string;
  /** The languages whose checkers can run in a browser. */
  readonly checked: ReadonlySet<string>;
}

/** Of Node, to wait; the playground has one too. */
const TIMERS = 'node:timers/promises';

/** Those of a group that can run or are needed for that, in order. */
export function planRuns(
  { samples, schema }: SampleGroup,
  { results, packageName, checked }: Surroundings,
): readonly PlannedRun[] {
  const programOf = ({ id }: Sample) => results.get(id)?.program ?? null;

  /** @param main - samples are looked for before it, as when it was run */
  const findReason = (
    sample: Sample,
    main: Sample,
    visited: readonly Sample[] = [],
  ): string | null => {
    const program = programOf(sample);
    if (sample.server) return 'needs a server';
    if (program?.kind !== 'script') return `needs ${sample.file}`;
    const { specifiers, platform } = program;
    if (platform !== null) return `needs ${platform}`;
    for (const specifier of specifiers) {
      if (isOwn(specifier, packageName) || specifier === TIMERS) continue;
      const imported = findImported(specifier, sample, main);
      if (imported === undefined) return `needs ${specifier}`;
      if (visited.includes(imported)) continue;
      const reason = findReason(imported, main, [...visited, sample]);
      if (reason !== null) return reason;
    }
    return null;
  };

  const findImported = (
    specifier: string,
    from: Sample,
    main: Sample,
  ): Sample | undefined => {
    if (!/^\.{1,2}\//.test(specifier)) return undefined;
    const { pathname } = new URL(specifier, `file:///${from.file}`);
    return findSample(pathname.slice(1), samples.indexOf(main) + 1);
  };

  /** @param end - the first one that does not count */
  const findSample = (name: string, end: number): Sample | undefined => {
    const earlier = samples.slice(0, end).filter(programOf);
    return (
      earlier.findLast(({ file }) => file === name) ??
      earlier.findLast(
        ({ file }) => file.replace(/\.([cm]?)ts$/, '.$1js') === name,
      )
    );
  };

  const planQuery = (sample: Sample): PlannedRun | null => {
    const { id, language, code } = sample;
    const block =
      findSample(schema ?? '', samples.indexOf(sample)) ??
      samples.findLast(({ file }) => file === schema);
    if (block === undefined || !checked.has(language)) return null;
    const isProgram = programOf(block)?.kind === 'script';
    const reason = isProgram ? findReason(block, block) : null;
    return reason === null
      ? plan(id, {
          ...{ kind: 'query', language, code },
          schema: keyOf(block.id),
        })
      : { id, run: reason, sample: null };
  };

  return samples.flatMap((sample) => {
    const { id, file, language, code } = sample;
    const program = programOf(sample);
    if (program === null) {
      return file === schema ? plan(id, { kind: 'text', language, code }) : [];
    }
    if (program.kind === 'query') return planQuery(sample) ?? [];
    const reason = findReason(sample, sample);
    const { script } = program;
    return reason === null
      ? plan(id, { kind: 'program', file, language, code, script })
      : { id, run: reason, sample: null };
  });
}

function plan(id: Sample['id'], sample: PlaygroundSample): PlannedRun {
  return { id, run: keyOf(id), sample };
}

/** Begins with a letter, so that objects keep the order of their keys. */
function keyOf(id: Sample['id']): string {
  return `s${hashParts([id]).slice(0, 4)}`;
}

/** A stage: the checkers of other languages, as programs for a browser. */
export async function prepareCheckers(
  checkers: ReadonlyMap<string, RunnableSample>,
  packageName: string,
): Promise<ReadonlyMap<string, PlayableProgram>> {
  if (checkers.size === 0) return new Map();
  const { instrument } = await import('./syntax/instrument.ts');
  const instrumented = instrument([...checkers.values()], packageName);
  const prepared = Array.from(checkers, ([name, checker]) => {
    const { file, language, code } = checker;
    const { script = '', needs } = instrumented.get(checker) ?? {};
    const { specifiers = [], platform = null } = needs ?? {};
    const isPlayable =
      platform === null && specifiers.every((one) => isOwn(one, packageName));
    const program = { kind: 'program', file, language, code, script } as const;
    return isPlayable ? [[name, { program, specifiers }] as const] : [];
  });
  return new Map(prepared.flat());
}

/** What of a package the programs import. */
export interface PlayableProgram {
  readonly program: PlaygroundProgram;
  readonly specifiers: readonly string[];
}

/** A stage: titled code in TypeScript is also shown as JavaScript. */
export async function planVariants(
  runs: readonly PlannedRun[],
  packageName: string,
): Promise<readonly PlannedRun[]> {
  const { instrument } = await import('./syntax/instrument.ts');
  const { toJavaScript } = await import('./syntax/to-javascript.ts');
  return runs.flatMap((planned) => {
    const { sample, id, run } = planned;
    const isTyped =
      sample?.kind === 'program' && /\.[cm]?ts$/.test(sample.file);
    const javascript = isTyped ? toJavaScript(sample.code) : null;
    if (!isTyped || javascript === null) return [planned];
    const code = { code: javascript.code, language: 'js' };
    const script = instrument([code], packageName).get(code)?.script;
    if (script === undefined) return [planned];
    const file = sample.file.replace(/\.([cm]?)ts$/, '.$1js');
    const variant = { ...sample, ...code, file, script };
    return [planned, { id, run: `${run}-js`, sample: variant }];
  });
}

export function isOwn(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`);
}

export function composeSamplesFile(runs: readonly PlannedRun[]): SamplesFile {
  return Object.fromEntries(
    runs.flatMap(({ run, sample }) => (sample === null ? [] : [[run, sample]])),
  );
}
