/**
 * Highlights scripts before a page asks for them, where the compiler is loaded
 * and warm anyway: what is found out goes to the cache in which the pages look.
 */
import type { Hash } from '../../core/hash.ts';
import { findGrammar } from '../languages.ts';
import { isWithinBounds, nameHighlight } from './highlighter.ts';
import { formatRuns } from './runs.ts';
import { tokeniseScript } from './script.ts';

/** @returns key and text for the cache; `null` for what is no script, or too large */
export function highlightScript(
  code: string,
  language: string,
): readonly [key: Hash, text: string] | null {
  const grammar = findGrammar(language);
  const isScript = grammar === 'typescript' || grammar === 'tsx';
  if (!isScript || !isWithinBounds(code)) return null;
  const runs = tokeniseScript(code, grammar === 'tsx');
  return [nameHighlight(grammar, code), formatRuns(runs)];
}
