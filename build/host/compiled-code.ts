/**
 * V8's code cache for the compiler. Its nine megabytes take a fifth of a second
 * to compile in each thread that needs them; the code cache takes a third of
 * that to load. It is made when the tool is installed, beside the tool's own
 * code. V8 rejects it if its version or flags differ; everything works without
 * it.
 */
import { isAscii } from 'node:buffer';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

/**
 * @param path - absolute path of the compiler
 * @param folder - of the compiled tool
 * @returns the compiler's exports, or `null` if there is no code cache for it
 */
export function loadCompiled(path: string, folder: URL): unknown {
  const place = placeOf(path, folder);
  if (!existsSync(place)) return null;
  return run(compile(path, { cachedData: readFileSync(place) }), path);
}

/**
 * @param path - absolute path of the compiler
 * @param folder - of the compiled tool
 * @param use - exercises the compiler: only functions that were called are cached
 */
export function storeCompiled(
  path: string,
  folder: URL,
  use: (compiler: unknown) => void,
): void {
  const place = placeOf(path, folder);
  if (existsSync(place)) return;
  const script = compile(path);
  use(run(script, path));
  // Other processes may be reading or writing the same file.
  const staging = `${place}.${String(process.pid)}.tmp`;
  writeFileSync(staging, script.createCachedData());
  renameSync(staging, place);
}

/** V8 checks its own version; the compiler's is in the name. */
function placeOf(path: string, folder: URL): string {
  const text = readFileSync(join(dirname(path), '../package.json'), 'utf8');
  // Every package.json has both fields.
  const manifest = JSON.parse(text) as { name: string; version: string };
  const { arch, version } = process;
  const name = `${manifest.name}-${manifest.version}-${version}-${arch}.code`;
  return fileURLToPath(new URL(name, folder));
}

function compile(path: string, kept: vm.ScriptOptions = {}): vm.Script {
  const source = Module.wrap(readSource(path));
  return new vm.Script(source, { filename: path, ...kept });
}

/** The compiler is plain ASCII; not decoding it as UTF-8 saves 20 ms. */
function readSource(path: string): string {
  const bytes = readFileSync(path);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** A wrapped CommonJS module; takes `exports`, `require` and so on. */
type CommonModule = (...surroundings: readonly unknown[]) => void;

/** Runs a CommonJS module as Node does. */
function run(script: vm.Script, path: string): unknown {
  const module = { exports: {} };
  // `Module.wrap` turns a module into one function.
  const start = script.runInThisContext() as CommonModule;
  const require = createRequire(path);
  start.call(
    module.exports,
    module.exports,
    require,
    module,
    path,
    dirname(path),
  );
  return module.exports;
}
