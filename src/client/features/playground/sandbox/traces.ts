/**
 * Traces of errors that show calls of samples only, as those of the build do, in
 * the form in which Node prints them.
 */
import { inspect } from 'node-inspect-extracted';

/** What V8 says about a call. */
interface CallSite {
  readonly getFileName: () => string | null;
  readonly getLineNumber: () => number | null;
  readonly getColumnNumber: () => number | null;
  readonly getFunctionName: () => string | null;
}

/**
 * Traces show samples only, as those of the build do.
 * @param files - the names of samples, by the addresses of their modules
 */
export function traceSamples(files: ReadonlyMap<string, string>): void {
  const compose = (error: Error, calls: readonly TracedCall[]): string => {
    const lines = calls.flatMap(({ url, name, position }) => {
      const file = files.get(url);
      if (file === undefined) return [];
      const place = `${file}:${position}`;
      return name === '' ? place : `${name} (${place})`;
    });
    const text = Error.prototype.toString.call(error);
    return [text, ...lines].join('\n    at ');
  };
  Object.assign(Error, {
    // The package may be between the sample and the error.
    stackTraceLimit: 100,
    prepareStackTrace: (error: Error, sites: readonly CallSite[]): string => {
      const calls = sites.map((site) => ({
        url: site.getFileName() ?? '',
        name: site.getFunctionName() ?? '',
        position: `${site.getLineNumber()}:${site.getColumnNumber()}`,
      }));
      return compose(error, calls);
    },
  });
  // Other browsers do not ask that. Their traces have no message, so they are
  // replaced where an error is printed.
  Reflect.defineProperty(Error.prototype, inspect.custom, {
    value(this: Error) {
      const calls = parseTrace(this.stack ?? '');
      if (calls.length > 0) Reflect.set(this, 'stack', compose(this, calls));
      return this;
    },
  });
}

/** A call that led to an error. */
interface TracedCall {
  readonly url: string;
  /** The name of the function, or `''`. */
  readonly name: string;
  /** A line and a column. */
  readonly position: string;
}

/** Reads what Firefox and Safari write: `function@address:1:2`. */
function parseTrace(stack: string): readonly TracedCall[] {
  const lines = stack.matchAll(/^(.*)@(blob:.*):(\d+:\d+)$/gm);
  return Array.from(lines, ([, name = '', url = '', position = '']) => ({
    ...{ url, name, position },
  }));
}
