/**
 * Programs as modules. Each start of a program creates new instances of it and
 * of the samples that it imports, as a new process would.
 */
import vm from 'node:vm';
import type { Program } from '../protocol.ts';
import { createExpect, type Expect } from './expect.ts';
import type { Externals } from './externals.ts';
import { NotFound } from './externals.ts';

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
    const report = named === main ? start.report : ignore;
    const module = new vm.SourceTextModule(named.program.code, {
      identifier: named.file,
      initializeImportMeta(meta: ImportMeta & { expect?: Expect }) {
        meta.url = `file:///${named.file}`;
        meta.expect = createExpect(report);
      },
      importModuleDynamically: async (specifier) => {
        const imported = await load(specifier, named);
        await linkNext(imported, named);
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
    const file = joinName(from.file, specifier);
    const named = file === main.file ? main : start.find(file);
    if (named === null) {
      throw new NotFound(
        specifier,
        `There is no sample titled "${file}" before this one`,
      );
    }
    return compile(named);
  };

  /** The linker of one module; resolves names relative to each importer. */
  const link =
    (from: NamedProgram) =>
    async (specifier: string, referencing: vm.Module): Promise<vm.Module> => {
      const { identifier } = referencing;
      const importer =
        identifier === main.file ? main : (start.find(identifier) ?? from);
      return load(specifier, importer);
    };

  let linking: Promise<unknown> = Promise.resolve();
  /** One at a time: a module being linked can be neither linked again nor run. */
  const linkNext = (module: vm.Module, from: NamedProgram): Promise<void> => {
    const done = linking.then(async () => {
      if (module.status === 'unlinked') await module.link(link(from));
    });
    linking = done.catch(ignore);
    return done;
  };

  const module = compile(main);
  await module.link(link(main));
  return module;
}

function ignore(): void {
  // Promises of an imported sample are checked when it runs itself.
}

/** `./schema.js` seen from `lib/a.js` is `lib/schema.js`. */
function joinName(from: string, specifier: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}
