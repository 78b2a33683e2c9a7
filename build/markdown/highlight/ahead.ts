/**
 * Highlights scripts before a page asks for them, where the compiler is loaded
 * and warm anyway: what is found out goes to the cache in which the pages look.
 */
import type TS from 'typescript';
import type { Hash } from '../../core/hash.ts';
import { findGrammar } from '../languages.ts';
import { isWithinBounds, nameHighlight } from './highlighter.ts';
import { formatRuns } from './runs.ts';
import { tokeniseScript, tokeniseTree } from './script.ts';

/**
 * @param tree - of this code as TypeScript, where it was parsed before
 * @returns key and text for the cache; `null` for what is no script, or too large
 */
export function highlightScript(
  code: string,
  language: string,
  tree: TS.SourceFile | null,
): readonly [key: Hash, text: string] | null {
  const grammar = findGrammar(language);
  const isScript = grammar === 'typescript' || grammar === 'tsx';
  if (!isScript || !isWithinBounds(code)) return null;
  const runs =
    tree === null
      ? tokeniseScript(code, grammar === 'tsx')
      : tokeniseTree(tree);
  return [nameHighlight(grammar, code), formatRuns(runs)];
}
