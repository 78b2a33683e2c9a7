/** Collects what conversions come across: problems and unexported types. */
import { sortDiagnostics, type Diagnostic } from '../../diagnostics.ts';
import type { UnexportedType } from '../model.ts';

export interface Findings {
  report(diagnostic: Diagnostic): void;
  noteUnexported(name: string, file: string, mentionedBy: string): void;
  /** Each problem once, in the order of places. */
  diagnostics(): readonly Diagnostic[];
  /** Each type once, sorted by name and file. */
  unexported(): readonly UnexportedType[];
}

export function createFindings(): Findings {
  const diagnostics = new Map<string, Diagnostic>();
  const unexported = new Map<string, UnexportedType>();
  return {
    report(diagnostic) {
      const { file, line } = diagnostic.place ?? { file: '', line: null };
      const key = JSON.stringify([file, line, diagnostic.message]);
      if (!diagnostics.has(key)) diagnostics.set(key, diagnostic);
    },
    noteUnexported(name, file, mentionedBy) {
      const key = JSON.stringify([name, file]);
      const known = unexported.get(key);
      // Keeps the smallest name, whatever the order of conversion.
      if (known !== undefined && known.mentionedBy <= mentionedBy) return;
      unexported.set(key, { name, file, mentionedBy });
    },
    diagnostics: () => sortDiagnostics([...diagnostics.values()]),
    unexported: () =>
      [...unexported]
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([, type]) => type),
  };
}
