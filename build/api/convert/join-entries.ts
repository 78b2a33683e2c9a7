/**
 * A package may have subpaths that export what its main entry does not. All are
 * documented together through one virtual entry: it exports what the main entry
 * does, and from each subpath whatever no earlier entry has exported.
 */
import type ts from 'typescript';
import { exportsOf, type EntryFile } from './exports.ts';

export interface JoinedEntry {
  /** Absolute, in the package's folder; the file exists in memory only. */
  readonly path: string;
  readonly text: string;
}

/** @returns `null` where the main entry already exports everything */
export function joinEntries(
  program: ts.Program,
  [main, ...others]: readonly [EntryFile, ...EntryFile[]],
  folder: string,
): JoinedEntry | null {
  const checker = program.getTypeChecker();
  const own = exportsOf(program, checker, main.path);
  const names = new Set(own.keys());
  const symbols = new Set(own.values());
  const lines: string[] = [];
  for (const { path } of others) {
    const further: string[] = [];
    for (const [name, symbol] of exportsOf(program, checker, path)) {
      // A default export is left out: it has no name to be exported by.
      const isKnown = names.has(name) || symbols.has(symbol);
      if (isKnown || !IDENTIFIER.test(name) || name === 'default') continue;
      names.add(name);
      symbols.add(symbol);
      further.push(name);
    }
    if (further.length > 0) {
      lines.push(`export { ${further.join(', ')} } from '${path}';`);
    }
  }
  if (lines.length === 0) return null;
  const all = [
    `export * from '${main.path}';`,
    ...(names.has('default')
      ? [`export { default } from '${main.path}';`]
      : []),
    ...lines,
  ];
  return { path: `${folder}/${NAME}`, text: `${all.join('\n')}\n` };
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** A file name that no package uses. */
const NAME = '.docs-build-entries.d.ts';
