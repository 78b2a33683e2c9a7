/**
 * The declarations of JavaScript, as the compiler writes them: with the types that
 * its comments say, whatever form of exports it has. They exist in memory only, so
 * that places in them are replaced by those in the scripts.
 */
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { folderOf } from '../../core/paths.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import { createProgram, type ProgramOptions } from './program.ts';

/** A job whose entries are declarations. */
export interface DeclaredScripts {
  readonly job: ExtractionJob;
  /** The files in memory, by absolute path. */
  readonly files: ReadonlyMap<string, string>;
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
  const emitted = new Map<string, string>();
  program.emit(undefined, (path, text) => void emitted.set(path, text));
  const files = new Map(options.files);
  const scripts = new Map<string, DeclaredScript>();
  for (const [path, text] of emitted) {
    const map = emitted.get(`${path}.map`);
    if (map === undefined) continue;
    const file = posix.relative(job.folder, path);
    const mapped = readMap(file, map);
    const source = program.getSourceFile(`${job.folder}/${mapped.file}`);
    const edits = completeDeclarations(path, text, mapped, source);
    files.set(path, applyEdits(text, edits));
    const script = { ...mapped, emitted: countLines(text, edits) };
    scripts.set(file, script);
    const shown = { ...script, file: showFile(job, script.file) };
    scripts.set(showFile(job, file), shown);
  }
  const declare = <Entry extends { readonly file: string }>(entry: Entry) => {
    const file = entry.file.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
    return files.has(`${job.folder}/${file}`) ? { ...entry, file } : entry;
  };
  const [first, ...others] = job.entries;
  return {
    job: { ...job, entries: [declare(first), ...others.map(declare)] },
    files,
    restorePlaces: (value) => restorePlaces(value, scripts, job.directory),
  };
}

/** What replaces a part of a text. */
interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Adds what the compiler leaves out, and writes types as an author would. */
function completeDeclarations(
  path: string,
  text: string,
  script: DeclaredScript,
  source: ts.SourceFile | undefined,
): readonly TextEdit[] {
  const declared = ts.createSourceFile(path, text, NEWEST, true);
  const comments = listComments(source);
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node, space: string): void => {
    const start = node.getStart();
    const [doc] = node.getChildren(declared).filter(ts.isJSDoc);
    if (ts.isTypeAliasDeclaration(node)) {
      const comment = comments.callbacks.get(node.name.text);
      edits.push(...asInterface(node, text));
      if (comment !== undefined) {
        edits.push({
          start: doc?.pos ?? start,
          end: start,
          text: `${comment}\n`,
        });
      }
    }
    const path = `${space}${findUnmappedName(node) ?? ''}`;
    if (doc === undefined) {
      const text = findComment(node, { declared, script, path, comments });
      edits.push({ start, end: start, text });
    }
    if (ts.isPropertySignature(node) && doc !== undefined) {
      const dash = /^\/\*\*[\s*]*- /.exec(doc.getText())?.[0] ?? '/** ';
      edits.push({ start: doc.pos, end: doc.pos + dash.length, text: '/** ' });
    }
    const inner = ts.isModuleDeclaration(node) ? `${path}.` : space;
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  visit(declared, '');
  return edits.sort((a, b) => a.start - b.start);
}

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduceRight(
    (edited, edit) =>
      edited.slice(0, edit.start) + edit.text + edited.slice(edit.end),
    text,
  );
}

/** Finds each edited line's number in the emitted text, which maps know. */
function countLines(
  text: string,
  edits: readonly TextEdit[],
): readonly number[] {
  const lines = [1];
  let emitted = 1;
  let at = 0;
  const last: TextEdit = { start: text.length, end: text.length, text: '' };
  for (const edit of [...edits, last]) {
    const kept = breaksIn(text.slice(at, edit.start));
    for (let count = 0; count < kept; count += 1) {
      emitted += 1;
      lines.push(emitted);
    }
    lines.push(...Array<number>(breaksIn(edit.text)).fill(emitted));
    emitted += breaksIn(text.slice(edit.start, edit.end));
    at = edit.end;
  }
  return lines;
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

/** An object that `@typedef` describes. */
function asInterface(
  { type, name, typeParameters }: ts.TypeAliasDeclaration,
  text: string,
): readonly TextEdit[] {
  if (!ts.isTypeLiteralNode(type)) return [];
  const keyword = text.lastIndexOf('type', name.pos);
  const sign = text.indexOf('=', typeParameters?.end ?? name.end);
  return [
    { start: keyword, end: keyword + 'type'.length, text: 'interface' },
    { start: sign, end: type.getStart(), text: '' },
  ];
}

const NEWEST = ts.ScriptTarget.ESNext;

/** The comment that the compiler does not write above a declaration. */
function findComment(
  node: ts.Node,
  at: {
    readonly declared: ts.SourceFile;
    readonly script: DeclaredScript;
    readonly path: string;
    readonly comments: ReturnType<typeof listComments>;
  },
): string {
  const { byPath, byPlace } = at.comments;
  if (findUnmappedName(node) !== null) return findByPath(byPath, at.path);
  if (!ts.isFunctionDeclaration(node) && !ts.isClassLike(node)) return '';
  const place = at.declared.getLineAndCharacterOfPosition(node.getStart());
  const entry = at.script.lines.findEntry(place.line, place.character);
  if (!('originalLine' in entry) || entry.generatedLine !== place.line)
    return '';
  return byPlace.get(`${entry.originalLine}:${entry.originalColumn}`) ?? '';
}

/** The name of what the compiler declares without a place in the script. */
function findUnmappedName(node: ts.Node): string | null {
  if (ts.isModuleDeclaration(node)) return node.name.text;
  if (!ts.isVariableStatement(node)) return null;
  return node.declarationList.declarations[0]?.name.getText() ?? null;
}

/** What a class has may be declared beside it: its path is longer then. */
function findByPath(texts: ReadonlyMap<string, string>, path: string): string {
  const own = texts.get(path);
  if (own !== undefined) return own;
  return [...texts].find(([key]) => key.endsWith(`.${path}`))?.[1] ?? '';
}

/**
 * The comments of a script, by the place where what they describe or its value
 * begins, by the path of what is assigned, and those of `@callback` by name.
 */
function listComments(source: ts.SourceFile | undefined) {
  const byPlace = new Map<string, string>();
  const byPath = new Map<string, string>();
  const callbacks = new Map<string, string>();
  if (source === undefined) return { byPlace, byPath, callbacks };
  const nameOf = (doc: ts.JSDoc) =>
    doc.tags?.find(ts.isJSDocCallbackTag)?.fullName?.getText(source);
  const textOf = (node: ts.Node): string | undefined =>
    ts
      .getJSDocCommentsAndTags(node)
      .filter(ts.isJSDoc)
      .findLast((doc) => nameOf(doc) === undefined)
      ?.getText(source);
  const assign = (path: string, value: ts.Node, text: string): void => {
    byPath.set(path, text);
    if (!ts.isObjectLiteralExpression(value)) return;
    for (const property of value.properties.filter(ts.isPropertyAssignment)) {
      const key = `${path}.${property.name.getText(source)}`.replace(/^\./, '');
      assign(key, property.initializer, textOf(property) ?? '');
    }
  };
  const note = (node: ts.Node): void => {
    // A list of variables has the comment of its statement.
    const text = textOf(
      ts.isVariableDeclarationList(node) ? node.parent : node,
    );
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const place = `${line}:${character}`;
    if (text !== undefined && !byPlace.has(place)) byPlace.set(place, text);
  };
  const visit = (node: ts.Node): void => {
    for (const doc of node.getChildren(source).filter(ts.isJSDoc)) {
      const name = nameOf(doc);
      const text = doc.getText(source).replace(/@callback\s+\S+/, '');
      if (name !== undefined) callbacks.set(name, text);
    }
    note(node);
    if (ts.isBinaryExpression(node) && isAtTop(node)) {
      const left = node.left.getText(source);
      const path = left.replace(/^(?:module\.)?exports\b\.?/, '');
      assign(path, node.right, textOf(node) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { byPlace, byPath, callbacks };
}

/** Whether no function or class is around it. */
function isAtTop({ parent }: ts.Node): boolean {
  if (ts.isSourceFile(parent)) return true;
  return (
    !ts.isFunctionLike(parent) && !ts.isClassLike(parent) && isAtTop(parent)
  );
}

/** A script, and which of its lines are declared on which line. */
interface DeclaredScript {
  readonly file: string;
  readonly lines: SourceMap;
  /** For each line, the line that the map calls it; as it is if none is edited. */
  readonly emitted: readonly number[];
}

function readMap(declaration: string, text: string): DeclaredScript {
  const payload = JSON.parse(text) as SourceMap['payload'];
  const [source = ''] = payload.sources;
  const file = posix.join(folderOf(declaration), source);
  return { file, lines: new SourceMap(payload), emitted: [] };
}

/** The compiler maps declarations only, above which their comments stand. */
function findLine({ lines, emitted }: DeclaredScript, edited: number): number {
  const line = emitted[edited - 1] ?? edited;
  const last = lines.payload.mappings.split(';').length;
  for (let below = line; below <= last; below += 1) {
    const original = findFirst(lines, below - 1);
    if (original !== null) return Math.max(1, original + 1 - (below - line));
  }
  return 1;
}

/** The first mapping of a line is that of a name, others are of types. */
function findFirst(lines: SourceMap, line: number): number | null {
  for (let column = 0; column <= WIDEST; column += 1) {
    const entry = lines.findEntry(line, column);
    if ('originalLine' in entry && entry.generatedLine === line) {
      return entry.originalLine;
    }
  }
  return null;
}

/** A column before which a declaration begins. */
const WIDEST = 120;

/** @param directory - the package's, below which locations in it are */
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
    const place = { file: script.file, line: findLine(script, line) };
    return 'original' in part
      ? {
          file: posix.join(directory, place.file),
          line: place.line,
          original: true,
        }
      : { ...restored, ...place };
  };
  return restore(value) as Value;
}
