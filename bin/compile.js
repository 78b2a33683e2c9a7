/**
 * Compiles the tool's TypeScript, `build/`, to `lib/`. The package on npm contains
 * `lib/` instead of the sources and of this file.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname } from 'node:path';

/** The command line, the library, and whatever runs in a thread or process. */
const ENTRY = /^(?:cli|library|(?:.*[\\/])?worker)\.ts$/;

/** The JSON Schema that the type of a configuration is made from. */
const CONFIG_SCHEMA = 'bin/schema/site-config.json';

/** What is compiled besides `build/`, and how. */
const OTHERS = [
  'bin/compile.js',
  'bin/schema/api-model.json',
  'src/errors/clean.ts',
  'src/errors/guess.ts',
  'src/errors/match.ts',
  'src/errors/messages.ts',
  'src/errors/limits.ts',
  'src/errors/patterns.ts',
  'src/samples/expectations.ts',
  'src/sidebars/view-items.ts',
  CONFIG_SCHEMA,
];

/**
 * Compiles unless it has been done: `lib/hash.txt` holds the hash of the sources.
 * Replaced files are kept until the next installation: a process may run from them.
 * @param {string} folder absolute path of the tool
 */
export async function compile(folder) {
  const hash = hashSources(folder);
  const mark = `${folder}/lib/hash.txt`;
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: listSources(folder)
      .filter((name) => ENTRY.test(name))
      .map((name) => `build/${name}`),
    outdir: 'lib',
    outbase: 'build',
    bundle: true,
    splitting: true,
    plugins: [externalPackages],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    // The memo and stack traces need the names of functions.
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    write: false,
  });
  // Another process may start at any time: what a file imports is there first.
  const isEntry = ({ path }) => !/[\\/]chunk-[^\\/]*$/.test(path);
  const files = outputFiles.sort((a, b) => isEntry(a) - isEntry(b));
  const schema = JSON.parse(
    fs.readFileSync(`${folder}/${CONFIG_SCHEMA}`, 'utf8'),
  );
  files.push({
    path: `${folder}/lib/site-config.d.ts`,
    contents: printTypes(schema),
  });
  // The model is published as types, which have no code.
  for (const name of ['model', 'type-node']) {
    const text = fs.readFileSync(`${folder}/build/api/${name}.ts`, 'utf8');
    files.push({
      path: `${folder}/lib/api/${name}.d.ts`,
      contents: text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"),
    });
  }
  for (const { path, contents } of files) replace(path, contents);
  replace(mark, hash);
}

/** The one package that becomes part of the tool. */
const COMPILED = 'ts-blank-space';

/**
 * Packages stay outside, except for one: it imports the compiler, of which Node
 * would read nine megabytes once more to find the names of its exports. Compiled,
 * it takes the compiler that the tool has.
 */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve, onLoad, initialOptions: { absWorkingDir } }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path === COMPILED) return null;
      return path === 'typescript' && importer.includes(COMPILED)
        ? { path, namespace: 'compiler' }
        : { path, external: true };
    });
    onLoad({ filter: /.*/, namespace: 'compiler' }, () => ({
      contents: "export { ts as default } from './build/script/compiler.ts';",
      resolveDir: absWorkingDir,
    }));
  },
};

function listSources(folder) {
  return fs
    .readdirSync(`${folder}/build`, { recursive: true })
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .sort();
}

/** Packages count by their versions, which are pinned. */
function hashSources(folder) {
  const hash = createHash('sha256');
  const files = listSources(folder).map((name) => `build/${name}`);
  for (const file of ['package.json', ...OTHERS, ...files]) {
    const bytes = fs.readFileSync(`${folder}/${file}`);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** In one step, since another process may be reading or writing the same file. */
function replace(path, contents) {
  const staging = `${path}.${randomUUID()}.tmp`;
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(staging, contents);
  fs.renameSync(staging, path);
}

/** The type of a configuration, and those that refer to themselves. */
function printTypes(schema) {
  const named = Object.entries(schema.$defs ?? {}).map(
    ([name, definition]) => `export type ${name} = ${printType(definition)};\n`,
  );
  return `/** The settings that are data. */\nexport interface SiteConfig ${printType(schema)}\n${named.join('')}`;
}

/**
 * @param {object} schema a JSON Schema of the forms that a configuration has
 * @returns {string} the same type in TypeScript, with a comment for each key
 */
export function printType(schema) {
  const { type, enum: values, anyOf, items, properties, required } = schema;
  if (schema.$ref) return schema.$ref.replace(/.*\//, '');
  if (schema.const !== undefined) return `'${schema.const}'`;
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (anyOf) return anyOf.map(printType).join(' | ');
  if (type === 'integer') return 'number';
  if (type === 'array') return `readonly (${printType(items)})[]`;
  if (type !== 'object') return type ?? 'unknown';
  if (!properties) {
    const value = printType(schema.additionalProperties);
    const names = schema.propertyNames?.enum;
    return names
      ? `Readonly<Partial<Record<${printType(schema.propertyNames)}, ${value}>>>`
      : `Readonly<Record<string, ${value}>>`;
  }
  const fields = Object.entries(properties).map(([name, value]) => {
    const comment = value.description && `/** ${value.description} */\n`;
    const mark = required?.includes(name) ? '' : '?';
    return `${comment ?? ''}readonly ${name}${mark}: ${printType(value)};`;
  });
  return `{\n${fields.join('\n').replace(/^/gm, '  ')}\n}`;
}
