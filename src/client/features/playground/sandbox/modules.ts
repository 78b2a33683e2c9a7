/**
 * Makes modules of the samples that a program consists of: blobs, whose imports
 * are addresses of other blobs, as neither the package nor a sample can be found
 * by its name in a worker.
 */
import { fill } from '../../../../shared/labels.ts';
import type { SandboxJob, JobModule } from './protocol.ts';

/** Names that a program will not have. */
export const EXPECT = '__docsBuildExpect';
export const QUIET = '__docsBuildQuiet';

/**
 * The addresses of the package's modules, by the specifiers. Minified code has
 * lost the names of classes, which are printed.
 */
export async function loadPackage(
  url: string,
): Promise<ReadonlyMap<string, string>> {
  const library = (await import(url)) as Readonly<Record<string, object>>;
  const modules = new Map([['node:timers/promises', toBlob(TIMERS)]]);
  for (const [specifier, exports] of Object.entries(library)) {
    const names = Object.keys(exports).filter((name) => name !== 'default');
    for (const name of names) {
      const value: unknown = Reflect.get(exports, name);
      if (typeof value !== 'function' || value.name === name) continue;
      Object.defineProperty(value, 'name', { value: name, configurable: true });
    }
    const source = `module[${JSON.stringify(specifier)}]`;
    const main =
      'default' in exports ? `export default ${source}.default;` : '';
    const code = `import * as module from '${url}';export const {${names.join()}}=${source};${main}`;
    modules.set(specifier, toBlob(code));
  }
  return modules;
}

/** A module of Node, which samples use to wait. */
const TIMERS = `export const setTimeout = (delay, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    const timer = self.setTimeout(resolve, delay, value);
    const stop = () => { clearTimeout(timer); reject(new DOMException('The operation was aborted', 'AbortError')); };
    if (signal?.aborted) stop(); else signal?.addEventListener('abort', stop);
  });`;

/** The address of a script. */
export function toBlob(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

/** The specifier of a statement at the beginning of a line, or of a call. */
const SPECIFIER =
  /((?:^|;)[ \t]*(?:import|(?:import|export|\})[^'"`\n;]*\bfrom)\s*|\bimport\(\s*)(['"])([^'"\n]+)\2/gm;

/** @param expect - the name of the calls for its expectations; by default, silent ones */
export type ToUrl = (module: JobModule, expect?: string) => string;

/**
 * @param files - the names of samples by the addresses of their modules, to be filled
 * @returns what makes a module's address, after those of what it imports; throws
 *   an error with the `line` of an import that finds nothing
 */
export function linkModules(
  { modules, main }: SandboxJob,
  packages: ReadonlyMap<string, string>,
  files: Map<string, string>,
): ToUrl {
  const urls = new Map<JobModule, string>();
  const earlier = modules.slice(0, modules.indexOf(main) + 1 || undefined);
  const find = (specifier: string, from: string): JobModule | undefined => {
    if (!/^\.{1,2}\//.test(specifier)) return undefined;
    const name = new URL(specifier, `file:///${from}`).pathname.slice(1);
    return earlier.findLast(({ file }) =>
      [file, file.replace(/ts$/, 'js')].includes(name),
    );
  };
  const toUrl: ToUrl = (module, expect = QUIET) => {
    const known = urls.get(module);
    if (known !== undefined) return known;
    const { file, script } = module;
    const resolve = (specifier: string, at: number): string => {
      const packageUrl = packages.get(specifier);
      if (packageUrl !== undefined) return packageUrl;
      const sample = find(specifier, file);
      if (sample !== undefined) return toUrl(sample);
      const message = fill(labels.samples.missing, { name: specifier });
      const line = script.slice(0, at).split('\n').length;
      throw Object.assign(new Error(message), { line });
    };
    let linked = '';
    let end = 0;
    for (const { 1: before = '', 3: name = '', index } of script.matchAll(
      SPECIFIER,
    )) {
      const start = index + before.length + 1;
      linked += script.slice(end, start) + resolve(name, start);
      end = start + name.length;
    }
    linked += script.slice(end);
    const url = toBlob(linked.replaceAll('import.meta.expect', expect));
    urls.set(module, url);
    files.set(url, file);
    return url;
  };
  return toUrl;
}
