/**
 * Which code is split by what: TypeScript reads its own language, grammars of
 * patterns the others. Each is loaded when the first code of its kind is met.
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
  /** To be called within `loadAsNeeded`, or after `load`. */
  readonly tokenise: Tokenise;
  /** Loads all at once. */
  load(): Promise<void>;
}

export function createTokeniser(): Tokeniser {
  const script = createLazy(
    async () => (await import('./script.ts')).tokeniseScript,
  );
  const others = createLazy(async () =>
    (await import('./grammars.ts')).loadGrammars(),
  );
  // One that is met in few packages costs nothing in the others.
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
