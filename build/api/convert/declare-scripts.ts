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
  const { byLine, byName } = listComments(source);
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const start = node.getStart();
    const [doc] = node.getChildren(declared).filter(ts.isJSDoc);
    if (ts.isTypeAliasDeclaration(node)) {
      const comment = byName.get(node.name.text);
      edits.push(...asInterface(node, text));
      if (comment !== undefined) {
        edits.push({
          start: doc?.pos ?? start,
          end: start,
          text: `${comment}\n`,
        });
      }
    }
    if (ts.isFunctionDeclaration(node) && doc === undefined) {
      const { line } = ts.getLineAndCharacterOfPosition(declared, start);
      const comment = byLine.get(findLine(script, line + 1)) ?? '';
      edits.push({ start, end: start, text: comment });
    }
    if (ts.isPropertySignature(node) && doc !== undefined) {
      const dash = /^\/\*\*[\s*]*- /.exec(doc.getText())?.[0] ?? '/** ';
      edits.push({ start: doc.pos, end: doc.pos + dash.length, text: '/** ' });
    }
    ts.forEachChild(node, visit);
  };
  visit(declared);
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

/**
 * The comments of a script, by the line on which what they describe begins, and
 * those of `@callback` by name.
 */
function listComments(source: ts.SourceFile | undefined) {
  const byLine = new Map<number, string>();
  const byName = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    for (const doc of node.getChildren(source).filter(ts.isJSDoc)) {
      const text = doc.getText(source);
      const callback = doc.tags?.find(ts.isJSDocCallbackTag);
      const name = callback?.fullName?.getText(source);
      if (name !== undefined) {
        byName.set(name, text.replace(/@callback\s+\S+/, ''));
      } else if (source) {
        const start = node.getStart(source);
        const { line } = ts.getLineAndCharacterOfPosition(source, start);
        byLine.set(line + 1, text);
      }
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return { byLine, byName };
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
