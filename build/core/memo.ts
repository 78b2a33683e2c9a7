/**
 * The only cache: `memo.call(stage, ...values)` computes a stage once for the
 * same values. A stage is a pure function with a name; its key is the hash of
 * that name and of the values, so nobody writes a key and nothing can be
 * forgotten. There is no invalidation. Knows nothing about documentation, files
 * or processes; `memo-store.ts` keeps results between processes.
 */
import { hashBytes, hashParts, type Hash } from './hash.ts';

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
  /** Drops what was not used since the last call; after a successful build. */
  sweep(): void;
  /** All results by stage, and whether one of the stage is new or was dropped. */
  stages(): ReadonlyMap<string, StageResults>;
}

export interface StageResults {
  readonly results: ReadonlyMap<Hash, Result>;
  readonly changed: boolean;
}

export interface Result {
  /** A promise if the stage returns one; may be a getter that reads it back. */
  readonly value: unknown;
}

interface Stage {
  readonly results: Map<Hash, Result>;
  readonly used: Set<Hash>;
  changed: boolean;
}

/** @param stored - results of an earlier process, by stage and key */
export function createMemo(
  stored: ReadonlyMap<string, ReadonlyMap<Hash, Result>> = new Map(),
): Memo {
  const stages = new Map<string, Stage>();
  for (const [name, results] of stored) {
    stages.set(name, newStage(new Map(results)));
  }
  const hashes: Hashes = { known: new WeakMap(), made: new WeakMap() };

  /** What a stage returns is identified by its values if it has functions. */
  const identify = (value: unknown, key: Hash): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Object.values(value).some((one) => typeof one === 'function')) {
      hashes.made.set(value, key);
    }
  };

  const keyOf = (name: string, values: readonly unknown[]): Hash => {
    if (name === '') throw new Error('A stage needs a name');
    return hashParts([name, ...values.map((one) => hash(one, hashes))]);
  };

  return {
    call(stage, ...values) {
      const key = keyOf(stage.name, values);
      const { results, used } = findStage(stages, stage.name);
      used.add(key);
      const known = results.get(key);
      // Only the stage of this name writes here, so the value is its result.
      if (known !== undefined) return known.value as ReturnType<typeof stage>;
      const value = stage(...values);
      results.set(key, { value });
      findStage(stages, stage.name).changed = true;
      if (value instanceof Promise) {
        value.then(
          (resolved: unknown) => {
            identify(resolved, key);
          },
          () => results.delete(key),
        );
      } else identify(value, key);
      return value;
    },
    find(stage, ...values) {
      const { results } = findStage(stages, stage.name);
      const known = results.get(keyOf(stage.name, values));
      // Only the stage of this name writes here, so the value is its result.
      return known?.value as ReturnType<typeof stage> | undefined;
    },
    forget({ name }, ...values) {
      findStage(stages, name).results.delete(keyOf(name, values));
    },
    sweep() {
      for (const stage of stages.values()) {
        for (const key of stage.results.keys()) {
          if (stage.used.has(key)) continue;
          stage.results.delete(key);
          stage.changed = true;
        }
        stage.used.clear();
      }
    },
    stages: () => stages,
  };
}

function newStage(results: Map<Hash, Result>): Stage {
  return { results, used: new Set(), changed: false };
}

function findStage(stages: Map<string, Stage>, name: string): Stage {
  const known = stages.get(name) ?? newStage(new Map());
  stages.set(name, known);
  return known;
}

interface Hashes {
  /** Of objects whose content was hashed. */
  readonly known: WeakMap<object, Hash>;
  /** Of objects with functions: the key of the call that returned them. */
  readonly made: WeakMap<object, Hash>;
}

/**
 * The hash of a value's content, computed once for each object. Lists and maps
 * are hashed by their elements, so that those which stay cost nothing.
 */
function hash(value: unknown, hashes: Hashes): Hash {
  if (typeof value !== 'object' || value === null) {
    return hashBytes(write(value, hashes));
  }
  const found = hashes.made.get(value) ?? hashes.known.get(value);
  if (found !== undefined) return found;
  const computed = ArrayBuffer.isView(value)
    ? hashBytes(bytesOf(value))
    : Array.isArray(value) || value instanceof Map || value instanceof Set
      ? hashParts([
          kindOf(value),
          ...[...value].map((one) => hash(one, hashes)),
        ])
      : hashBytes(write(value, hashes));
  hashes.known.set(value, computed);
  return computed;
}

/** The text of a value; different values have different texts. */
function write(value: unknown, hashes: Hashes): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') {
    throw new Error('A function is no value: pass what a stage made it from');
  }
  return typeof value !== 'object' || value === null
    ? String(value)
    : writeObject(value, hashes);
}

function writeObject(value: object, hashes: Hashes): string {
  const made = hashes.made.get(value);
  if (made !== undefined) return `@${made}`;
  if (ArrayBuffer.isView(value)) return `#${hashBytes(bytesOf(value))}`;
  if (isList(value)) {
    let text = `${kindOf(value)}[`;
    for (const one of value) text += `${write(one, hashes)},`;
    return `${text}]`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error('An instance of a class is no value');
  }
  let text = '{';
  for (const [name, one] of Object.entries(value)) {
    text += `${JSON.stringify(name)}:${write(one, hashes)},`;
  }
  return `${text}}`;
}

function isList(value: object): value is Iterable<unknown> {
  return Array.isArray(value) || value instanceof Map || value instanceof Set;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function kindOf(list: Iterable<unknown>): string {
  if (list instanceof Map) return 'map';
  return list instanceof Set ? 'set' : 'list';
}
