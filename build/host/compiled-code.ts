/**
 * The compiler as V8 has compiled it before. Nine megabytes take a fifth of a
 * second to compile, in each of the threads that need them; what V8 keeps of
 * that takes a third to read. It is made when the tool is installed and lies
 * beside the tool's own code. V8 takes it only in the version, and with the
 * flags, that it was made with; without it everything works as well.
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
 * @returns what the compiler exports, or `null` where no code of it is kept
 */
export function loadCompiled(path: string, folder: URL): unknown {
  const place = placeOf(path, folder);
  if (!existsSync(place)) return null;
  return run(compile(path, { cachedData: readFileSync(place) }), path);
}

/**
 * @param path - absolute path of the compiler
 * @param folder - of the compiled tool
 * @param use - works with it: what has been used is compiled, the rest is not
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
  // Another process may read it at any time, or write the same.
  const staging = `${place}.${String(process.pid)}.tmp`;
  writeFileSync(staging, script.createCachedData());
  renameSync(staging, place);
}

/** V8 knows its own version; nobody but the name knows that of the compiler. */
function placeOf(path: string, folder: URL): string {
  const text = readFileSync(join(dirname(path), '../package.json'), 'utf8');
  // Every package has both.
  const manifest = JSON.parse(text) as { name: string; version: string };
  const { arch, version } = process;
  const name = `${manifest.name}-${manifest.version}-${version}-${arch}.code`;
  return fileURLToPath(new URL(name, folder));
}

function compile(path: string, kept: vm.ScriptOptions = {}): vm.Script {
  const source = Module.wrap(readSource(path));
  return new vm.Script(source, { filename: path, ...kept });
}

/** Plain ASCII, as the compiler is, need not be decoded: that takes 20 ms. */
function readSource(path: string): string {
  const bytes = readFileSync(path);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** Takes what a module finds around it: `exports`, `require` and so on. */
type CommonModule = (...surroundings: readonly unknown[]) => void;

/** As Node itself runs a module that is not an ES module. */
function run(script: vm.Script, path: string): unknown {
  const module = { exports: {} };
  // What `Module.wrap` makes of a module is one function.
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
