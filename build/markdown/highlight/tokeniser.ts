/**
 * Chooses what classifies a code: TypeScript's parser for its own languages,
 * TextMate grammars for others. Each is loaded when it is first needed.
 */
import { createLazy } from '../../core/lazy.ts';
import { findGrammar, isRare, RARE_GRAMMARS } from '../languages.ts';
import type { CodeRun } from '../model.ts';

/** Splits code into classified runs; `null` where no grammar fits. */
export type Tokenise = (
  code: string,
  language: string,
) => readonly CodeRun[] | null;

interface Tokeniser {
  /** Must be called within `loadAsNeeded` or after `load`. */
  readonly tokenise: Tokenise;
  /** Loads everything at once. */
  load(): Promise<void>;
}

export function createTokeniser(): Tokeniser {
  const script = createLazy(
    async () => (await import('./script.ts')).tokeniseScript,
  );
  const others = createLazy(async () =>
    (await import('./grammars.ts')).loadGrammars(),
  );
  // Each rare grammar is loaded separately, since most packages need none.
  const rare = new Map(
    RARE_GRAMMARS.map((grammar) => [
      grammar,
      createLazy(async () => {
        await others.load();
        const { add, tokenise } = others.get();
        await add(grammar);
        return tokenise;
      }),
    ]),
  );
  return {
    tokenise(code, language) {
      const grammar = findGrammar(language);
      if (grammar === null) return null;
      if (grammar === 'typescript' || grammar === 'tsx') {
        return script.get()(code, grammar === 'tsx');
      }
      const added = isRare(grammar) ? rare.get(grammar)?.get() : undefined;
      return (added ?? others.get().tokenise)(code, grammar);
    },
    async load() {
      const all = [script, others, ...rare.values()];
      await Promise.all(all.map((lazy) => lazy.load()));
    },
  };
}
