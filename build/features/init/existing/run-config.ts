/**
 * Runs a configuration, as its own tool does: bundled with the files that it
 * imports, in a process of its own. Packages that cannot be imported are replaced by
 * an object that answers everything, and functions are left out of the result. A page
 * in React is run likewise, without any package; its elements are the result.
 */
import type { Plugin } from 'esbuild';
import { folderOf, joinPath } from '../../../core/paths.ts';
import { runCode, type RanCode } from '../../../host/run-code.ts';
import { ts } from '../../../script/compiler.ts';

/** @returns `null` if there is no such file */
export type ReadFile = (file: string) => Promise<string | null>;

const EXTENSIONS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs', 'tsx', 'jsx'];

/** Endings that an import may leave out. */
const ENDINGS = [
  ...['', '.json', ...EXTENSIONS.map((extension) => `.${extension}`)],
  ...EXTENSIONS.map((extension) => `/index.${extension}`),
];

const SECONDS = 30;

/**
 * @param root - absolute path of the project
 * @param file - relative to it
 * @param site - the configuration of the site that the file is a page of; `null` for a configuration
 */
export async function runConfig(
  root: string,
  file: string,
  read: ReadFile,
  site: unknown,
): Promise<RanCode> {
  const code = await bundleConfig(root, file, read, site);
  if (typeof code !== 'string') return code;
  const ran = await runCode(code, SECONDS);
  // Paths of files are relative to the project, with a slash before them.
  const text = JSON.stringify(ran).replaceAll(`"${root}/`, '"/');
  return JSON.parse(text.replaceAll(`'${root}/`, "'")) as RanCode;
}

async function bundleConfig(
  root: string,
  file: string,
  read: ReadFile,
  site: unknown,
): Promise<string | RanCode> {
  const { build } = await import('esbuild');
  const folder = `${root}/${folderOf(file)}`.replace(/\/$/, '');
  try {
    const { outputFiles } = await build({
      stdin: { contents: run(root, file, site), resolveDir: '/', loader: 'js' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      jsxFactory: 'createPageElement',
      jsxFragment: '"fragment"',
      plugins: [readFrom(file, read)],
      define: {
        __dirname: JSON.stringify(folder),
        __filename: JSON.stringify(`${root}/${file}`),
        'import.meta.url': JSON.stringify(`file://${root}/${file}`),
        'require.resolve': 'resolveBeside',
      },
    });
    return outputFiles[0]?.text ?? '';
  } catch (problem) {
    const { errors } = problem as {
      readonly errors?: readonly { text: string }[];
    };
    if (errors === undefined) throw problem;
    const reason = errors[0]?.text ?? 'it cannot be bundled';
    return { kind: 'failed', reason };
  }
}

/** Relative imports are files of the project; packages are loaded when it runs. */
function readFrom(file: string, read: ReadFile): Plugin {
  const siteFolder = file.replace(/(?:^|\/)src\/pages\/.*/, '');
  const find = async (specifier: string, from: string) => {
    const written = specifier.replace(/^@site\//, `/${siteFolder}/`);
    const path = joinPath(folderOf(from), written);
    if (path === null) return null;
    const compiled = path.replace(/\.([cm]?)js$/, '.$1ts');
    for (const candidate of [...ENDINGS.map((end) => path + end), compiled]) {
      // Pictures and styles cannot be run.
      const isCode = /\.(?:[cm]?[jt]sx?|json)$/.test(candidate);
      if (isCode && (await read(candidate)) !== null) return candidate;
    }
    return null;
  };
  return {
    name: 'project',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path, importer }) => {
        if (path === 'configuration')
          return { path: file, namespace: 'project' };
        if (path.startsWith('node:')) return { external: true };
        const isFile = /^(?:\.{1,2}|@site)(?:\/|$)/.test(path);
        const found = isFile ? await find(path, importer) : null;
        return found === null
          ? { path, namespace: 'package' }
          : { path: found, namespace: 'project' };
      });
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
        contents: `module.exports = importPackage(${JSON.stringify(path)});`,
      }));
      onLoad({ filter: /.*/, namespace: 'project' }, async ({ path }) => {
        const text = (await read(path)) ?? '';
        if (!path.endsWith('.json')) {
          return {
            contents: text,
            loader: /\.[cm]?js$/.test(path) ? 'jsx' : 'tsx',
          };
        }
        const json = JSON.stringify(parseJsonc(path, text));
        return { contents: json, loader: 'json' };
      });
    },
  };
}

/** The program around the configuration. */
function run(root: string, file: string, site: unknown): string {
  return `
import { createRequire } from 'node:module';
import { posix } from 'node:path';
const root = ${JSON.stringify(root)};
const at = posix.join(root, ${JSON.stringify(file)});
try { process.chdir(root); } catch { /* A project in memory has no folder. */ }
const load = createRequire(at);
globalThis.resolveBeside = (path) => posix.join(posix.dirname(at), path);
const site = ${JSON.stringify(site)};
const hook = () => new Proxy({ siteConfig: site }, { get: (known, key) => known[key] ?? anything });
globalThis.importPackage = (name) => {
  if (site) return name.endsWith('/useDocusaurusContext') ? hook : anything;
  try { return load(name); } catch { return anything; }
};
const get = (_, key) => {
  if (key === 'then' || key === '__esModule') return undefined;
  if (key === Symbol.toPrimitive) return () => '';
  if (key === Symbol.iterator) return () => [].values();
  return anything;
};
// The names of a module in CommonJS are looked up in its prototype.
const prototype = new Proxy({}, { get, getPrototypeOf: () => null });
const anything = new Proxy(function () {}, {
  get,
  getPrototypeOf: () => prototype,
  // What wraps a configuration gives it back.
  apply: (_, self, [first]) => first ?? anything,
  construct: () => anything,
});
// A string of several lines is code: JSX joins those of prose.
const isProse = (part) => typeof part !== 'boolean' && !String(part).includes('\\n');
// Lists an element and what is in it. A component that fails is left out.
globalThis.createPageElement = (type, props, ...children) => {
  const all = { ...props, children };
  const { as = type, className, href, to: link = href } = all;
  const inside = children.flat(Infinity).map((part) =>
    typeof part === 'object' ? part : { words: isProse(part) ? part : '' });
  const text = inside.map((part) => part?.words ?? ' ').join('');
  const element = [{ tag: as, className, link, text }, ...inside];
  if (type === anything || typeof type !== 'function') return element;
  try { return type.prototype?.render?.call({ props: all }) ?? type(all); } catch { return null; }
};
const clean = (value, above = []) => {
  if (typeof value === 'function' || value === null || above.includes(value)) return null;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => clean(item, [...above, value]));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => typeof item !== 'function')
      .map(([key, item]) => [key, clean(item, [...above, value])]),
  );
};
const exported = await import('configuration');
let value = exported.default ?? exported;
value = value?.default ?? value;
if (typeof value === 'function') value = value({});
process.send(clean(site ? { parts: await value } : await value));
`;
}

/** Reads JSON, also with comments; `null` if it cannot be read. */
export function parseJsonc(file: string, text: string): unknown {
  const { config } = ts.parseConfigFileTextToJson(file, text) as {
    readonly config?: unknown;
  };
  return config ?? null;
}
