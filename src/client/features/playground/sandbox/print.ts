/**
 * Prints values as Node's console does, so that a sample run in a browser prints
 * what the build's run printed. Node's own code does that; it asks the engine
 * what became of a promise, which code in a browser can only find out later.
 */
import {
  format as formatValues,
  inspect,
  type InspectOptions,
} from 'node-inspect-extracted';

/**
 * What became of promises, which cannot be seen at once: those that are met are
 * added as pending, to be shown again when more is known.
 */
export type Promises = Map<
  Promise<unknown>,
  PromiseSettledResult<unknown> | null
>;

/** Characters of a value that stands on one line with the name of its promise. */
const SHORT = 60;

/** `console.log` with these parameters. */
export function format(
  values: readonly unknown[],
  promises: Promises = new Map(),
): string {
  // Node's code asks each value for this method; programs do not see it.
  Reflect.defineProperty(Promise.prototype, inspect.custom, {
    configurable: true,
    value(this: Promise<unknown>, depth: number, options: InspectOptions) {
      const state = promises.get(this) ?? null;
      promises.set(this, state);
      if (state === null) return this;
      const value = describeState(state, { ...options, depth: depth - 1 });
      const pending = { ...options, depth, customInspect: false };
      return inspect(this, pending).replace(' <pending> ', () => value);
    },
  });
  try {
    return formatValues(...values);
  } finally {
    Reflect.deleteProperty(Promise.prototype, inspect.custom);
  }
}

function describeState(
  state: PromiseSettledResult<unknown>,
  options: InspectOptions,
): string {
  const text =
    state.status === 'fulfilled'
      ? inspect(state.value, options)
      : `<rejected> ${inspect(state.reason, options)}`;
  const isShort = text.length <= SHORT && !text.includes('\n');
  return isShort ? ` ${text} ` : `\n  ${text.replaceAll('\n', '\n  ')}\n`;
}
