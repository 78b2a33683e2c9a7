/**
 * Prepares samples and runs them: the thread and the processes work side by
 * side, and what they find out is put together here.
 */
import type { Hash } from '../core/hash.ts';
import { findScriptLanguage } from './languages.ts';
import type { SampleGroup, SampleResult } from './model.ts';
import { prepare } from './prepare.ts';
import type { CodeToPrepare } from './protocol.ts';
import { runGroups, type RunOrder, type RunSettings } from './run.ts';

/** A module of the site that checks the blocks of a language. */
export interface CheckerModule {
  readonly language: string;
  /** Absolute. */
  readonly path: string;
  readonly code: string;
}

export interface FreshSettings extends RunSettings {
  readonly packageName: string;
}

/** The result of every sample; nothing is started when there are none. */
export async function runFresh(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
  settings: FreshSettings,
): Promise<ReadonlyMap<Hash, SampleResult>> {
  if (groups.length === 0) return new Map();
  const { worker, root, packageName } = settings;
  const codes = listCodes(groups, checkers);
  const preparing = prepare(worker, { codes, packageName, root });
  const order = preparing.then(({ codes: prepared }): RunOrder => {
    const find = (id: string) => prepared.get(id)?.program ?? null;
    return {
      groups: groups.map((group) => ({
        group,
        programs: group.samples.map(({ id }) => find(id)),
      })),
      checkers: checkers.flatMap(({ language, path }) => {
        const program = find(nameChecker(language));
        return program ? [{ language, path, program }] : [];
      }),
    };
  });
  const found = await runGroups(order, settings);
  const { codes: prepared, typeFailures } = await preparing;
  const types = await typeFailures;

  const results = new Map<Hash, SampleResult>();
  groups.forEach(({ samples }, index) => {
    samples.forEach(({ id }, at) => {
      const result = found[index]?.[at];
      if (result === undefined) return;
      const failures = [...result.failures, ...(types.get(id) ?? [])];
      const status = failures.length > 0 ? 'failed' : result.status;
      const links = prepared.get(id)?.links ?? [];
      results.set(id, { ...result, status, failures, links });
    });
  });
  return results;
}

function listCodes(
  groups: readonly SampleGroup[],
  checkers: readonly CheckerModule[],
): readonly CodeToPrepare[] {
  const modules = checkers.map(({ language, path, code }) => ({
    id: nameChecker(language),
    language: path.slice(path.lastIndexOf('.') + 1),
    code,
    checkTypes: false,
  }));
  const samples = groups
    .flatMap((group) => group.samples)
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
