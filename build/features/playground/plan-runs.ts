/**
 * Decides which samples a reader can edit and run in a browser, and what such a
 * run needs. There is only the documented package there: no other package, no
 * Node, no network. Nothing is run.
 */
import { addChecks } from '../../../src/shared/add-checks.ts';
import { hashParts } from '../../core/hash.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import { findRoot } from '../../samples/find-root.ts';
import type {
  PlaygroundProgram,
  SamplesFile,
} from '../../../src/client/features/playground/types.ts';
import type {
  Sample,
  SampleGroup,
  SampleResult,
  ScriptNeeds,
} from '../../samples/sample-model.ts';

/** What a page says of a sample. */
export type PlannedRun =
  | {
      readonly kind: 'runs';
      readonly key: string;
      /** The samples of the page's file, by key. */
      readonly samples: SamplesFile;
      /** Whether a run of it shows anything. Others can still be edited. */
      readonly isSeen: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RunScope {
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly packageName: string;
  /** The languages that have checkers. */
  readonly checked: ReadonlySet<string>;
  /** Whether pages show JavaScript beside TypeScript. */
  readonly javascript: boolean;
  readonly words: Labels['reasons'];
}

/** The Node.js module to wait; the playground has one too. */
const TIMERS = 'node:timers/promises';

/** Why programs cannot run, in order; `null` for those that can. */
type Reasons = Map<Sample, string | null>;

/** A stage: the runs of a group, by the ids of samples. Others are only shown. */
export async function planRuns(
  group: SampleGroup,
  around: RunScope,
): Promise<ReadonlyMap<string, PlannedRun>> {
  const reasons: Reasons = new Map();
  const programs = await planPrograms(group, around, reasons);
  return new Map([...programs, ...planQueries(group, around, reasons)]);
}

type Planned = readonly [id: string, PlannedRun];

function plan(
  { id }: Sample,
  reason: string | null,
  samples: SamplesFile,
  isSeen: boolean,
): Planned {
  const [key = ''] = Object.keys(samples);
  return [
    id,
    reason === null
      ? { kind: 'runs', key, samples, isSeen }
      : { kind: 'refused', reason },
  ];
}

/** @param reasons - filled */
async function planPrograms(
  { samples }: SampleGroup,
  scope: RunScope,
  reasons: Reasons,
): Promise<readonly Planned[]> {
  const { results, javascript } = scope;
  const planned: Planned[] = [];
  for (const sample of samples) {
    const { program, output = null } = results.get(sample.id) ?? {};
    // Readers run the documented version, which is another sample.
    if (program?.kind !== 'script' || sample.version !== null) continue;
    const reason = findReason(sample, program, scope, [...reasons]);
    reasons.set(sample, reason);
    const { file, owner, code } = sample;
    const lines = findLines(code, program.script);
    const isShownTwice = javascript && owner === null && reason === null;
    const variant = isShownTwice ? await planVariant(sample) : {};
    const own = { [keyOf(sample)]: { file, lines }, ...variant };
    const isSeen =
      output !== null || program.script.includes('import.meta.expect');
    planned.push(plan(sample, reason, own, isSeen));
  }
  return planned;
}

/** What browsers have, but not the frame in which programs run. */
const NETWORK: ReadonlySet<string> = new Set([
  ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'],
]);

/** Why no browser can run a program, whatever is before it. */
function findOwnReason(
  { server }: Sample,
  { specifiers, platform }: ScriptNeeds,
  words: Labels['reasons'],
): string | null {
  if (specifiers.includes('node:test')) return words.test;
  if (server) return words.port;
  if (platform === null) return null;
  return NETWORK.has(platform)
    ? words.network
    : fill(words.platform, { name: platform });
}

function findReason(
  sample: Sample,
  needs: ScriptNeeds,
  { packageName, words }: RunScope,
  earlier: readonly (readonly [Sample, string | null])[],
): string | null {
  const ownReason = findOwnReason(sample, needs, words);
  if (ownReason !== null) return ownReason;
  for (const specifier of needs.specifiers) {
    if (isOwn(specifier, packageName) || specifier === TIMERS) continue;
    const name = new URL(specifier, `file:///${sample.file}`).pathname.slice(1);
    const [, reason] =
      earlier.findLast(([one]) => one.file === name) ??
      earlier.findLast(([one]) => toScriptName(one.file) === name) ??
      [];
    const isFile = /^\.{1,2}\//.test(specifier);
    if (reason === undefined || !isFile)
      return fill(words.platform, { name: specifier });
    if (reason !== null) return reason;
  }
  return null;
}

/** A block of definitions can also be checked. */
function planQueries(
  { samples, schema }: SampleGroup,
  { results, checked }: RunScope,
  reasons: Reasons,
): readonly Planned[] {
  const isSchema = ({ file }: Sample): boolean => file === schema;
  const isQuery = (sample: Sample): boolean =>
    results.get(sample.id)?.program?.kind === 'query' ||
    (isSchema(sample) && !reasons.has(sample));
  return samples.flatMap((sample, index) => {
    const block =
      samples.slice(0, index + 1).findLast(isSchema) ?? samples.find(isSchema);
    const isChecked = checked.has(sample.language) && isQuery(sample);
    if (block === undefined || !isChecked) return [];
    const root = findRoot(samples, sample, ({ id }) => {
      const program = results.get(id)?.program;
      return program?.kind === 'script' ? program.script : null;
    });
    const reason =
      reasons.get(block) ?? (root === null ? null : reasons.get(root)) ?? null;
    const own = {
      [keyOf(sample)]: {
        schema: keyOf(block),
        root: root === null ? null : keyOf(root),
      },
    };
    return [plan(sample, reason, own, !isSchema(sample))];
  });
}

/** Begins with a letter, so that objects keep the order of their keys. */
function keyOf({ id }: Sample): string {
  return `s${hashParts([id]).slice(0, 6)}`;
}

function toScriptName(file: string): string {
  return file.replace(/\.([cm]?)ts$/, '.$1js');
}

/** Titled code in TypeScript is also shown as JavaScript. */
async function planVariant(sample: Sample): Promise<SamplesFile> {
  const file = toScriptName(sample.file);
  if (file === sample.file) return {};
  const { toJavaScript } =
    await import('../../samples/syntax/to-javascript.ts');
  const shownJavaScript = toJavaScript(sample.code);
  if (shownJavaScript === null) return {};
  const { code } = shownJavaScript;
  const lines = findLines(code, addChecks(code).code);
  return { [`${keyOf(sample)}-js`]: { file, lines } };
}

/** The lines of a script that differ from those of its code. */
function findLines(code: string, script: string): PlaygroundProgram['lines'] {
  const before = code.split('\n');
  const lines = script.split('\n').map((line, index) => [index, line] as const);
  return Object.fromEntries(
    lines.flatMap(([index, line]) =>
      line === before[index] ? [] : [[index, line.trimEnd()]],
    ),
  );
}

export function isOwn(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`);
}
