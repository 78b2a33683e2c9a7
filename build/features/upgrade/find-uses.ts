/**
 * Finds what an upgrade means for a project. Its own files, including JavaScript,
 * are compiled with both versions of the package: code that only compiles with the
 * older one breaks. Changes that the compiler cannot know are found by name.
 */
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { listBreaks, type Break } from './breaks.ts';
import { listNamed, type Named } from './named.ts';
import {
  createProjectProgram,
  type ProjectProgram,
} from './resolve-package.ts';
import type { Impact } from './rules.ts';

export interface UserProject {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
}

/** Two versions of a package. */
export interface Versions {
  /** What it is imported by. */
  readonly packageName: string;
  /** Absolute paths of the folders in whose `node_modules` they are. */
  readonly folders: readonly [before: string, after: string];
}

/** What is known about a name: an export, or `Owner.member`. */
export interface Advice {
  readonly impact: Impact;
  /** Whether it affects every use, not only those that no longer compile. */
  readonly isGeneral: boolean;
  readonly text: string;
}

export interface ApiUse {
  /** Absolute path. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  readonly column: number;
  readonly impact: Impact;
  /** The export or member; `null` where the compiler names none of these. */
  readonly name: string | null;
  readonly text: string;
}

/**
 * The files of a folder, by the nearest tsconfig.json.
 * @param folder - absolute path
 */
export function readProject(folder: string): UserProject {
  const found = ts.findConfigFile(folder, (file) => ts.sys.fileExists(file));
  const root = found?.replace(/\/[^/]*$/, '') ?? folder;
  const config: unknown =
    found === undefined
      ? {}
      : ts.readConfigFile(found, (file) => ts.sys.readFile(file)).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    root,
    { allowJs: true },
  );
  const files = fileNames.filter((file) => file.startsWith(`${folder}/`));
  return { files, options };
}

/** What an upgrade changes in a project. */
export interface FoundUses {
  readonly uses: readonly ApiUse[];
  /** Whether any file imports the package, even if nothing changes for it. */
  readonly isUsed: boolean;
}

export function findUses(
  project: UserProject,
  { packageName, folders }: Versions,
  advice: ReadonlyMap<string, readonly Advice[]>,
): FoundUses {
  const [was, is] = folders;
  const before = compile(project, packageName, was);
  const after = compile(project, packageName, is);
  const adviceOf = ({ name }: Named): readonly Advice[] =>
    advice.get(name) ?? [];
  const named = groupBy(before.named, ({ node }) => node);
  const breaks = listBreaks(project, { before, after, folders, named });
  // What one thing causes is one place.
  const causes = groupBy(breaks, (found) => found.cause ?? found);
  const broken = [...causes.values()].map((all): ApiUse => {
    const [first] = all;
    if (first === undefined) throw new Error('A group is not empty');
    const candidates =
      first.cause === null ? [] : (named.get(first.cause) ?? []);
    const subject = chooseSubject(candidates, adviceOf);
    const name = subject?.name ?? first.subject;
    const known = advice.get(name ?? '') ?? [];
    const texts = known.map(({ text }) => text);
    return {
      ...placeOf(first),
      impact: all.some(({ isSure }) => isSure) ? 'breaking' : 'conditional',
      name,
      text: [first.text, ...texts].join(' '),
    };
  });
  const called = groupBy(after.named, keyOfPlace);
  const uses = before.named
    .filter(({ node, isImport }) => !isImport && !causes.has(node))
    .filter((use) => !isStillOffered(use, called.get(keyOfPlace(use)) ?? []))
    .flatMap((use) =>
      adviceOf(use)
        .filter(({ isGeneral }) => isGeneral)
        .map(({ impact, text }) => {
          const { node, name } = use;
          const file = node.getSourceFile();
          const place = placeOf({ file, start: node.getStart() });
          return { ...place, impact, name, text };
        }),
    );
  return {
    uses: [...broken, ...uses].sort(
      (a, b) =>
        Number(a.file > b.file) - Number(a.file < b.file) ||
        a.line - b.line ||
        a.column - b.column,
    ),
    isUsed: project.files.some((file) => before.importers.has(file)),
  };
}

/** A project, compiled with one version of the package. */
export interface CompiledProject extends ProjectProgram {
  readonly sources: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
  readonly problems: readonly ts.Diagnostic[];
  /** The names that this version declares. */
  readonly named: readonly Named[];
}

function compile(
  project: UserProject,
  packageName: string,
  folder: string,
): CompiledProject {
  const compiled = createProjectProgram(project, packageName, folder);
  const { program } = compiled;
  const checker = program.getTypeChecker();
  const sources = project.files.flatMap(
    (file) => program.getSourceFile(file) ?? [],
  );
  return {
    ...compiled,
    sources,
    checker,
    problems: sources.flatMap((file) => program.getSemanticDiagnostics(file)),
    named: sources
      .flatMap((source) => listNamed(source, checker))
      .filter(({ declared }) => declared.startsWith(`${folder}/`)),
  };
}

/** Chooses between a class and its constructor the one that changed. */
function chooseSubject(
  candidates: readonly Named[],
  adviceOf: (named: Named) => readonly Advice[],
): Named | undefined {
  const changed = candidates.filter((named) =>
    adviceOf(named).some(({ impact }) => impact !== 'compatible'),
  );
  return changed.at(-1) ?? candidates.at(-1);
}

/**
 * Whether a call is understood as before: what is said of a function with several
 * declarations is about one that is gone.
 */
function isStillOffered(
  { call, name }: Named,
  later: readonly Named[],
): boolean {
  return (
    call?.isChosen === true &&
    later.some(
      (other) =>
        other.name === name && other.call?.parameters === call.parameters,
    )
  );
}

function keyOfPlace({ node }: Named): string {
  return `${node.getSourceFile().fileName}:${String(node.getStart())}`;
}

function placeOf({
  file,
  start,
}: Pick<Break, 'file' | 'start'>): Pick<ApiUse, 'file' | 'line' | 'column'> {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { file: file.fileName, line: line + 1, column: character + 1 };
}
