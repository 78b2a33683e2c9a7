/**
 * Prepares groups of samples for the processes that run them: what is a program
 * is parsed, checked and instrumented. Loads TypeScript.
 */
import type { RunnableGroup } from './index.ts';
import {
  type Job,
  type PreparedSample,
  type RunnableSample,
  findExtension,
} from './model.ts';
import { instrument } from './syntax/instrument.ts';
import { findTypeErrors } from './syntax/parse.ts';

interface Project {
  readonly packageName: string;
  /** Absolute path of the project, where packages are resolved. */
  readonly root: string;
  /** The modules that check other languages, by the language. */
  readonly checkers: ReadonlyMap<string, RunnableSample>;
}

export function prepareSamples(
  groups: readonly RunnableGroup[],
  { packageName, root, checkers }: Project,
): Job {
  const all = groups.flatMap(({ samples }) => samples);
  const checked = new Set(
    all.flatMap(({ action, language }) => (action === 'check' ? language : [])),
  );
  const used = [...checkers].filter(([language]) => checked.has(language));
  const scripts = [...all, ...used.map(([, checker]) => checker)].filter(
    ({ action, language }) =>
      action !== 'none' && findExtension(language) !== null,
  );
  const instrumented = instrument(scripts, packageName);
  const typeErrors = findTypeErrors(
    scripts.filter(({ action }) => action === 'parse'),
    root,
  );
  const prepare = (sample: RunnableSample): PreparedSample => {
    const { file, resolveFrom } = sample;
    const script = instrumented.get(sample);
    const isProgram = script?.failures.length === 0;
    const fallback = isProgram ? 'run' : 'none';
    const action = sample.action === 'try' ? fallback : sample.action;
    const folder = resolveFrom === null ? root : `${root}/${resolveFrom}`;
    if (action === 'none' || script === undefined) {
      const isRun = action !== 'none';
      const links = script?.links ?? [];
      return { ...sample, action, program: null, links, failures: [], isRun };
    }
    const { code, imports, links } = script;
    const failures = [
      ...script.failures,
      ...(action === 'run' ? script.obstacles : []),
      ...(typeErrors.get(sample) ?? []),
    ];
    return {
      ...sample,
      action,
      program: { file, folder, code, imports },
      links,
      failures,
      isRun: action === 'run' && failures.length === 0,
    };
  };
  return {
    groups: groups.map(({ schema, samples }) => ({
      schema,
      samples: samples.map(prepare),
    })),
    checkers: used.map(([language, checker]) => [language, prepare(checker)]),
  };
}
