/**
 * Programs as modules, or in CommonJS. Each start of a program creates new
 * instances of it and of the samples that it imports, as a new process would.
 */
import vm from 'node:vm';
import type { PreparedSample } from '../sample-model.ts';
import {
  createCommonModule,
  runCommonJs,
  toNamespace,
  type CommonModule,
} from './common-js.ts';
import { createExpect, type Expect } from './expect.ts';
import { NotFound, wrapValues, type Packages } from './packages.ts';
import {
  createPageScope,
  withoutSharing,
  type PageScope,
} from './page-scope.ts';

/** A sample or a checker that is a module. */
export interface SampleModule extends PreparedSample {
  readonly script: string;
}

export function isProgram(sample: PreparedSample): sample is SampleModule {
  return sample.script !== null;
}

export interface ModulePorts extends Packages {
  /** The sample that currently has the name, or `null`. */
  readonly find: (file: string) => SampleModule | null;
  /** What the page's samples share. */
  readonly page: PageScope;
  /** Records failed expectations of the program itself. */
  readonly report: (line: number, message: string) => void;
}

/** Runs a program and returns its exports. */
export async function evaluate(
  main: SampleModule,
  start: ModulePorts,
): Promise<object> {
  const page = withoutSharing(start.page);
  const module = await linkProgram(main, { ...start, page });
  await module.evaluate();
  return module.namespace;
}

/** A program that can be run once. */
export interface LinkedProgram {
  readonly evaluate: () => Promise<unknown>;
  /** What it exports, when it has been run. */
  readonly namespace: object;
}

/** Links a program and everything it imports without running it. */
export async function linkProgram(
  main: SampleModule,
  start: ModulePorts,
): Promise<LinkedProgram> {
  const linker = new Linker(main, start);
  return main.isCommon ? linker.linkCommon() : linker.linkModule();
}

/** The instances of a program and of the samples that it imports. */
class Linker {
  readonly #main: SampleModule;
  readonly #start: ModulePorts;
  readonly #modules = new Map<string, vm.SourceTextModule>();
  readonly #commonModules = new Map<string, CommonModule>();
  #linking: Promise<unknown> = Promise.resolve();

  constructor(main: SampleModule, start: ModulePorts) {
    this.#main = main;
    this.#start = start;
  }

  async linkModule(): Promise<LinkedProgram> {
    const module = this.#compile(this.#main);
    await module.link(this.#link);
    return module;
  }

  async linkCommon(): Promise<LinkedProgram> {
    await this.#prepareRequired(this.#main);
    const namespace: Record<string, unknown> = {};
    const run = (done: (value: unknown) => void): void => {
      const exported = toNamespace(this.#runCommon(this.#main));
      done(Object.assign(namespace, exported));
    };
    return { namespace, evaluate: () => new Promise(run) };
  }

  #pageOf(program: SampleModule): PageScope {
    const { page } = this.#start;
    return program === this.#main ? page : withoutSharing(page);
  }

  /** Expectations of imported samples were checked when those ran. */
  #createExpect(program: SampleModule): Expect {
    const isMain = program === this.#main;
    return createExpect(isMain ? this.#start.report : () => undefined);
  }

  #compile(program: SampleModule): vm.SourceTextModule {
    const compiled = this.#modules.get(program.file);
    if (compiled !== undefined) return compiled;
    const module = new vm.SourceTextModule(program.script, {
      identifier: program.file,
      initializeImportMeta: (
        meta: ImportMeta & { expect?: Expect; page?: PageScope },
      ) => {
        meta.url = `file:///${program.file}`;
        meta.expect = this.#createExpect(program);
        meta.page = this.#pageOf(program);
      },
      importModuleDynamically: async (specifier) => {
        const imported = await this.#load(specifier, program);
        await this.#linkNext(imported);
        await imported.evaluate();
        return imported;
      },
    });
    this.#modules.set(program.file, module);
    return module;
  }

  /** @param endings - what may be left out of a name */
  #findSample(
    specifier: string,
    from: SampleModule,
    endings: readonly string[],
  ): SampleModule | null {
    const file = resolveFile(specifier, from);
    for (const ending of endings) {
      const name = file + ending;
      const isMain = name === this.#main.file;
      const program = isMain ? this.#main : this.#start.find(name);
      if (program !== null) return program;
    }
    return null;
  }

  async #load(specifier: string, from: SampleModule): Promise<vm.Module> {
    if (!isRelative(specifier)) {
      const installed = toInstalled(specifier, this.#main);
      return this.#start.loadPackage(installed, from.folder);
    }
    const program = this.#findSample(specifier, from, ['']);
    if (program === null) throw noSample(specifier, from);
    if (!program.isCommon) return this.#compile(program);
    await this.#prepareRequired(program);
    return wrapValues(toNamespace(this.#runCommon(program)), program.file);
  }

  /** @returns what the program exports, so far if it is still running */
  #runCommon(program: SampleModule): unknown {
    const known = this.#commonModules.get(program.file);
    if (known !== undefined) return known.exports;
    const module = createCommonModule(program);
    this.#commonModules.set(program.file, module);
    runCommonJs(program, module, {
      require: (specifier) => this.#require(specifier, program),
      load: (specifier) => this.#load(specifier, program),
      expect: this.#createExpect(program),
      page: this.#pageOf(program),
      isMain: program === this.#main,
    });
    return module.exports;
  }

  #require(specifier: string, from: SampleModule): unknown {
    if (!isRelative(specifier)) {
      const installed = toInstalled(specifier, this.#main);
      return this.#start.requirePackage(installed, from.folder);
    }
    const program = this.#findSample(specifier, from, REQUIRED_ENDINGS);
    if (program === null) throw noSample(specifier, from);
    if (program.isCommon) return this.#runCommon(program);
    const module = this.#modules.get(program.file);
    if (module?.status === 'evaluated') return module.namespace;
    throw new NotFound(specifier, `"${program.file}" cannot be required here`);
  }

  /** Runs the modules that a program in CommonJS requires: that takes time. */
  async #prepareRequired(
    program: SampleModule,
    prepared = new Set<SampleModule>(),
  ): Promise<void> {
    if (prepared.has(program)) return;
    prepared.add(program);
    for (const [, specifier = ''] of program.script.matchAll(REQUIRED_SAMPLE)) {
      const required = this.#findSample(specifier, program, REQUIRED_ENDINGS);
      if (required?.isCommon === true) {
        await this.#prepareRequired(required, prepared);
      } else if (required !== null) {
        const module = this.#compile(required);
        await this.#linkNext(module);
        await module.evaluate();
      }
    }
  }

  /** Resolves names relative to each importer. */
  readonly #link = async (
    specifier: string,
    { identifier }: vm.Module,
  ): Promise<vm.Module> => {
    const isMain = identifier === this.#main.file;
    const importer = isMain ? this.#main : this.#start.find(identifier);
    return this.#load(specifier, importer ?? this.#main);
  };

  /** One at a time: a module being linked can be neither linked again nor run. */
  #linkNext(module: vm.Module): Promise<void> {
    const done = this.#linking.then(async () => {
      if (module.status === 'unlinked') await module.link(this.#link);
    });
    this.#linking = done.catch(() => undefined);
    return done;
  }
}

/** `./schema.js` seen from `lib/a.js` is `lib/schema.js`. */
function resolveFile(specifier: string, { file }: SampleModule): string {
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

function noSample(specifier: string, from: SampleModule): NotFound {
  const file = resolveFile(specifier, from);
  const message = `There is no sample titled "${file}" before this one`;
  return new NotFound(specifier, message);
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}\//.test(specifier);
}

/** What `require` adds to the name of a file. */
const REQUIRED_ENDINGS = ['', '.js', '.cjs', '/index.js'];

const REQUIRED_SAMPLE = /\brequire\(\s*['"`](\.{1,2}\/[^'"`]+)['"`]\s*\)/g;

/** The version that the running sample asks for, also in the modules it imports. */
export function toInstalled(
  specifier: string,
  { version }: Pick<PreparedSample, 'version'>,
): string {
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
  /** Exports of the page's program that exports `rootValue`, or `null`. */
  readonly rootModule: unknown;
  /** What a query is asked with. */
  readonly variables: Readonly<Record<string, unknown>>;
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
  /** Returns a JSON value, or an async iterable of several. */
  readonly answer?: (code: string, context: CheckContext) => unknown;
  /** Whether readers may edit the code and ask for its answer. */
  readonly isQuery?: (code: string) => boolean;
  /**
   * Whether an answer is worth asking for. Readers are offered no query without a
   * good one; by default, every answer is good.
   */
  readonly isGood?: (answer: unknown) => boolean;
}

/** A new instance, like that of a program. */
export async function loadChecker(
  checker: PreparedSample | undefined,
  packages: Packages,
): Promise<CheckerModule> {
  if (!checker || !isProgram(checker)) {
    throw new Error('This checker does not exist');
  }
  const { file, failures } = checker;
  const report = (line: number, message: string): never => {
    throw new Error(`${file}:${line} ${message}`);
  };
  for (const { line, message } of failures) report(line, message);
  const page = createPageScope();
  const start = { ...packages, find: () => null, page, report };
  const loaded: CheckerModule = await evaluate(checker, start);
  if (typeof loaded.default !== 'function') {
    throw new Error(`${file} has no default export that is a function`);
  }
  return loaded;
}
