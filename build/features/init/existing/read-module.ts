/**
 * Reads what a configuration exports, with the files beside it that it imports.
 * None of them is run.
 */
import type TS from 'typescript';
import { ts } from '../../../script/compiler.ts';
import { folderOf, joinPath } from './paths.ts';
import { readExports } from './static-exports.ts';
import {
  callFunction,
  createScope,
  type StaticScope,
} from './static-scopes.ts';
import {
  isFunction,
  isStaticRecord,
  Unreadable,
  type StaticValue,
} from './static-values.ts';

/** @returns `null` if there is no such file */
export type ReadFile = (file: string) => Promise<string | null>;

/** Endings that an import may leave out. */
const ENDINGS = [
  ...['', '.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.json'],
  ...['/index.ts', '/index.js', '/index.mts', '/index.mjs'],
];

/** More files than a configuration has; whatever else they import is not read. */
const MOST_FILES = 60;

/** What the file exports by default, called if it is a function. */
export async function readConfig(
  file: string,
  read: ReadFile,
): Promise<StaticValue> {
  const files = await loadFiles(file, read);
  const exports = createLoader(files)(file);
  const value =
    isStaticRecord(exports) && Object.hasOwn(exports, 'default')
      ? exports['default']
      : exports;
  return isFunction(value) ? callFunction(value, [], null) : value;
}

/** The file and those that it imports, by path. */
async function loadFiles(
  start: string,
  read: ReadFile,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    if (files.has(file) || files.size > MOST_FILES) continue;
    const text = await read(file);
    if (text === null) continue;
    files.set(file, text);
    if (file.endsWith('.json')) continue;
    const { importedFiles } = ts.preProcessFile(text, true, true);
    for (const { fileName } of importedFiles) {
      waiting.push(...listCandidates(fileName, file));
    }
  }
  return files;
}

/** The paths that a relative specifier may mean. */
function listCandidates(specifier: string, from: string): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return [];
  const path = joinPath(folderOf(from), specifier);
  if (path === null) return [];
  const compiled = path.replace(/\.([cm]?)js$/, '.$1ts');
  return [...ENDINGS.map((ending) => path + ending), compiled];
}

function createLoader(
  files: ReadonlyMap<string, string>,
): (file: string) => StaticValue {
  const loaded = new Map<string, StaticValue>();
  const load = (file: string): StaticValue => {
    if (loaded.has(file)) return loaded.get(file);
    // A file that imports itself gets nothing.
    loaded.set(file, {});
    const value = readFile(file, files.get(file) ?? '', (specifier, node) => {
      const path = listCandidates(specifier, file).find((candidate) =>
        files.has(candidate),
      );
      return path === undefined ? new Unreadable(node) : load(path);
    });
    loaded.set(file, value);
    return value;
  };
  return load;
}

function readFile(
  file: string,
  text: string,
  load: StaticScope['load'],
): StaticValue {
  if (file.endsWith('.json')) return parseJsonc(file, text) as StaticValue;
  const source = parse(file, text);
  const folder = folderOf(file);
  const scope = createScope(source.statements, {
    folder,
    calls: { depth: 0, total: 0 },
    load,
  });
  return readExports(source, scope);
}

function parse(file: string, text: string): TS.SourceFile {
  const kind = /\.[cm]?jsx?$/.test(file) ? ts.ScriptKind.JSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind);
}

/** JSON, also with comments; `null` if it cannot be read. */
export function parseJsonc(file: string, text: string): unknown {
  const { config } = ts.parseConfigFileTextToJson(file, text) as {
    readonly config?: unknown;
  };
  return config ?? null;
}
