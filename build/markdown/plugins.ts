/**
 * The processors of texts, with the plugins of the author: whatever remark and
 * rehype know how to read, change and write. What a plugin says or throws is a
 * problem of the text. Plugins are synchronous, as all reading of texts is.
 */
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { Hooks } from '../config.ts';
import {
  asWarning,
  Failure,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import { checkNodes } from './checks.ts';
import { cleanTree } from './controls.ts';
import { commonMark, problem, wholeFile, withKnownHtml } from './parse.ts';
import { annotate } from './structure.ts';
import { PLAIN_SYNTAX, type Syntax } from './syntax.ts';
import type { TextForm } from './text-model.ts';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    resourceLink: true,
  })
  .freeze();

export type Processors = ReturnType<typeof createProcessors>;

/**
 * @param file - the configuration, for messages
 * @throws Failure - if a plugin does not accept its options
 */
export function createProcessors(
  { remarkPlugins = [], rehypePlugins = [] }: Partial<Hooks['markdown']> = {},
  file = '',
  syntax: Syntax = PLAIN_SYNTAX,
) {
  const added = (form: TextForm) => syntax.listPlugins(form);
  try {
    return {
      file: wholeFile().use(added('document')).use(remarkPlugins).freeze(),
      comment: withKnownHtml()
        .use(added('comment'))
        .use(remarkPlugins)
        .freeze(),
      plainComment: commonMark().use(remarkPlugins).freeze(),
      html: unified().use(rehypePlugins).freeze(),
      names: [...remarkPlugins, ...rehypePlugins].map(nameOf),
      // A plugin that adds syntax also knows how to write it.
      writer: writer().use(remarkPlugins).freeze(),
      syntax,
    };
  } catch (thrown) {
    const place = { file, line: null, column: null };
    throw new Failure([{ ...say(thrown as Error), fault: 'usage', place }]);
  }
}

/** A plugin is a function, alone or before its options. */
function nameOf(plugin: unknown): string {
  const called: unknown = Array.isArray(plugin)
    ? (plugin as readonly unknown[])[0]
    : plugin;
  return typeof called === 'function' ? called.name : 'a preset';
}

/** A warning for styles that only plugins write, and that no browser applies. */
export function checkStyles(
  page: HtmlRoot,
  { names }: Pick<Processors, 'names'>,
): readonly Diagnostic[] {
  const styled: string[] = [];
  visit(page, 'element', ({ tagName, properties }) => {
    const isStyled = properties['style'] !== undefined;
    if (isStyled || tagName === 'style') styled.push(tagName);
  });
  if (names.length === 0 || styled.length === 0) return [];
  const message = `A markdown plugin (${names.join(', ')}) writes inline styles, which browsers ignore: the site's Content-Security-Policy is style-src 'self'`;
  const hint =
    "Let it write classes, and style these in theme/style.css; rehype-katex needs { output: 'mathml' }.";
  return [asWarning(problem('inline-style', message, hint, undefined))];
}

export const WITHOUT_PLUGINS = createProcessors();

/** @param file - what plugins learn of the text */
export function runPlugins<Tree extends Root | HtmlRoot>(
  processor: Pick<Processor, 'run'>,
  tree: Tree,
  file: { readonly path?: string; readonly value: string },
): Reported<Tree> {
  const results: Reported<Tree>[] = [];
  processor.run(tree, file, (thrown, changed, read) => {
    const warnings =
      read?.messages.map((message) => asWarning(say(message))) ?? [];
    const diagnostics =
      thrown === undefined ? warnings : [...warnings, say(thrown)];
    // A transformer of a kind of tree returns a tree of that kind.
    results.push({ value: (changed ?? tree) as Tree, diagnostics });
  });
  const [result] = results;
  if (result !== undefined) return result;
  const late = new Error('it is asynchronous, but has to be synchronous');
  return { value: tree, diagnostics: [say(late)] };
}

/** The tree of a text as all later steps read it. */
export function completeTree(
  { file, comment, syntax }: Processors,
  form: TextForm,
  root: Root,
  text: { readonly path?: string; readonly value: string },
): Reported<Root> {
  const controls = cleanTree(root);
  const processor = form === 'document' ? file : comment;
  const { value, diagnostics } = runPlugins(processor, root, text);
  syntax.rewrite(value);
  annotate(value);
  const flaws = [...controls, ...diagnostics, ...checkNodes(value)];
  syntax.finish(value, form);
  return { value, diagnostics: flaws };
}

/** What a plugin threw or said about a text. */
export function say(
  thrown: Error & { line?: number | undefined; column?: number | undefined },
): Diagnostic {
  const { message, line, column } = thrown;
  const point = line === undefined ? undefined : { line, column: column ?? 1 };
  const text = `A markdown plugin: ${message}`;
  return problem('markdown-plugin', text, null, point);
}
