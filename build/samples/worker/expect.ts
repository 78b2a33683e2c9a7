/**
 * Compares what a sample does with what it promises: instrumented code calls
 * `Expect`, and printed output is compared with the block after the sample. A
 * broken promise is recorded, and the sample continues.
 */
import { inspect, types } from 'node:util';
import type { ExpectedOutput, SampleFailure } from '../model.ts';
import { describeProblem, shorten, show } from './contain.ts';

export interface Expect {
  /** Returns the actual value, because the call replaces the expression. */
  equal<T>(line: number, actual: T, expected: () => unknown): T;
  /** Returns the caught error in place of the value that was not computed. */
  throws(line: number, run: () => unknown, ...error: PromisedError): unknown;
  throwsLater(
    line: number,
    run: () => Promise<unknown>,
    ...error: PromisedError
  ): Promise<unknown>;
}

/** `null` for any name, and for any message. */
type PromisedError = [name: string | null, message: string | null];

export function createExpect(
  report: (line: number, message: string) => void,
): Expect {
  const judge = (
    line: number,
    problem: unknown,
    [name, message]: PromisedError,
  ): unknown => {
    const actual = describeProblem(problem);
    if (name !== null && !(problem instanceof Error && problem.name === name)) {
      report(line, `Expected a ${name}, but it threw: ${actual}`);
    } else if (message !== null && !actual.includes(message)) {
      report(
        line,
        `Expected an error with "${message}", but the message is: ${actual}`,
      );
    }
    return problem;
  };
  const miss = (line: number, value: unknown): unknown => {
    report(line, `Expected an error, but got ${show(value)}`);
    return value;
  };
  return {
    equal(line, actual, expected) {
      let wanted: unknown;
      try {
        wanted = expected();
      } catch (problem) {
        const reason = describeProblem(problem);
        report(line, `The promised value cannot be evaluated: ${reason}`);
        return actual;
      }
      const difference = findDifference(actual, wanted);
      if (difference !== null) report(line, describeDifference(difference));
      return actual;
    },
    throws(line, run, ...error) {
      let value: unknown;
      try {
        value = run();
      } catch (problem) {
        return judge(line, problem, error);
      }
      return miss(line, value);
    },
    throwsLater: (line, run, ...error) =>
      run().then(
        (value) => miss(line, value),
        (problem: unknown) => judge(line, problem, error),
      ),
  };
}

function describeDifference(difference: Difference): string {
  const { path, actual, expected, comparable } = difference;
  const where = path === '' ? '' : ` at ${path}`;
  return comparable
    ? `Expected ${show(expected)}, but got ${show(actual)}${where}`
    : `Cannot compare ${show(actual)} with ${show(expected)}${where}: their contents are not visible as properties. Promise a property, the result of a method, or what the sample prints in an output block`;
}

/**
 * Compares what a sample printed with the output block after it. Everything
 * counts except a newline at the end; in JSON, neither layout nor the order of
 * members.
 */
export function checkOutput(
  printed: string,
  { format, text }: ExpectedOutput,
): SampleFailure | null {
  const [actual, wanted] = [trimEnd(printed), trimEnd(text)];
  if (actual === wanted) return null;
  if (format === 'json') {
    try {
      const json = findDifference(JSON.parse(actual), JSON.parse(wanted));
      return (
        json && { where: 'output', line: 1, message: describeDifference(json) }
      );
    } catch {
      // It isn't JSON.
    }
  }
  return describeLines(actual.split('\n'), wanted.split('\n'));
}

function trimEnd(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?<!\n)\n+$/, '');
}

/** Describes the first line that differs. */
function describeLines(
  actual: readonly string[],
  wanted: readonly string[],
): SampleFailure {
  const quote = (text: string): string => JSON.stringify(shorten(text, 200));
  const index = wanted.findIndex((line, at) => line !== actual[at]);
  const at = index < 0 ? wanted.length : index;
  const [got, should] = [actual[at], wanted[at]];
  const message =
    should === undefined
      ? `It also prints ${quote(got ?? '')}`
      : got === undefined
        ? `It does not print ${quote(should)}`
        : `Expected it to print ${quote(should)}, but it prints ${quote(got)}`;
  // Output longer than the block is reported at the block's last line.
  return { where: 'output', line: Math.min(at + 1, wanted.length), message };
}

/** The first place where two values differ. */
export interface Difference {
  /** `.data.items[1]`; empty for the values themselves. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** `false` if the values hide their contents and cannot be compared. */
  readonly comparable: boolean;
}

/**
 * Deep equality as a reader of documentation understands it: it compares what
 * two values hold. Prototypes are ignored, since a comment cannot express them;
 * an `undefined` property equals a missing one. An object without visible
 * properties equals only itself, unless its kind is known.
 */
export function findDifference(
  actual: unknown,
  expected: unknown,
): Difference | null {
  return compare(actual, expected, '', new Map());
}

/** @param compared - the pairs that were compared: values may be circular */
function compare(
  actual: unknown,
  expected: unknown,
  path: string,
  compared: Map<object, Set<object>>,
): Difference | null {
  if (actual === expected || Object.is(actual, expected)) return null;
  if (!isObject(actual) || !isObject(expected)) {
    return { path, actual, expected, comparable: true };
  }
  if (compared.get(actual)?.has(expected)) return null;
  compared.set(actual, new Set([...(compared.get(actual) ?? []), expected]));
  const isSame = haveSameContent(actual, expected);
  const pairs = isSame ? pairUp(actual, expected) : [];
  if (!isSame || (pairs.length === 0 && isOpaque(expected))) {
    return { path, actual, expected, comparable: !isSame };
  }
  return firstOf(pairs, ([key, left, right]) =>
    compare(left, right, path + key, compared),
  );
}

function firstOf(
  pairs: readonly Pair[],
  find: (pair: Pair) => Difference | null,
): Difference | null {
  for (const pair of pairs) {
    const found = find(pair);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const isError = (value: object): value is Error =>
  types.isNativeError(value) || value instanceof Error;

const isAddress = (value: object): value is URL | URLSearchParams =>
  value instanceof URL || value instanceof URLSearchParams;

/** Their contents are hidden: only identical objects are equal. */
const isHidden = (value: object): boolean =>
  types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value);

/** Kinds of objects whose contents are not, or not only, properties. */
const KINDS: readonly ((value: object) => boolean)[] = [
  Array.isArray,
  types.isMap,
  types.isSet,
  types.isTypedArray,
  types.isAnyArrayBuffer,
  types.isDataView,
  types.isDate,
  types.isRegExp,
  types.isBoxedPrimitive,
  isAddress,
  isError,
  isHidden,
];

/** Values of different kinds differ, whatever their properties are. */
function findKind(value: object): ((value: object) => boolean) | undefined {
  return KINDS.find((matches) => matches(value));
}

/** Compares what is visible neither as properties nor as entries of a map. */
function haveSameContent(actual: object, expected: object): boolean {
  if (findKind(actual) !== findKind(expected)) return false;
  if (types.isSet(actual) && types.isSet(expected)) {
    return haveSameItems(actual, expected);
  }
  return !isHidden(actual) && contentOf(actual) === contentOf(expected);
}

function contentOf(value: object): string {
  if (isError(value)) return `${value.name}: ${value.message}`;
  if (isAddress(value)) return value.toString();
  if (types.isDataView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return Buffer.from(buffer, byteOffset, byteLength).toString('hex');
  }
  if (types.isAnyArrayBuffer(value)) return Buffer.from(value).toString('hex');
  const printed = [types.isDate, types.isRegExp, types.isBoxedPrimitive];
  return printed.some((matches) => matches(value)) ? inspect(value) : '';
}

function haveSameItems(
  actual: ReadonlySet<unknown>,
  expected: ReadonlySet<unknown>,
): boolean {
  const rest = [...expected];
  for (const item of actual) {
    const index = rest.findIndex((one) => findDifference(item, one) === null);
    if (index < 0) return false;
    rest.splice(index, 1);
  }
  return rest.length === 0;
}

/**
 * Whether an instance of a class may have contents that it does not show. Plain
 * objects, and those without a prototype, show everything.
 */
function isOpaque(value: object): boolean {
  if (findKind(value) !== undefined) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

type Pair = readonly [path: string, actual: unknown, expected: unknown];

function pairUp(actual: object, expected: object): readonly Pair[] {
  if (types.isMap(actual) && types.isMap(expected)) {
    const keys = new Set([...expected.keys(), ...actual.keys()]);
    return [...keys].map((key) => [
      `.get(${inspect(key)})`,
      actual.get(key),
      expected.get(key),
    ]);
  }
  const isList = Array.isArray(expected);
  const pair = (key: string, path = `.${key}`): Pair => [
    path,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ];
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [
    ...[...keys].map((key) => pair(key, isList ? `[${key}]` : `.${key}`)),
    // Not all of these are enumerable.
    ...(isError(expected) ? [pair('cause'), pair('errors')] : []),
    ...(isList ? [pair('length')] : []),
  ];
}
