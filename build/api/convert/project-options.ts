/**
 * How a project compiles its own source code: what aliases lead to, which
 * libraries there are, how strict it is. Published declarations need none of it.
 */
import ts from 'typescript';
import { folderOf } from '../../core/paths.ts';

/**
 * The options of the `tsconfig.json` that is nearest to a file, with all that it
 * extends.
 * @param root - the folder of the package, where the search ends
 * @param host - reads the files, and may note them
 */
export function readProjectOptions(
  file: string,
  root: string,
  host: ts.CompilerHost,
): ts.CompilerOptions {
  const path = findConfig(folderOf(file), root, host);
  if (path === null) return {};
  const { config } = ts.readConfigFile(path, (name) => host.readFile(name)) as {
    readonly config?: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(
    config ?? {},
    {
      useCaseSensitiveFileNames: host.useCaseSensitiveFileNames(),
      fileExists: (name) => host.fileExists(name),
      readFile: (name) => host.readFile(name),
      // Which files it lists does not matter: the entry leads to all of them.
      readDirectory: () => [],
    },
    folderOf(path),
  );
  return options;
}

function findConfig(
  folder: string,
  root: string,
  host: ts.CompilerHost,
): string | null {
  const path = `${folder}/tsconfig.json`;
  if (host.fileExists(path)) return path;
  return folder.length <= root.length
    ? null
    : findConfig(folderOf(folder), root, host);
}
