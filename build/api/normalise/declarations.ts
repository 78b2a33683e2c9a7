/** Maps reflections to the declarations they were made from, and to places. */
import { ReflectionKind, type Reflection } from 'typedoc';
import ts from 'typescript';
import type { Diagnostic } from '../../diagnostics.ts';
import type { Reflected } from '../convert/reflect.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import type { SourceLocation } from '../model.ts';
import type { Locator } from '../sources/locate.ts';
import { relativeTo } from '../sources/paths.ts';

export interface Declarations {
  /** The declaration that determines the reflection's kind. */
  find(reflection: Reflection): ts.Declaration | null;
  locate(reflection: Reflection): SourceLocation | null;
  /** Where the text stands in the reflection's doc comment. */
  placeOf(reflection: Reflection, text: string): Diagnostic['place'];
}

export function createDeclarations(
  job: ExtractionJob,
  { declarations }: Pick<Reflected, 'declarations'>,
  locate: Locator,
): Declarations {
  const find = (reflection: Reflection): ts.Declaration | null => {
    const all = declarations.get(reflection) ?? [];
    return all.find(testOf(reflection.kind)) ?? all[0] ?? null;
  };
  return {
    find,
    locate(reflection) {
      const node = find(reflection);
      return node === null ? null : locate(node);
    },
    placeOf(reflection, text) {
      let at: Reflection | undefined = reflection;
      while (at !== undefined) {
        const node = find(at);
        if (node !== null) return placeIn(job, node, text);
        at = at.parent;
      }
      return null;
    },
  };
}

/** A symbol may have several declarations; the kind tells which one is meant. */
function testOf(kind: ReflectionKind): (node: ts.Declaration) => boolean {
  switch (kind) {
    case ReflectionKind.TypeAlias:
      return ts.isTypeAliasDeclaration;
    case ReflectionKind.Variable:
      return ts.isVariableDeclaration;
    case ReflectionKind.Class:
      return ts.isClassDeclaration;
    case ReflectionKind.Interface:
      return ts.isInterfaceDeclaration;
    case ReflectionKind.Function:
      return ts.isFunctionDeclaration;
    case ReflectionKind.Namespace:
      return (node) => ts.isModuleDeclaration(node) || ts.isSourceFile(node);
    default:
      return () => true;
  }
}

function placeIn(
  job: ExtractionJob,
  node: ts.Declaration,
  text: string,
): Diagnostic['place'] {
  const source = node.getSourceFile();
  const file = relativeTo(job.folder, source.fileName);
  if (file === null) return null;
  const documented = findDocumented(node);
  const start = documented.getFullStart();
  const found = source.text.slice(start, node.getStart()).lastIndexOf(text);
  const position = found === -1 ? node.getStart() : start + found;
  const { line } = ts.getLineAndCharacterOfPosition(source, position);
  return { file: showFile(job, file), line: line + 1, column: null };
}

/** A variable's doc comment stands before the whole statement. */
function findDocumented(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isSourceFile(node) || ts.isSourceFile(parent)) return node;
  const startsWithIt =
    parent.getFullStart() === node.getFullStart() ||
    ts.isVariableDeclarationList(parent);
  return startsWithIt ? findDocumented(parent) : node;
}
