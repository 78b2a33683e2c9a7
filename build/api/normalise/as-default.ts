/** What a `@default` says: code, or words in markdown. */
import ts from 'typescript';

/** A bare value is formatted as code: `*` must not begin a list. */
export function asDefault(text: string): string {
  if (text === '' || text.includes('`')) return text;
  const isCode = !/\s/.test(text) || isExpression(text);
  return isCode ? `\`${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}\`` : text;
}

/** Sentences that parse as expressions: "true in browsers", "no (as ever)". */
const SENTENCE = /^[\w\s,;.-]+$|\w\s+\(/;

function isExpression(text: string): boolean {
  if (SENTENCE.test(text) || text.includes('](')) return false;
  const { diagnostics = [] } = ts.transpileModule(`(${text}\n);`, {
    reportDiagnostics: true,
  });
  return diagnostics.length === 0;
}
