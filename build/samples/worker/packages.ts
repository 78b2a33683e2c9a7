/**
 * What samples import from packages: resolved from the documented project,
 * wherever this tool is installed, and loaded by Node itself, so that there is one
 * instance for all samples and for the packages' own imports.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

/** A missing module; the message contains no path of this machine. */
export class NotFound extends Error {
  override readonly name = 'Error';
  readonly specifier: string;

  constructor(specifier: string, message: string) {
    super(message);
    this.specifier = specifier;
  }
}

/** Packages and modules of Node, from the folder that is given. */
export interface Packages {
  readonly loadPackage: (
    specifier: string,
    folder: string,
  ) => Promise<vm.Module>;
  /** Many packages have another file for CommonJS. */
  readonly requirePackage: (specifier: string, folder: string) => unknown;
}

/** Each package is loaded once. */
export function createPackages(): Packages {
  const modules = new Map<string, Promise<vm.Module>>();
  return {
    async loadPackage(specifier, folder) {
      const parent = pathToFileURL(`${folder}/sample.js`).href;
      const address = resolve(specifier, () =>
        import.meta.resolve(specifier, parent),
      );
      const loading = modules.get(address) ?? wrap(address, specifier);
      modules.set(address, loading);
      return loading;
    },
    requirePackage(specifier, folder) {
      const require = createRequire(`${folder}/sample.js`);
      const address = resolve(specifier, () => require.resolve(specifier));
      try {
        return require(address) as unknown;
      } catch (problem) {
        // Node's message lists paths of this machine.
        const [, missing] = NOT_INSTALLED.exec(String(problem)) ?? [];
        if (missing === undefined) throw problem;
        throw new NotFound(specifier, `Cannot find '${missing}'`);
      }
    },
  };
}

const NOT_INSTALLED = /^Error: Cannot find module '([^']+)'\nRequire stack/;

/** @param find - throws an error of Node */
function resolve(specifier: string, find: () => string): string {
  try {
    return find();
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem && problem.code;
    throw new NotFound(
      specifier,
      code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
        ? `Its package does not export '${specifier}'`
        : `Cannot find '${specifier}'`,
    );
  }
}

async function wrap(address: string, specifier: string): Promise<vm.Module> {
  if (address.startsWith('file:') && !existsSync(new URL(address))) {
    throw new NotFound(
      specifier,
      `The file that '${specifier}' resolves to does not exist: compile its package first`,
    );
  }
  const namespace = (await import(address)) as Record<string, unknown>;
  return wrapValues(namespace, address);
}

/** A module with these exports, linked and evaluated. */
export async function wrapValues(
  values: Readonly<Record<string, unknown>>,
  identifier: string,
): Promise<vm.Module> {
  const names = Object.keys(values);
  const copy = function (this: vm.SyntheticModule): void {
    for (const name of names) this.setExport(name, values[name]);
  };
  const module = new vm.SyntheticModule(names, copy, { identifier });
  await module.link(() => module);
  await module.evaluate();
  return module;
}
