/** Locates symbols for which TypeDoc made no reflection. */
import type { ReflectionSymbolId } from 'typedoc';
import ts from 'typescript';
import type { SourceLocation } from '../model.ts';
import type { Locator } from '../sources/locate.ts';

/** Remembers each result: a few symbols are named in most signatures. */
export function createSymbolLocator(program: {
  readonly fileOf: (path: string) => ts.SourceFile | null;
  readonly locate: Locator;
}): (symbol: ReflectionSymbolId) => SourceLocation | null {
  const known = new Map<string, SourceLocation | null>();
  return ({ fileName = '', pos }) => {
    const key = `${fileName}:${String(pos)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const file = program.fileOf(fileName);
    const found = file === null ? null : locateAt(file, pos, program.locate);
    known.set(key, found);
    return found;
  };
}

/** The declaration that starts exactly at that position. */
function locateAt(
  file: ts.SourceFile,
  position: number,
  locate: Locator,
): SourceLocation | null {
  const visit = (node: ts.Node): SourceLocation | undefined => {
    if (node.pos > position || node.end <= position) return undefined;
    const found = node.getStart(file) === position ? locate(node) : null;
    return found ?? ts.forEachChild(node, visit);
  };
  return ts.forEachChild(file, visit) ?? null;
}
