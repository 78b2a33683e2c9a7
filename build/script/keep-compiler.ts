/**
 * Run when the tool is installed: keeps what V8 makes of the compiler, for all
 * builds to come. Functions are compiled when they are first called, so those
 * that a build needs are called here: it parses and checks a program.
 */
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { storeCompiled } from '../host/compiled-code.ts';

/** @param folder - of the compiled tool */
export function keepCompiler(folder: URL): void {
  const path = createRequire(import.meta.url).resolve('typescript');
  storeCompiled(path, folder, (compiler) => {
    useCompiler(compiler as typeof TypeScript);
  });
}

function useCompiler(ts: typeof TypeScript): void {
  const options = { lib: ['lib.esnext.d.ts'], types: [], noEmit: true };
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (name) => (name === FILE ? PROGRAM : readFile(name));
  const program = ts.createProgram({ rootNames: [FILE], options, host });
  program.getSemanticDiagnostics();
}

const FILE = 'program.ts';

const PROGRAM = `
/** A name. @example \`new Named('Ada')\` */
export class Named<T extends string = string> {
  readonly #name: T;
  constructor(name: T) { this.#name = name; }
  get name(): T { return this.#name; }
}
export type Names = { readonly [K in keyof Map<string, number>]?: K };
export async function* greet(names: readonly Named[]): AsyncGenerator<string> {
  for (const { name } of names) if (name !== '') yield await \`Hello, \${name}\`;
}
`;
