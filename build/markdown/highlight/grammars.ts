/**
 * Loads the highlighter for everything but scripts: shiki with only the
 * grammars named here. Oniguruma runs as WebAssembly, which took half as long
 * as shiki's JavaScript engine on this site's samples: 0.28 s against 0.58 s
 * for 65 blocks from cold, loading included, and 65 ms against 190 ms when
 * warm. It is read from a file, which takes 7 ms; importing shiki's packed
 * module takes 60 and loads half of Node's `fetch` as well.
 */
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { readPackageFile } from '../../host/package-file.ts';
import type { Grammar } from '../languages.ts';
import type { CodeRun } from '../model.ts';
import { RunList } from './run-list.ts';
import { classOfColour, CLASS_THEME } from './theme.ts';

/** Splits code into classified runs. */
type TokeniseByGrammar = (
  code: string,
  grammar: ScriptlessGrammar,
) => readonly CodeRun[];

/** Grammars other than those that TypeScript's parser replaces. */
type ScriptlessGrammar = Exclude<Grammar, 'typescript' | 'tsx'>;

export async function loadGrammars(): Promise<TokeniseByGrammar> {
  const shiki = await createHighlighterCore({
    engine: createOnigurumaEngine(
      readPackageFile('shiki/onig.wasm') ?? import('shiki/wasm'),
    ),
    themes: [CLASS_THEME],
    langs: [
      import('shiki/langs/graphql.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/shellscript.mjs'),
      import('shiki/langs/yaml.mjs'),
      import('shiki/langs/toml.mjs'),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/diff.mjs'),
      import('shiki/langs/c.mjs'),
      import('shiki/langs/docker.mjs'),
      import('shiki/langs/ini.mjs'),
      import('shiki/langs/markdown.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/rust.mjs'),
      import('shiki/langs/scss.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/svelte.mjs'),
      import('shiki/langs/vue.mjs'),
      import('shiki/langs/xml.mjs'),
    ],
  });
  return (code, grammar) => {
    const lines = shiki.codeToTokensBase(code, {
      lang: grammar,
      theme: CLASS_THEME.name,
      // A time limit would make the output depend on the machine's load.
      tokenizeTimeLimit: 0,
    });
    const runs = new RunList();
    for (const [index, line] of lines.entries()) {
      if (index > 0) runs.addSpace(1);
      for (const { content, color } of line) {
        if (content.trim() === '') runs.addSpace(content.length);
        else runs.add(classOfColour(color), content.length);
      }
    }
    return runs.done();
  };
}
