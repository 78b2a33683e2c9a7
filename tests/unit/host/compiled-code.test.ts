import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  loadCompiled,
  storeCompiled,
} from '../../../build/host/compiled-code.ts';

let root: string;
const path = (): string => `${root}/compiler/lib/compiler.js`;
const folder = (): URL => pathToFileURL(`${root}/tool/`);

/** Installs a fake compiler, which exports its path and a module beside it. */
function install(version: string, greeting = 'hello'): void {
  const manifest = JSON.stringify({ name: 'compiler', version });
  writeFileSync(`${root}/compiler/package.json`, manifest);
  writeFileSync(
    path(),
    `exports.greet = () => '${greeting}';
     exports.place = [__filename, __dirname];
     exports.beside = require('./beside.js');`,
  );
}

interface Compiler {
  readonly greet: () => string;
  readonly place: readonly string[];
  readonly beside: string;
}
const load = (): Compiler | null =>
  loadCompiled(path(), folder()) as Compiler | null;

beforeEach(() => {
  root = mkdtempSync(`${tmpdir()}/compiled-`);
  mkdirSync(`${root}/compiler/lib`, { recursive: true });
  mkdirSync(`${root}/tool`);
  writeFileSync(`${root}/compiler/lib/beside.js`, "module.exports = 'beside';");
  install('1.0.0');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('loadCompiled returns null if there is no code cache', () => {
  expect(load()).toBeNull();
});

it('loadCompiled runs the code like the module it was made from', () => {
  const used: string[] = [];
  storeCompiled(path(), folder(), (compiler) => {
    used.push((compiler as Compiler).greet());
  });
  expect(used).toEqual(['hello']);
  expect(load()?.greet()).toBe('hello');
  expect(load()?.place).toEqual([path(), `${root}/compiler/lib`]);
  expect(load()?.beside).toBe('beside');
});

it('loadCompiled ignores the code cache of another version of the same length', () => {
  storeCompiled(path(), folder(), () => undefined);
  install('1.0.1', 'HELLO');
  expect(load()).toBeNull();
});

it('loadCompiled compiles the module if the code cache is corrupt', () => {
  storeCompiled(path(), folder(), () => undefined);
  const [name] = readdirSync(`${root}/tool`);
  writeFileSync(new URL(name ?? '', folder()), 'broken');
  expect(load()?.greet()).toBe('hello');
});

it('storeCompiled does nothing if there is a code cache', () => {
  let made = 0;
  const store = (): void => {
    storeCompiled(path(), folder(), () => {
      made += 1;
    });
  };
  store();
  store();
  expect([made, readdirSync(`${root}/tool`).length]).toEqual([1, 1]);
});
