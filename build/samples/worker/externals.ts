/**
 * The modules that samples import from packages. They are resolved from the
 * documented project, wherever this tool is installed. Node itself loads them,
 * so that there is one instance for all samples and for the packages' own
 * imports.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

export interface Externals {
  /** @param folder - absolute path of the importing folder */
  load(specifier: string, folder: string): Promise<vm.Module>;
}

/** A missing module; the message contains no path of this machine. */
export class NotFound extends Error {
  override readonly name = 'Error';
  readonly specifier: string;

  constructor(specifier: string, message: string) {
    super(message);
    this.specifier = specifier;
  }
}

export function createExternals(): Externals {
  const byAddress = new Map<string, Promise<vm.Module>>();
  const addresses = new Map<string, string>();
  return {
    load(specifier, folder) {
      const request = `${folder}\n${specifier}`;
      const address = addresses.get(request) ?? resolve(specifier, folder);
      addresses.set(request, address);
      const known = byAddress.get(address);
      if (known !== undefined) return known;
      const loading = wrap(address, specifier);
      byAddress.set(address, loading);
      return loading;
    },
  };
}

function resolve(specifier: string, folder: string): string {
  try {
    const parent = pathToFileURL(`${folder}/sample.js`).href;
    return import.meta.resolve(specifier, parent);
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
  const names = Object.keys(namespace);
  const module = new vm.SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, namespace[name]);
    },
    { identifier: address },
  );
  return module;
}
