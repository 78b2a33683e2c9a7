/**
 * Prepares groups of samples for the processes that run them: what is a program
 * is parsed, checked and instrumented. Loads TypeScript.
 */
import {
  findExtension,
  type Job,
  type PreparedSample,
  type RunnableSample,
  type SampleGroup,
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
  groups: readonly SampleGroup<RunnableSample>[],
  { packageName, root, checkers }: Project,
): Job {
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
  const typeErrors = findTypeErrors(
    scripts.filter(({ action }) => action === 'parse'),
    root,
  );
  const prepare = (sample: RunnableSample): PreparedSample => {
    const { action, resolveFrom } = sample;
    const found = instrumented.get(sample);
    const folder = resolveFrom === null ? root : `${root}/${resolveFrom}`;
    const isProse = action === 'try' && found?.failures.length !== 0;
    if (found === undefined || isProse) {
      const isRun = action !== 'none' && !isProse;
      const { links = [] } = found ?? {};
      const none = { script: null, imports: [], failures: [] };
      return { ...sample, ...none, folder, links, isRun };
    }
    const { script, imports, links } = found;
    const failures = [
      ...found.failures,
      ...(action === 'parse' ? [] : found.obstacles),
      ...(typeErrors.get(sample) ?? []),
    ];
    const isRun = action !== 'parse' && failures.length === 0;
    return { ...sample, script, imports, folder, links, failures, isRun };
  };
  return {
    groups: groups.map(({ schema, samples }) => ({
      schema,
      samples: samples.map(prepare),
    })),
    checkers: used.map(([language, checker]) => [language, prepare(checker)]),
  };
}
