/**
 * Runs when the tool is installed: stores V8's code cache of the compiler for
 * all later builds. Functions are compiled on their first call, so this parses
 * and checks a program, to call those that a build needs.
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
