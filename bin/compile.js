/**
 * Compiles the tool's TypeScript, `build/`, to `lib/`. The package on npm contains
 * `lib/` instead of the sources and of this file.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname, relative } from 'node:path';

/** The command line, the library, and whatever runs in a thread or process. */
const ENTRY = /^(?:cli|library|(?:.*[\\/])?worker)\.ts$/;

/** Hashes of the sources, and the list of those that the compiler has read. */
const HASHES = 'lib/hashes.json';
const SOURCES = 'lib/sources.json';

/**
 * What takes longest, as stages of the memo with the modules that they run: their
 * results outlive a change of everything else in the tool.
 */
const LASTING_STAGES = {
  runGroup: ['build/samples/run-groups.ts', 'build/samples/worker.ts'],
  measureImports: ['build/features/import-cost/measure.ts'],
};

/** The JSON Schema that the type of a configuration is made from. */
const CONFIG_SCHEMA = 'bin/schema/site-config.json';

/**
 * Compiles unless it has been done. Replaced files are kept until the next
 * installation, because a process may run from them.
 * @param {string} folder absolute path of the tool
 */
export async function compile(folder) {
  if (isCompiled(folder)) return;
  const { build } = await import('esbuild');
  /** Everything that decides what is compiled, as it was when it was read. */
  const sources = new Map();
  const read = (path) => {
    const bytes = fs.readFileSync(`${folder}/${path}`);
    sources.set(path, bytes);
    return bytes;
  };
  // These files have the versions of esbuild and of what is compiled.
  for (const path of ['bin/compile.js', 'package.json']) read(path);
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: listEntryPoints(folder),
    outdir: 'lib',
    outbase: 'build',
    bundle: true,
    splitting: true,
    plugins: [externalPackages, readFiles(folder, read)],
    // A tsconfig.json would decide as well without this.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
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
    metafile: true,
  });
  // Another process may start at any time: what a file imports is there first.
  const isEntry = ({ path }) => !/[\\/]chunk-[^\\/]*$/.test(path);
  const files = outputFiles.sort((a, b) => isEntry(a) - isEntry(b));
  files.push({
    path: `${folder}/lib/site-config.d.ts`,
    contents: printTypes(JSON.parse(read(CONFIG_SCHEMA))),
  });
  // The model is published as types, which have no code.
  for (const name of ['model', 'type-node']) {
    const text = String(read(`build/api/${name}.ts`));
    files.push({
      path: `${folder}/lib/api/${name}.d.ts`,
      contents: text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"),
    });
  }
  files.push(
    {
      path: `${folder}/${SOURCES}`,
      contents: JSON.stringify([...sources.keys()].sort()),
    },
    {
      path: `${folder}/${HASHES}`,
      contents: JSON.stringify({
        hash: hashSources(sources),
        stages: hashStages(sources, metafile.inputs),
      }),
    },
  );
  for (const { path, contents } of files) replace(path, contents);
}

/**
 * Whether `lib/` is what the sources would be compiled to: those that were read
 * when it was compiled are the same, and there is no other entry point.
 * @param {string} folder absolute path of the tool
 */
export function isCompiled(folder) {
  try {
    const read = JSON.parse(fs.readFileSync(`${folder}/${SOURCES}`, 'utf8'));
    const sources = new Map();
    for (const path of [...read, ...listEntryPoints(folder)]) {
      sources.set(path, fs.readFileSync(`${folder}/${path}`));
    }
    const { hash } = JSON.parse(fs.readFileSync(`${folder}/${HASHES}`, 'utf8'));
    return hash === hashSources(sources);
  } catch {
    // Nothing has been compiled yet, or a source has been removed.
    return false;
  }
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

/** Gives the bundler all files that it asks for, so that none is forgotten. */
const readFiles = (folder, read) => ({
  name: 'read-files',
  setup({ onLoad }) {
    onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => ({
      contents: read(relative(folder, path).replaceAll('\\', '/')),
      loader: 'default',
    }));
  },
});

function listEntryPoints(folder) {
  return fs
    .readdirSync(`${folder}/build`, { recursive: true })
    .filter((name) => ENTRY.test(name))
    .map((name) => `build/${name.replaceAll('\\', '/')}`)
    .sort();
}

function hashSources(sources) {
  const hash = createHash('sha256');
  for (const path of [...sources.keys()].sort()) {
    const bytes = sources.get(path);
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('base64url').slice(0, 22);
}

/**
 * @param {Map<string, Buffer>} sources
 * @param {import('esbuild').Metafile['inputs']} inputs what each source imports
 * @returns {Record<string, string>} by the names of the stages
 */
function hashStages(sources, inputs) {
  const { dependencies } = JSON.parse(sources.get('package.json'));
  const hashes = {};
  for (const [stage, entries] of Object.entries(LASTING_STAGES)) {
    const found = new Set(entries);
    // What is added meanwhile is visited as well.
    for (const path of found) {
      for (const { path: next } of inputs[path].imports) {
        if (sources.has(next)) found.add(next);
      }
    }
    const code = new Map(
      Array.from(found, (path) => [path, sources.get(path)]),
    );
    code.set('dependencies', Buffer.from(JSON.stringify(dependencies)));
    hashes[stage] = hashSources(code);
  }
  return hashes;
}

/** Replaces in one step, as another process may read or write the same file. */
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
  if (schema.$ref) return schema.$ref.split('/').at(-1);
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
