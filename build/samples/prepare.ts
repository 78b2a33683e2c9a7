/**
 * Prepares groups of samples for the processes that run them: what is a program
 * is parsed, checked and instrumented. Loads TypeScript.
 */
import {
  findExtension,
  type ProcessJob,
  type PreparedSample,
  type RunnableSample,
  type SampleGroup,
} from './sample-model.ts';
import type { GroupRunOptions } from './run-groups.ts';
import { connect } from './syntax/connect.ts';
import { instrument } from './syntax/instrument.ts';

type SampleProject = Pick<GroupRunOptions, 'packageName' | 'root' | 'checkers'>;

export function prepareSamples(
  groups: readonly SampleGroup<RunnableSample>[],
  { packageName, root, checkers }: SampleProject,
): ProcessJob {
  const all = groups.flatMap(({ samples }) => samples);
  const used = [...checkers].filter(([checked]) =>
    all.some(
      ({ action, language }) => action === 'check' && language === checked,
    ),
  );
  const scripts = [...all, ...used.map(([, checker]) => checker)].filter(
    ({ action, language }) =>
      action !== 'none' && findExtension(language) !== null,
  );
  const instrumented = instrument(scripts, packageName);
  const prepare = (sample: RunnableSample): PreparedSample => {
    const { action, resolveFrom, implied, mayBeFragment, isContinued } = sample;
    const parsed = instrumented.get(sample);
    const folder = resolveFrom === null ? root : `${root}/${resolveFrom}`;
    if (parsed === undefined) {
      const needs = { specifiers: [], platform: null };
      const none = { script: null, imports: [], needs, links: [], free: [] };
      const isRun = action !== 'none';
      const rest = { reason: null, failures: [], isRun, isCommon: false };
      return { ...sample, ...none, ...rest, declared: [], folder };
    }
    const { script, imports, needs, links, declared, isCommon } = parsed;
    const mayBeRead = mayBeFragment && action === 'run';
    const reason = mayBeRead ? parsed.reason : null;
    const needsNames = mayBeRead || isContinued || implied.length > 0;
    const free = needsNames ? parsed.free : [];
    const problems = [
      ...parsed.failures,
      ...(action === 'parse' ? [] : parsed.obstacles),
    ];
    const failures = reason === null ? problems : [];
    const isRun =
      action !== 'parse' && reason === null && failures.length === 0;
    const names = { imports, links, declared, free };
    const code = { script, isCommon, needs, failures };
    return { ...sample, ...names, ...code, folder, reason, isRun };
  };
  return {
    groups: groups.map(({ schema, samples }) => ({
      schema,
      samples: connect(samples.map(prepare)),
    })),
    checkers: used.map(([language, checker]) => [language, prepare(checker)]),
  };
}
