/**
 * Generates a package of any size: declarations of all kinds that refer to each
 * other, in several files and importable subpaths. The output is deterministic.
 */

const PER_FILE = 40;
const FILES_PER_MODULE = 10;
/** The index of a symbol that all others refer to, as real packages have one. */
const HUB = 0;

/**
 * @param {number} count how many symbols
 * @param {string} name of the package
 * @returns {ReadonlyMap<string, string>} text by path within the package
 */
export function generatePackage(count, name = 'generated') {
  const files = new Map();
  const modules = new Map();
  for (let first = 0; first < count; first += PER_FILE) {
    const indices = range(first, Math.min(first + PER_FILE, count));
    const number = first / PER_FILE;
    const module = `area${String(Math.floor(number / FILES_PER_MODULE))}`;
    const file = `file${String(number)}`;
    files.set(`${module}/${file}.d.ts`, composeFile(indices, count));
    const known = modules.get(module) ?? [];
    modules.set(module, [...known, file]);
  }
  for (const [module, names] of modules) {
    files.set(`${module}/index.d.ts`, reExport(names.map((one) => `./${one}`)));
  }
  files.set(
    'index.d.ts',
    reExport([...modules.keys()].map((module) => `./${module}/index`)),
  );
  const subpath = (folder) => ({ types: `./${folder}index.d.ts` });
  files.set(
    'package.json',
    JSON.stringify({
      name,
      version: '1.0.0',
      description: `${String(count)} symbols that refer to each other.`,
      license: 'MIT',
      types: 'index.d.ts',
      exports: {
        '.': subpath(''),
        ...Object.fromEntries(
          [...modules.keys()].map((one) => [`./${one}`, subpath(`${one}/`)]),
        ),
      },
    }),
  );
  return files;
}

/** The configuration of a site for it, without tutorials. */
export function generateConfiguration(name = 'generated') {
  return `import { defineConfig } from 'docs-build';
export default defineConfig({
  title: 'Generated',
  tagline: 'A package of any size',
  url: 'https://example.test',
  package: { name: '${name}' },
});
`;
}

function composeFile(indices, count) {
  const own = new Set(indices);
  const used = new Set(indices.flatMap((index) => neighboursOf(index, count)));
  const imports = [...used]
    .filter((index) => !own.has(index))
    .map(
      (index) =>
        `import type { ${nameOf(index)} } from '../${pathOf(index)}.js';\n`,
    );
  const declarations = indices.map((index) => declare(index, count));
  return `${imports.join('')}\n${declarations.join('\n')}`;
}

function pathOf(index) {
  const file = Math.floor(index / PER_FILE);
  const module = Math.floor(file / FILES_PER_MODULE);
  return `area${String(module)}/file${String(file)}`;
}

/** The symbols that a symbol refers to: one nearby, one far away, and the hub. */
function neighboursOf(index, count) {
  const types = (index - (index % 5) + count) % count;
  const far = (index * 7919) % count;
  return [
    ...new Set([
      typeNear(types - 5, count),
      typeNear(far - (far % 5), count),
      HUB,
    ]),
  ];
}

/** The index of an interface, or the hub if it is out of range. */
function typeNear(index, count) {
  return index < 0 || index >= count ? HUB : index;
}

function nameOf(index) {
  return `${KINDS[index % 5].prefix}${String(index).padStart(5, '0')}`;
}

const KINDS = [
  {
    prefix: 'Shape',
    declare: (name, [near, far, hub]) => `export interface ${name} {
  /** What it was made from. */
  readonly origin: ${near} | null;
  /** Others of its kind, by name. */
  readonly others: ReadonlyMap<string, ${far}>;
  /** Whom it belongs to. */
  owner?: ${hub};
  count: number;
}
`,
  },
  {
    prefix: 'make',
    declare: (name, [near, far]) =>
      `export declare function ${name}(from: ${near}, options?: { readonly strict?: boolean; readonly limit?: number }): ${far};
`,
  },
  {
    prefix: 'Worker',
    declare: (
      name,
      [near, far],
    ) => `export declare class ${name} implements Iterable<${near}> {
  constructor(first: ${near}, rest?: readonly ${far}[]);
  /** Gives the next one. */
  next(after: ${near}): ${far} | undefined;
  /** Forgets all it knows. */
  reset(): void;
  readonly size: number;
  [Symbol.iterator](): Iterator<${near}>;
}
`,
  },
  {
    prefix: 'Choice',
    declare: (name, [near, far]) =>
      `export type ${name} = ${near} | readonly ${far}[] | ((value: ${near}) => ${far}) | null;
`,
  },
  {
    prefix: 'standard',
    declare: (name, [near]) => `export declare const ${name}: Readonly<${near}>;
`,
  },
];

function declare(index, count) {
  const [near = HUB, far = near, hub = HUB] = neighboursOf(index, count);
  const names = [near, far, hub].map(nameOf);
  return `/**
 * Number ${String(index)} of this package; see {@link ${names[0]}} for what comes before it.
 *
 * It is described in a second paragraph as well, which says \`${names[1]}\` and why.
 */
${KINDS[index % 5].declare(nameOf(index), names)}`;
}

function reExport(paths) {
  return paths.map((path) => `export * from '${path}.js';\n`).join('');
}

function range(from, to) {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
