/**
 * Prepares groups of samples for the processes that run them: what is a program
 * is parsed, checked and instrumented. Loads TypeScript.
 */
import { findScriptLanguage } from './languages.ts';
import type {
  IdentifierLink,
  Sample,
  SampleFailure,
  SampleGroup,
} from './model.ts';
import type { CheckerProgram, PreparedGroup } from './protocol.ts';
import { checkTypes } from './syntax/check-types.ts';
import { instrument } from './syntax/instrument.ts';

/** A module of the site that checks the blocks of a language. */
export interface CheckerModule {
  readonly language: string;
  /** Absolute path. */
  readonly path: string;
  readonly code: string;
}

export interface Preparation {
  readonly groups: readonly PreparedGroup[];
  readonly checkers: readonly CheckerProgram[];
  /** By the id of the sample. */
  readonly links: ReadonlyMap<string, readonly IdentifierLink[]>;
  /** Type errors of the programs that are not run, by the id of the sample. */
  readonly typeFailures: ReadonlyMap<string, readonly SampleFailure[]>;
}

/** @param root - absolute path of the project, where packages are resolved */
export function prepareSamples(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
  {
    packageName,
    root,
  }: { readonly packageName: string; readonly root: string },
): Preparation {
  const all = groups.flatMap(({ samples }) => samples);
  const scripts = all.filter(
    ({ action, language }) =>
      action !== 'none' && findScriptLanguage(language) !== null,
  );
  const modules = checkers.filter(({ language }) =>
    all.some((one) => one.action === 'check' && one.language === language),
  );
  const codes = [
    ...scripts,
    ...modules.map(({ path, code }) => ({
      code,
      language: path.slice(path.lastIndexOf('.') + 1),
    })),
  ];
  const prepared = instrument(codes, packageName);
  const byId = new Map(scripts.map(({ id }, index) => [id, prepared[index]]));
  /** Runs a `try` sample if it parses as a program. */
  const decide = (sample: Sample): Sample => {
    if (sample.action !== 'try') return sample;
    const isProgram = byId.get(sample.id)?.program.failures.length === 0;
    return { ...sample, action: isProgram ? 'run' : 'none' };
  };
  return {
    groups: groups.map((group) => {
      const samples = group.samples.map(decide);
      const programs = samples.map(({ id, action }) =>
        action === 'none' ? null : (byId.get(id)?.program ?? null),
      );
      return { group: { ...group, samples }, programs };
    }),
    checkers: modules.flatMap(({ language, path }, index) => {
      const program = prepared[scripts.length + index]?.program;
      return program ? [{ language, path, program }] : [];
    }),
    links: new Map([...byId].map(([id, one]) => [id, one?.links ?? []])),
    typeFailures: checkTypes(
      scripts.filter(({ action }) => action === 'parse'),
      root,
    ),
  };
}
