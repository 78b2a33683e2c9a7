/**
 * The only cache: `memo.call(stage, ...values)` computes a stage once for the
 * same values. A stage is a pure function with a name; its key is the hash of
 * that name and of the values, so nobody writes a key and nothing can be
 * forgotten. There is no invalidation. Knows nothing about documentation, files
 * or processes; `memo-store.ts` keeps results between processes.
 */
import { createValueHasher, hashParts, type Hash } from './hash.ts';

export interface Memo {
  /**
   * The stage's result for these values, known or computed. Values are data; an
   * object with functions is accepted if a stage has returned it, and is then
   * identified by the values that it was made from. A stage that returns a
   * promise is asked once; a rejected promise is forgotten.
   */
  call<Values extends readonly unknown[], Result>(
    stage: (...values: NoInfer<Values>) => Result,
    ...values: Values
  ): Result;
  /** The result if it is known; `undefined` if not. */
  find<Values extends readonly unknown[], Result>(
    stage: (...values: NoInfer<Values>) => Result,
    ...values: Values
  ): Result | undefined;
  /** Forgets a result whose cause may lie outside of the values. */
  forget<Values extends readonly unknown[]>(
    stage: (...values: NoInfer<Values>) => unknown,
    ...values: Values
  ): void;
  /**
   * Drops what was not used since the last call, of stages that this memo was ever
   * asked for; after a successful build.
   */
  sweep(): void;
  results(): MemoResults;
}

/** Results by stage and key. */
export type MemoResults = ReadonlyMap<string, ReadonlyMap<Hash, Result>>;

export interface Result {
  /** A promise if the stage returns one; may be a getter that reads it back. */
  readonly value: unknown;
}

/** @param stored - results of an earlier process */
export function createMemo(stored: MemoResults = new Map()): Memo {
  const stages = new Map(
    Array.from(stored, ([name, results]) => [name, new Map(results)]),
  );
  const used = new Set<Result>();
  /** Names of stages: another memo may keep the results of all others. */
  const asked = new Set<string>();
  const hash = createValueHasher();
  const locate = (
    { name }: { readonly name: string },
    values: readonly unknown[],
  ) => {
    if (name === '') throw new Error('A stage needs a name');
    const results = stages.get(name) ?? new Map<Hash, Result>();
    stages.set(name, results);
    asked.add(name);
    const key = hashParts([name, ...values.map(hash.write)]);
    return { results, key, known: results.get(key) };
  };
  return {
    call(compute, ...values) {
      const { results, key, known } = locate(compute, values);
      const result = known ?? { value: compute(...values) };
      used.add(result);
      // Only the stage of this name writes here, so the value is its result.
      const value = result.value as ReturnType<typeof compute>;
      if (known !== undefined) return value;
      results.set(key, result);
      const identify = (made: unknown): void => {
        hash.identify(made, key);
      };
      if (value instanceof Promise) {
        value.then(identify, () => {
          results.delete(key);
        });
      } else identify(value);
      return value;
    },
    find(compute, ...values) {
      const { known } = locate(compute, values);
      return known?.value as ReturnType<typeof compute> | undefined;
    },
    forget(compute, ...values) {
      const { results, key } = locate(compute, values);
      results.delete(key);
    },
    sweep() {
      for (const [name, results] of stages) {
        for (const [key, result] of asked.has(name) ? results : []) {
          if (!used.has(result)) results.delete(key);
        }
      }
      used.clear();
    },
    results: () => stages,
  };
}
