/**
 * The editor of a sample, laid over its lines: prism-code-editor in the colors of
 * the static code. Knows nothing of running.
 */
import { createEditor, type PrismEditor } from 'prism-code-editor';
import {
  defaultKeymap,
  editHistory,
  editorCommands,
  setIgnoreTab,
} from 'prism-code-editor/commands';
import 'prism-code-editor/languages/clike';
import 'prism-code-editor/languages/graphql';
import {
  highlightTokens,
  languages,
  tokenizeText,
  type TokenStream,
} from 'prism-code-editor/prism';
import 'prism-code-editor/prism/languages/graphql';
import 'prism-code-editor/prism/languages/json';
import 'prism-code-editor/prism/languages/typescript';

/** @param run - called for the key that runs */
export function openEditor(
  box: Element,
  { code, language }: { readonly code: string; readonly language: string },
  run: () => void,
): PrismEditor {
  const options = {
    language: language === 'graphql' ? 'graphql' : 'ts',
    lineNumbers: false,
    value: code,
    onTokenize: paint,
  };
  const keys = editorCommands({
    ...defaultKeymap,
    'Mod+Enter': () => {
      run();
      return true;
    },
    // Tab then leaves the editor, until it is entered again.
    Escape: () => {
      setIgnoreTab(true);
      return true;
    },
  });
  const editor = createEditor(box, options, keys, editHistory());
  const { textarea } = editor;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else keeps Escape from ending the focus
  editor.keyCommandMap['Escape'] = null;
  textarea.ariaLabel = labels.samples.leave;
  textarea.addEventListener('blur', () => {
    setIgnoreTab(false);
  });
  return editor;
}

/** Replaces all text; readers can undo it. The focus stays where it is. */
export function replaceText({ textarea }: PrismEditor, text: string): void {
  const inputType = 'insertReplacementText';
  textarea.dispatchEvent(new InputEvent('beforeinput', { inputType }));
  textarea.value = text;
  textarea.dispatchEvent(new InputEvent('input', { inputType }));
}

/** The classes of static code by the types of tokens; other text has none. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'keyword boolean null constant-builtin',
    s: 'string template-punctuation regex string-property',
    n: 'number',
    c: 'comment doc-comment hashbang description',
    t: 'class-name builtin scalar atom-input',
    f: 'function function-variable',
    p: 'punctuation operator interpolation-punctuation',
  }).flatMap(([name, types]) => types.split(' ').map((type) => [type, name])),
);

/** JSON in the colors of static code, as HTML. */
export function drawJson(text: string): string {
  const tokens = tokenizeText(text, languages['json'] ?? {});
  for (const token of tokens) {
    if (typeof token === 'object' && token.type === 'property') {
      token.type = 'function';
    }
  }
  paint(tokens);
  return highlightTokens(tokens);
}

/** How GraphQL begins that stands in a template. */
const GRAPHQL =
  /^\s*(?:#|"""|\{\s*[_a-z.]|(?:extend\s+)?(?:type|interface|input|enum|union|scalar|fragment|query|mutation|subscription|schema|directive)\b)/i;

/** Gives tokens the classes of static code. */
function paint(tokens: TokenStream): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const { type, content } = token;
    token.type = CLASSES.get(type) ?? '';
    token.alias = '';
    if (typeof content === 'string') continue;
    if (type === 'template-string') embed(content);
    paint(content);
  }
}

/** Reads the text of a template as GraphQL if it begins like that. */
function embed(parts: TokenStream): void {
  const grammar = languages['graphql'] ?? {};
  for (const part of parts) {
    if (typeof part === 'string' || part.type !== 'string') continue;
    if (typeof part.content !== 'string') continue;
    // What follows a placeholder is not the beginning.
    if (part === parts[1] && !GRAPHQL.test(part.content)) return;
    part.type = 'graphql';
    part.content = tokenizeText(part.content, grammar);
  }
}
