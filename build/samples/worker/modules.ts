/**
 * Programs as modules. Each start of a program creates new instances of it and
 * of the samples that it imports, as a new process would. What they import from
 * packages is resolved from the documented project, wherever this tool is
 * installed, and loaded by Node itself, so that there is one instance for all
 * samples and for the packages' own imports.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import type { Program } from '../protocol.ts';
import { createExpect, type Expect } from './expect.ts';

/** A missing module; the message contains no path of this machine. */
export class NotFound extends Error {
  override readonly name = 'Error';
  readonly specifier: string;

  constructor(specifier: string, message: string) {
    super(message);
    this.specifier = specifier;
  }
}

export interface Externals {
  /** @param folder - absolute path of the importing folder */
  load(specifier: string, folder: string): Promise<vm.Module>;
}

export function createExternals(): Externals {
  const modules = new Map<string, Promise<vm.Module>>();
  return {
    load(specifier, folder) {
      const address = resolve(specifier, folder);
      const known = modules.get(address);
      if (known !== undefined) return known;
      const loading = wrap(address, specifier);
      modules.set(address, loading);
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

/** A program and the name by which other samples import it. */
export interface NamedProgram {
  readonly file: string;
  readonly program: Program;
  /** Absolute path of the folder from which packages are resolved. */
  readonly folder: string;
}

export interface Start {
  readonly externals: Externals;
  /** The sample that currently has the name, or `null`. */
  readonly find: (file: string) => NamedProgram | null;
  /** Records broken promises of the program itself. */
  readonly report: (line: number, message: string) => void;
}

/** Links a program and everything it imports without running it. */
export async function linkProgram(
  main: NamedProgram,
  start: Start,
): Promise<vm.SourceTextModule> {
  const modules = new Map<string, vm.SourceTextModule>();

  const compile = (named: NamedProgram): vm.SourceTextModule => {
    const known = modules.get(named.file);
    if (known !== undefined) return known;
    // Promises of imported samples were checked when those ran.
    const report = named === main ? start.report : () => undefined;
    const module = new vm.SourceTextModule(named.program.code, {
      identifier: named.file,
      initializeImportMeta(meta: ImportMeta & { expect?: Expect }) {
        meta.url = `file:///${named.file}`;
        meta.expect = createExpect(report);
      },
      importModuleDynamically: async (specifier) => {
        const imported = await load(specifier, named);
        await linkNext(imported);
        await imported.evaluate();
        return imported;
      },
    });
    modules.set(named.file, module);
    return module;
  };

  const load = async (
    specifier: string,
    from: NamedProgram,
  ): Promise<vm.Module> => {
    if (!/^\.{1,2}\//.test(specifier)) {
      return start.externals.load(specifier, from.folder);
    }
    // `./schema.js` seen from `lib/a.js` is `lib/schema.js`.
    const { pathname } = new URL(specifier, `file:///${from.file}`);
    const file = pathname.slice(1);
    const named = file === main.file ? main : start.find(file);
    if (named === null) {
      throw new NotFound(
        specifier,
        `There is no sample titled "${file}" before this one`,
      );
    }
    return compile(named);
  };

  /** Resolves names relative to each importer. */
  const link = async (
    specifier: string,
    { identifier }: vm.Module,
  ): Promise<vm.Module> => {
    const importer = identifier === main.file ? main : start.find(identifier);
    return load(specifier, importer ?? main);
  };

  let linking: Promise<unknown> = Promise.resolve();
  /** One at a time: a module being linked can be neither linked again nor run. */
  const linkNext = (module: vm.Module): Promise<void> => {
    const done = linking.then(async () => {
      if (module.status === 'unlinked') await module.link(link);
    });
    linking = done.catch(() => undefined);
    return done;
  };

  const module = compile(main);
  await module.link(link);
  return module;
}
