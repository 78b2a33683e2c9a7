/**
 * Runs programs in CommonJS as Node does: in a function that is given `require`,
 * `module` and so on. What they require is found by whoever runs them.
 */
import vm from 'node:vm';
import { COMMON_EXPECT } from '../../../src/shared/expectations.ts';
import { COMMON_PAGE } from '../syntax/connect.ts';
import type { Expect } from './expect.ts';
import type { SampleModule } from './module-loader.ts';
import type { PageScope } from './page-scope.ts';

/** The object that a program in CommonJS knows as `module`. */
export interface CommonModule {
  exports: unknown;
  readonly id: string;
  readonly filename: string;
  loaded: boolean;
}

export interface CommonPorts {
  readonly require: (specifier: string) => unknown;
  /** The module that `import()` loads. */
  readonly load: (specifier: string) => Promise<vm.Module>;
  readonly expect: Expect;
  readonly page: PageScope;
  /** Whether it is the program that was started. */
  readonly isMain: boolean;
}

export function createCommonModule({ file }: SampleModule): CommonModule {
  return { exports: {}, id: file, filename: `/${file}`, loaded: false };
}

/** Runs a program, which may change the exports of its module. */
export function runCommonJs(
  { script, file }: SampleModule,
  module: CommonModule,
  { require, load, expect, page, isMain }: CommonPorts,
): void {
  const values: Readonly<Record<string, unknown>> = {
    exports: module.exports,
    require: Object.assign((specifier: string) => require(specifier), {
      main: isMain ? module : undefined,
      cache: {},
    }),
    module,
    __filename: module.filename,
    __dirname: module.filename.replace(/\/[^/]*$/, '') || '/',
    [COMMON_EXPECT]: expect,
    [COMMON_PAGE]: page,
  };
  const run = vm.compileFunction(script, Object.keys(values), {
    filename: file,
    importModuleDynamically: load,
  });
  Reflect.apply(run, module.exports, Object.values(values));
  module.loaded = true;
}

/** What a module imports from CommonJS: `module.exports`, and its properties. */
export function toNamespace(exports: unknown): Record<string, unknown> {
  const isObject =
    (typeof exports === 'object' && exports !== null) ||
    typeof exports === 'function';
  return { ...(isObject ? exports : {}), default: exports };
}
