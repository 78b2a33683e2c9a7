/**
 * The declarations of JavaScript, as the compiler writes them: with the types that
 * its comments say, whatever form of exports it has. They exist in memory only, so
 * that places in them are replaced by those in the scripts. The compiler loses some
 * comments and moves others, so each declaration gets that of its symbol.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { showFile, type ExtractionJob } from '../job.ts';
import { createProgram, withFile, type ProgramOptions } from './program.ts';
import {
  findComment,
  findDeclarations,
  findExports,
  findMembers,
  nameOf,
  type FindSymbols,
} from './script-symbols.ts';

/** A job whose entries are declarations. */
export interface DeclaredScripts {
  readonly job: ExtractionJob;
  /** With the declarations in memory. */
  readonly options: ProgramOptions;
  /** Replaces the places in plain data. */
  readonly restorePlaces: <Value>(value: Value) => Value;
}

/** An entry that the compiler cannot declare stays a script. */
export function declareScripts(
  job: ExtractionJob,
  options: ProgramOptions,
): DeclaredScripts {
  const roots = job.entries.map(({ file }) => `${job.folder}/${file}`);
  const program = createProgram(roots, { ...options, declares: true });
  const checker = program.getTypeChecker();
  let made = options;
  const scripts = new Map<string, DeclaredScript>();
  program.emit(undefined, (...[path, emitted, , , sources = []]) => {
    const [copy] = sources;
    const source = copy && program.getSourceFile(copy.fileName);
    if (source === undefined) return;
    const declared = ts.createSourceFile(path, emitted, NEWEST, true);
    const edits = completeDeclarations(declared, source, checker);
    const { text, lines } = applyEdits(emitted, edits);
    made = withFile(made, path, text);
    const inMemory = posix.relative(job.folder, path);
    const file = posix.relative(job.folder, source.fileName);
    scripts.set(inMemory, { file, lines });
    scripts.set(showFile(job, inMemory), { file: showFile(job, file), lines });
  });
  const declare = <Entry extends { readonly file: string }>(entry: Entry) => {
    const file = entry.file.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
    const isMade = made.files?.has(`${job.folder}/${file}`) === true;
    return isMade ? { ...entry, file } : entry;
  };
  const [first, ...others] = job.entries;
  return {
    job: { ...job, entries: [declare(first), ...others.map(declare)] },
    options: made,
    restorePlaces: (value) => restorePlaces(value, scripts, job.directory),
  };
}

const NEWEST = ts.ScriptTarget.ESNext;

/** What replaces a part of a text. */
interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The lines in the script of each line of the text, and of what follows. */
  readonly lines?: readonly number[];
}

/** Adds what the compiler leaves out, and writes types as an author would. */
function completeDeclarations(
  declared: ts.SourceFile,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node, find: FindSymbols): void => {
    const name = nameOf(node);
    const symbols = name === null ? [] : find(name, node);
    const parts = findDeclarations(node, symbols, source);
    const [part] = parts;
    if (part !== undefined) {
      const comment = findComment(node, parts);
      edits.push(replaceComment(node, { part, comment, source }));
    }
    if (ts.isTypeAliasDeclaration(node)) edits.push(...asInterface(node));
    const isPart = name === null && PASSED.has(node.kind);
    const inner = isPart ? find : findMembers(symbols, checker);
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  visit(declared, findExports(declared, source, checker));
  return edits.sort((a, b) => a.start - b.start);
}

/** What is between a declaration and its members. */
const PASSED: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.SourceFile,
  ts.SyntaxKind.ModuleBlock,
  ts.SyntaxKind.VariableDeclarationList,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.TypeLiteral,
]);

/** Each declaration begins a line of its own, so that its place is known. */
function replaceComment(
  node: ts.Node,
  written: {
    readonly part: ts.Declaration;
    readonly comment: ts.TextRange | 'as emitted' | 'none';
    readonly source: ts.SourceFile;
  },
): TextEdit {
  const { part, comment, source } = written;
  const declared = node.getSourceFile();
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const own = lineOf(part.getStart(source));
  const start = node.getStart(declared);
  const emitted = node.getChildren(declared).findLast(ts.isJSDoc);
  const edit = { start: emitted?.pos ?? start, end: start };
  if (comment === 'as emitted') {
    // The compiler keeps the dash after the name of a property.
    const text = emitted?.getText(declared).replace(/^(\/\*\*[\s*]*)- /, '$1');
    const kept = text === undefined ? '\n' : `\n${text}\n`;
    return { ...edit, text: kept, lines: kept.split('\n').map(() => own) };
  }
  if (comment === 'none') return { ...edit, text: '\n', lines: [own, own] };
  const first = lineOf(comment.pos);
  const doc = source.text.slice(comment.pos, comment.end);
  const lines = doc.split('\n').map((_, index) => first + index);
  const text = `\n${doc.replace(/@callback\s+\S+/, '')}\n`;
  return { ...edit, text, lines: [own, ...lines, own] };
}

/** An object that `@typedef` describes. */
function asInterface({
  type,
  name,
  typeParameters,
  parent,
}: ts.TypeAliasDeclaration): readonly TextEdit[] {
  if (!ts.isTypeLiteralNode(type)) return [];
  const { text } = parent.getSourceFile();
  const keyword = text.lastIndexOf('type', name.pos);
  const sign = text.indexOf('=', typeParameters?.end ?? name.end);
  return [
    { start: keyword, end: keyword + 'type'.length, text: 'interface' },
    { start: sign, end: type.getStart(), text: '' },
  ];
}

/** A script, and its lines by those of its declarations. */
interface DeclaredScript {
  readonly file: string;
  readonly lines: ReadonlyMap<number, number>;
}

function applyEdits(text: string, edits: readonly TextEdit[]) {
  const lines = new Map([[1, 1]]);
  let edited = '';
  let line = 1;
  let at = 0;
  for (const edit of edits) {
    const kept = text.slice(at, edit.start);
    line += kept.split('\n').length - 1;
    for (const [index, original] of (edit.lines ?? []).entries()) {
      if (index > 0) lines.set(line + index, original);
    }
    line += edit.text.split('\n').length - 1;
    edited += kept + edit.text;
    at = edit.end;
  }
  return { text: edited + text.slice(at), lines };
}

/**
 * A location is shown only where it is known; a message also has the line of the
 * declaration that it is about.
 * @param directory - the package's, below which locations in it are
 */
function restorePlaces<Value>(
  value: Value,
  scripts: ReadonlyMap<string, DeclaredScript>,
  directory: string,
): Value {
  const restore = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(restore);
    const restored = Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, restore(inner)]),
    );
    const { file, line } = restored;
    const script = typeof file === 'string' ? scripts.get(file) : undefined;
    if (script === undefined || typeof line !== 'number') return restored;
    const known = script.lines.get(line);
    if (!('original' in part)) {
      const above = [...script.lines.keys()].filter((each) => each <= line);
      const nearest = script.lines.get(Math.max(...above)) ?? 1;
      return { ...restored, file: script.file, line: known ?? nearest };
    }
    if (known === undefined) return null;
    const path = posix.join(directory, script.file);
    return { file: path, line: known, original: true };
  };
  return restore(value) as Value;
}
