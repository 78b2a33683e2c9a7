/**
 * How a project compiles its own source code: what aliases lead to, which
 * libraries there are, how strict it is, which projects it refers to. Published
 * declarations need none of it.
 */
import ts from 'typescript';
import { folderOf } from '../../core/paths.ts';

export type ProjectOptions = Pick<
  ts.ParsedCommandLine,
  'options' | 'projectReferences'
>;

/**
 * The options of the `tsconfig.json` that is nearest to a file, with all that it
 * extends. Where that only lists projects, those of the project with the file.
 * @param host - reads the files, and may note them
 */
export function readProjectOptions(
  file: string,
  host: ts.CompilerHost,
): ProjectOptions {
  const path = findConfig(folderOf(file), host);
  if (path === null) return { options: {} };
  const nearest = readConfig(path, host, () => []);
  const { files } = nearest.raw as { readonly files?: readonly unknown[] };
  const { projectReferences = [] } = nearest;
  if (files?.length !== 0) return nearest;
  for (const reference of projectReferences) {
    const referred = ts.resolveProjectReferencePath(reference);
    if (!host.fileExists(referred)) continue;
    const project = readConfig(referred, host, ts.sys.readDirectory);
    if (project.fileNames.includes(file)) return project;
  }
  return nearest;
}

function readConfig(
  path: string,
  host: ts.CompilerHost,
  readDirectory: ts.ParseConfigHost['readDirectory'],
): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(path, (name) => host.readFile(name)) as {
    readonly config?: unknown;
  };
  const reading: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: host.useCaseSensitiveFileNames(),
    fileExists: (name) => host.fileExists(name),
    readFile: (name) => host.readFile(name),
    readDirectory,
  };
  return ts.parseJsonConfigFileContent(config ?? {}, reading, folderOf(path));
}

/** An installed package is not compiled as the project around it. */
function findConfig(folder: string, host: ts.CompilerHost): string | null {
  if (folder === '' || folder.endsWith('/node_modules')) return null;
  const path = `${folder}/tsconfig.json`;
  return host.fileExists(path) ? path : findConfig(folderOf(folder), host);
}
