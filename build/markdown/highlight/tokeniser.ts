/**
 * Chooses what classifies a code: TypeScript's parser for its own languages,
 * TextMate grammars for others.
 */
import { findGrammar } from '../languages.ts';
import type { CodeRun } from '../model.ts';

/** Splits code into classified runs; `null` where no grammar fits. */
export type Tokenise = (
  code: string,
  language: string,
) => readonly CodeRun[] | null;

/** Loads the compiler and all grammars, so that highlighting never waits. */
export async function loadTokeniser(): Promise<Tokenise> {
  const [{ tokeniseScript }, tokeniseOther] = await Promise.all([
    import('./script.ts'),
    import('./grammars.ts').then(({ loadGrammars }) => loadGrammars()),
  ]);
  return (code, language) => {
    const grammar = findGrammar(language);
    if (grammar === null) return null;
    return grammar === 'typescript' || grammar === 'tsx'
      ? tokeniseScript(code, grammar === 'tsx')
      : tokeniseOther(code, grammar);
  };
}
