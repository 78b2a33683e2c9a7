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
import type { PreparedSample } from '../sample-model.ts';
import type { Unlocked } from './built-ins.ts';
import { createExpect, type Expect } from './expect.ts';

/** A sample or a checker that is a module. */
export interface SampleModule extends PreparedSample {
  readonly script: string;
}

export function isProgram(sample: PreparedSample): sample is SampleModule {
  return sample.script !== null;
}

/** A missing module; the message contains no path of this machine. */
class NotFound extends Error {
  override readonly name = 'Error';
  readonly specifier: string;

  constructor(specifier: string, message: string) {
    super(message);
    this.specifier = specifier;
  }
}

/** @param folder - absolute path of the importing folder */
export type LoadPackage = (
  specifier: string,
  folder: string,
) => Promise<vm.Module>;

/** Packages and modules of Node, each loaded once. */
export function createPackages(unlocked: Unlocked): LoadPackage {
  const modules = new Map<string, Promise<vm.Module>>();
  return async (specifier, folder) => {
    const address = resolve(specifier, folder);
    const loading = modules.get(address) ?? wrap(address, specifier, unlocked);
    modules.set(address, loading);
    return loading;
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

async function wrap(
  address: string,
  specifier: string,
  unlocked: Unlocked,
): Promise<vm.Module> {
  if (address.startsWith('file:') && !existsSync(new URL(address))) {
    throw new NotFound(
      specifier,
      `The file that '${specifier}' resolves to does not exist: compile its package first`,
    );
  }
  const namespace = await unlocked(
    () => import(address) as Promise<Record<string, unknown>>,
  );
  const names = Object.keys(namespace);
  const copy = function (this: vm.SyntheticModule): void {
    for (const name of names) this.setExport(name, namespace[name]);
  };
  const module = new vm.SyntheticModule(names, copy, { identifier: address });
  await module.link(() => module);
  await module.evaluate();
  return module;
}

export interface ModulePorts {
  readonly loadPackage: LoadPackage;
  /** The sample that currently has the name, or `null`. */
  readonly find: (file: string) => SampleModule | null;
  /** Records failed expectations of the program itself. */
  readonly report: (line: number, message: string) => void;
}

/** Runs a program and returns its exports. */
export async function evaluate(
  main: SampleModule,
  start: ModulePorts,
): Promise<object> {
  const module = await linkProgram(main, start);
  await module.evaluate();
  return module.namespace;
}

/** Links a program and everything it imports without running it. */
export async function linkProgram(
  main: SampleModule,
  start: ModulePorts,
): Promise<vm.SourceTextModule> {
  const modules = new Map<string, vm.SourceTextModule>();

  const compile = (program: SampleModule): vm.SourceTextModule => {
    const compiled = modules.get(program.file);
    if (compiled !== undefined) return compiled;
    // Expectations of imported samples were checked when those ran.
    const report = program === main ? start.report : () => undefined;
    const module = new vm.SourceTextModule(program.script, {
      identifier: program.file,
      initializeImportMeta(meta: ImportMeta & { expect?: Expect }) {
        meta.url = `file:///${program.file}`;
        meta.expect = createExpect(report);
      },
      importModuleDynamically: async (specifier) => {
        const imported = await load(specifier, program);
        await linkNext(imported);
        await imported.evaluate();
        return imported;
      },
    });
    modules.set(program.file, module);
    return module;
  };

  const load = async (
    specifier: string,
    from: SampleModule,
  ): Promise<vm.Module> => {
    if (!/^\.{1,2}\//.test(specifier)) {
      return start.loadPackage(toInstalled(specifier, main), from.folder);
    }
    // `./schema.js` seen from `lib/a.js` is `lib/schema.js`.
    const { pathname } = new URL(specifier, `file:///${from.file}`);
    const file = pathname.slice(1);
    const program = file === main.file ? main : start.find(file);
    if (program === null) {
      throw new NotFound(
        specifier,
        `There is no sample titled "${file}" before this one`,
      );
    }
    return compile(program);
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

/** The version that the running sample asks for, in the modules it imports, too. */
function toInstalled(specifier: string, { version }: SampleModule): string {
  if (version === null) return specifier;
  const { packageName, installedAs } = version;
  return specifier === packageName || specifier.startsWith(`${packageName}/`)
    ? installedAs + specifier.slice(packageName.length)
    : specifier;
}

/**
 * The line of the import that caused a linking error. Node's messages quote the
 * module, the name, or both.
 */
export function findImportLine(
  problem: unknown,
  { imports }: SampleModule,
): number {
  const specifier = problem instanceof NotFound ? problem.specifier : null;
  const message = problem instanceof Error ? problem.message : '';
  const mentions = (text: string): boolean => message.includes(`'${text}'`);
  const sampleImport =
    imports.find((candidate) => candidate.specifier === specifier) ??
    imports.find(
      (candidate) => mentions(candidate.specifier) && mentions(candidate.name),
    ) ??
    imports.findLast(
      (candidate) => mentions(candidate.specifier) || mentions(candidate.name),
    );
  return sampleImport?.line ?? 1;
}

/** What a checker is told about the page around the block. */
export interface CheckContext {
  /** Exports of the program that the front matter's `schema` names, or `null`. */
  readonly schemaModule: unknown;
  /** Text of that block if it is not a program, or `null`. */
  readonly schemaText: string | null;
}

/**
 * A module of the site for a language that is checked rather than run: its
 * default export takes the code of a block and returns the problems in it. If
 * the output of such a block is promised, `answer` has to return it.
 */
export interface CheckerModule {
  readonly default?: (
    code: string,
    context: CheckContext,
  ) => readonly { readonly message: string; readonly line: number }[];
  /**
   * Returns a JSON value, or an async iterable of several. Readers may add
   * `variables` to the context.
   */
  readonly answer?: (code: string, context: CheckContext) => unknown;
  /** Whether readers may edit the code and ask for its answer. */
  readonly isQuery?: (code: string) => boolean;
}

/** A new instance, like that of a program. */
export async function loadChecker(
  checker: PreparedSample | undefined,
  loadPackage: LoadPackage,
): Promise<CheckerModule> {
  if (!checker || !isProgram(checker)) {
    throw new Error('There is no such checker');
  }
  const { file, failures } = checker;
  const report = (line: number, message: string): never => {
    throw new Error(`${file}:${line} ${message}`);
  };
  for (const { line, message } of failures) report(line, message);
  const start = { loadPackage, find: () => null, report };
  const loaded: CheckerModule = await evaluate(checker, start);
  if (typeof loaded.default !== 'function') {
    throw new Error(`${file} has no default export that is a function`);
  }
  return loaded;
}
