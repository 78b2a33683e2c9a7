/**
 * Highlights scripts before a page needs them, in a thread in which the
 * compiler is already loaded. The results go into the cache that the pages use.
 */
import type TS from 'typescript';
import type { Hash } from '../../core/hash.ts';
import { findGrammar } from '../languages.ts';
import { isWithinBounds, nameHighlight } from './highlighter.ts';
import { formatRuns } from './runs.ts';
import { tokeniseScript, tokeniseTree } from './script.ts';

/**
 * @param tree - of this code as TypeScript, if it has been parsed already
 * @returns key and value for the cache; `null` if it is not a script or too large
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
