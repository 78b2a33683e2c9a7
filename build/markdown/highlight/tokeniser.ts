/**
 * Which code is split by what: TypeScript reads its own language, grammars of
 * patterns the others. Each is loaded when the first code of its kind is met.
 */
import { createLazy } from '../../core/lazy.ts';
import { findGrammar } from '../languages.ts';
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
  const rare = createLazy(async () =>
    (await import('./grammars.ts')).loadRareGrammars(),
  );
  return {
    tokenise(code, language) {
      const grammar = findGrammar(language);
      if (grammar === null) return null;
      switch (grammar) {
        case 'typescript':
        case 'tsx':
          return script.get()(code, grammar === 'tsx');
        case 'markdown':
        case 'ini':
        case 'docker':
        case 'python':
        case 'rust':
          return rare.get()(code, grammar);
        default:
          return others.get()(code, grammar);
      }
    },
    async load() {
      await Promise.all([script.load(), others.load(), rare.load()]);
    },
  };
}
