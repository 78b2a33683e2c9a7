/**
 * Compiles a project with another version of a package. What counts is the
 * package that an import leads to, not its text: a path of tsconfig.json and
 * another name in `node_modules` lead to it as well. What other packages import
 * of it is replaced as well, so that both use the same types.
 */
import ts from 'typescript';
import type { UserProject } from './find-uses.ts';

/** A project that is compiled with the version in a folder. */
export interface ProjectProgram {
  readonly program: ts.Program;
  /**
   * The specifier by which each file of the version is imported: `shop/parts`.
   * Files have absolute paths.
   */
  readonly specifiers: ReadonlyMap<string, string>;
  /** Absolute paths of the files that import the package. */
  readonly importers: ReadonlySet<string>;
}

/** Where an import leads in any version of the package. */
type PackageImport =
  | { readonly specifier: string }
  /** Relative to the package: such an import does not ask what is exported. */
  | { readonly path: string };

const { Bundler, NodeNext } = ts.ModuleResolutionKind;
/** The ways before `exports`, which find every file. */
const OLD_WAYS: ReadonlySet<unknown> = new Set([1, 2]);

/** @param folder - absolute path of a folder in whose `node_modules` the version is */
export function createProjectProgram(
  { files, options }: UserProject,
  packageName: string,
  folder: string,
): ProjectProgram {
  const settings: ts.CompilerOptions = {
    ...options,
    ...{ allowJs: true, checkJs: true, noEmit: true, skipLibCheck: true },
  };
  const specifiers = new Map<string, string>();
  const importers = new Set<string>();
  const host = ts.createCompilerHost(settings);
  // Two, because what was found in a folder above counts for those below.
  const [cache, insideCache] = [0, 1].map(() =>
    ts.createModuleResolutionCache(
      host.getCurrentDirectory(),
      host.getCanonicalFileName,
      settings,
    ),
  );
  // What the project has installed, whatever tsconfig.json says of its name.
  const direct = Object.fromEntries(
    Object.entries(settings).filter(
      ([key]) => !/^(?:paths|baseUrl)$/.test(key),
    ),
  );
  const inside = `${realPath(folder)}/node_modules/${packageName}/`;

  /** `null` if it leads elsewhere. */
  const findImport = (
    text: string,
    file: string,
    found: ts.ResolvedModuleFull | undefined,
    mode: ts.ResolutionMode,
  ): PackageImport | null => {
    const isCalledSo = `${text}/`.startsWith(`${packageName}/`);
    if (found === undefined) return isCalledSo ? { specifier: text } : null;
    const [root, path] = splitPackage(found.resolvedFileName);
    if (root === null || readName(root) !== packageName) return null;
    if (isCalledSo) return { specifier: text };
    const bare = ts.isExternalModuleNameRelative(text)
      ? undefined
      : ts.resolveModuleName(
          text,
          file,
          direct,
          host,
          undefined,
          undefined,
          mode,
        ).resolvedModule;
    if (bare?.resolvedFileName !== found.resolvedFileName) return { path };
    return { specifier: text.replace(PACKAGE_PART, packageName) };
  };

  const findInside = (
    wanted: PackageImport,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleFull | undefined => {
    if ('path' in wanted) {
      const resolvedFileName = inside + wanted.path;
      const extension = /(?:\.d)?\.[^./]+$/.exec(resolvedFileName)?.[0] ?? '';
      return ts.sys.fileExists(resolvedFileName)
        ? { resolvedFileName, extension, isExternalLibraryImport: true }
        : undefined;
    }
    const { specifier } = wanted;
    const from = `${folder}/index.ts`;
    const { resolvedModule } = ts.resolveModuleName(
      ...[specifier, from, settings, host, insideCache, undefined, mode],
    );
    // Otherwise the compiler has found another version, in a folder above.
    if (!resolvedModule?.resolvedFileName.startsWith(inside)) return undefined;
    const isOld = OLD_WAYS.has(settings.moduleResolution);
    return isOld && !canImport(specifier, folder) ? undefined : resolvedModule;
  };

  host.resolveModuleNameLiterals = (
    literals,
    file,
    ...[redirected, , source]
  ) =>
    literals.map((literal) => {
      const { text } = literal;
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      const found = ts.resolveModuleName(
        ...[text, file, settings, host, cache, redirected, mode],
      );
      const wanted = findImport(text, file, found.resolvedModule, mode);
      if (wanted === null) return found;
      importers.add(file);
      const resolvedModule = findInside(wanted, mode);
      if (resolvedModule !== undefined && 'specifier' in wanted) {
        specifiers.set(resolvedModule.resolvedFileName, wanted.specifier);
      }
      return { resolvedModule };
    });
  const program = ts.createProgram(files, settings, host);
  return { program, specifiers, importers };
}

/** The name of the package at the beginning of what is imported. */
const PACKAGE_PART = /^(?:@[^/]+\/)?[^/]+/;

/** The folder of the package that a file belongs to, and its path there. */
function splitPackage(
  file: string,
): readonly [root: string | null, path: string] {
  const [, root = null, path = ''] =
    /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file) ?? [];
  return [root, path];
}

function readName(root: string): unknown {
  const text = ts.sys.readFile(`${root}/package.json`) ?? '{}';
  return (
    ts.parseConfigFileTextToJson('package.json', text).config as {
      readonly name?: unknown;
    }
  ).name;
}

/** Whether the version in a folder gives out what is imported. */
export function canImport(specifier: string, folder: string): boolean {
  const { resolvedModule } = ts.resolveModuleName(
    specifier,
    `${folder}/index.ts`,
    { moduleResolution: Bundler, resolveJsonModule: true },
    ts.sys,
  );
  return resolvedModule?.resolvedFileName.startsWith(realPath(folder)) === true;
}

function realPath(folder: string): string {
  return ts.sys.realpath?.(folder) ?? folder;
}

/**
 * Whether an `import` in Node finds a default export. Node gives one to every
 * module in the CommonJS format.
 * @param folder - absolute path of a folder in whose `node_modules` the version is
 */
export function hasDefaultExport(specifier: string, folder: string): boolean {
  const { resolvedModule } = ts.resolveModuleName(
    specifier,
    `${folder}/index.mts`,
    // What Node takes since it can load ES modules by `require`.
    { moduleResolution: NodeNext, customConditions: ['module-sync'] },
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  );
  if (resolvedModule === undefined) return true;
  const { resolvedFileName: file, extension } = resolvedModule;
  const [root] = splitPackage(file);
  const isModule =
    extension.endsWith('.mts') ||
    (extension.endsWith('.ts') &&
      /"type"\s*:\s*"module"/.test(
        ts.sys.readFile(`${root ?? ''}/package.json`) ?? '',
      ));
  const text = ts.sys.readFile(file) ?? '';
  return !isModule || /\bexport\s+default\b|\bdefault\s*[,}]/.test(text);
}
