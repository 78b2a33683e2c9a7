/**
 * Renders the tree of a text: as HTML, as markdown for other readers, and what
 * is known about both. The surroundings of the text resolve its links first, so
 * that both lead to the same places.
 */
import type { Root as HtmlRoot } from 'hast';
import type { Blockquote, Code, Html, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fill, type Labels } from '../../src/shared/labels.ts';
import type { TocItem } from '../../src/templates/page-model.ts';
import {
  cleanMarkdown,
  escapeHtml,
  removeControls,
  shorten,
} from '../core/text.ts';
import { asWarning, type Reported } from '../diagnostics.ts';
import { ADMONITIONS, createHandlers, levelOf, nameNote } from './elements.ts';
import { readFence } from './fence.ts';
import { sanitizeHtml } from './html.ts';
import { REMOVED } from './known-html.ts';
import type {
  TextForm,
  Locate,
  RenderContext,
  RenderedMarkdown,
  TextSection,
} from './text-model.ts';
import { locateAll, nodesOf, proseOf } from './parse.ts';
import { checkStyles, runPlugins, say, type Processors } from './plugins.ts';
import { resolveTree } from './resolve.ts';
import { directiveLabel, splitLabel } from './structure.ts';

/** Figures are HTML already, and so is escaped text. */
const htmlWriter = unified()
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

/** A text that has been read. */
export interface ReadText {
  readonly form: TextForm;
  readonly text: string;
  /** The tree after `annotate`; it stays as it is. */
  readonly root: Root;
}

export function renderTree(
  { form, text, root }: ReadText,
  context: RenderContext,
  locate: Locate,
  processors: Processors,
): Reported<RenderedMarkdown> {
  const { html, writer } = processors;
  const resolved = resolveTree(root, context, locate);
  const handlers = createHandlers(form, context);
  const plain = unified().use(remarkRehype, { handlers });
  const file = { path: context.file, value: text };
  const tree = plain.runSync(resolved.root);
  const removed = sanitizeHtml(tree, resolved.addresses, { form, text });
  const ran = runPlugins(html, tree, file);
  const page = ran.value;
  complete(page, context.labels);
  const parts = page.children;
  const [only] = parts;
  const isInline = parts.length === 1 && resolved.root.children.length === 1;
  const problems = [
    ...removed,
    ...ran.diagnostics,
    ...checkStyles(page, processors),
  ];
  const write = (): string => {
    const tree = toPlainMarkdown(resolved.root, form, context);
    try {
      return writer.stringify(tree).trimEnd();
    } catch (thrown) {
      // A node of a plugin that does not know how to write it.
      if (!(thrown instanceof Error)) throw thrown;
      problems.push(say(thrown));
      return cleanMarkdown(text);
    }
  };
  const value = {
    html: htmlWriter.stringify(page),
    inline:
      isInline && only?.type === 'element' && only.tagName === 'p'
        ? htmlWriter.stringify({ type: 'root', children: only.children })
        : null,
    markdown: write(),
    toc: form === 'document' ? listContents(root) : [],
    links: resolved.links,
    // The page of a symbol is searched for as a whole.
    sections: form === 'comment' ? [] : readSections(root, form),
  };
  const located = locateAll(problems, locate);
  return {
    value,
    diagnostics: [
      ...resolved.diagnostics(),
      ...(form === 'document' ? located : located.map(asWarning)),
    ],
  };
}

/** Characters of two lines beside an article. */
const LONG_LABEL = 64;

/** Every heading: the document's front matter says which levels are listed. */
function listContents(root: Root): readonly TocItem[] {
  return nodesOf(root, 'heading').map((heading) => {
    const { children, data: { id = '', text = '' } = {} } = heading;
    return {
      id,
      label: shorten(text === '' ? id : text, LONG_LABEL),
      level: levelOf(heading, 'document'),
      // One name in code.
      code: children.length === 1 && children[0]?.type === 'inlineCode',
      inherited: false,
      deprecated: false,
    };
  });
}

/** A section begins at each top-level heading. */
function readSections(root: Root, form: TextForm): readonly TextSection[] {
  const starts = root.children.flatMap(({ type }, index) =>
    type === 'heading' ? [index] : [],
  );
  return [-1, ...starts].flatMap((start, index) => {
    const heading = root.children[start];
    const data = heading?.type === 'heading' ? heading.data : undefined;
    const blocks = root.children.slice(start + 1, starts[index]);
    const text = blocks.flatMap(proseOf).join('\n').trim();
    const code = blocks
      .flatMap((block) => nodesOf(block, 'code'))
      .map(({ value }) => value)
      .join('\n');
    const id = form === 'document' ? (data?.id ?? null) : null;
    const title = data?.text ?? null;
    return title === null && text + code === ''
      ? []
      : [{ id, title, text, code }];
  });
}

/**
 * The tree as any reader of markdown understands it: directives become quotes
 * and paragraphs, fences keep their language and title, addresses are absolute.
 */
function toPlainMarkdown(
  root: Root,
  form: TextForm,
  { labels, toAbsolute }: RenderContext,
): Root {
  const exportNode = (node: Nodes): readonly Nodes[] => {
    switch (node.type) {
      case 'heading':
        return [{ ...exportChildren(node), depth: levelOf(node, form) }];
      case 'image':
        return [{ ...node, url: toAbsolute(node.url) }];
      case 'link':
        return [{ ...exportChildren(node), url: toAbsolute(node.url) }];
      case 'code':
        return exportCode(node, labels);
      case 'html':
        return exportHtml(node);
      case 'leafDirective':
        return [{ type: 'paragraph', children: node.children }];
      case 'containerDirective':
        return exportDirective(node);
      default:
        return 'children' in node ? [exportChildren(node)] : [node];
    }
  };

  const exportChildren = <T extends Extract<Nodes, { children: unknown }>>(
    node: T,
  ): T => ({ ...node, children: node.children.flatMap(exportNode) });

  /** An admonition becomes a quote; tabs become consecutive passages. */
  const exportDirective = (node: ContainerDirective): readonly Nodes[] => {
    const label = directiveLabel(node);
    const title = label === '' ? nameNote(node.name, labels) : label;
    const head: Nodes[] =
      title === undefined
        ? []
        : [paragraph({ type: 'strong', children: [textNode(title)] })];
    const content = splitLabel(node).content.flatMap(exportNode);
    const children = [...head, ...content] as Blockquote['children'];
    return ADMONITIONS.has(node.name)
      ? [{ type: 'blockquote', children }]
      : children;
  };

  return exportChildren(root);
}

/** Elements without attributes, and the text of others but those with code. */
function exportHtml({ value }: Html): readonly Nodes[] {
  const plain = value
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .replace(REMOVED_ELEMENT, '')
    .replace(
      /<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi,
      (_, slash, name) =>
        PLAIN.has(String(name)) ? `<${String(slash)}${String(name)}>` : '',
    );
  return plain.trim() === '' ? [] : [{ type: 'html', value: plain }];
}

const PLAIN: ReadonlySet<string> = new Set(
  'br details kbd sub summary sup'.split(' '),
);
const REMOVED_ELEMENT = new RegExp(
  `<(${REMOVED.join('|')})\\b[^]*?(?:</\\1\\s*>|$)`,
  'gi',
);

/** The code's output is below it, unless the author wrote it as a block. */
function exportCode(node: Code, { samples }: Labels): readonly Nodes[] {
  const { language, options } = readFence(node);
  const meta =
    options.title === null ? null : `title=${JSON.stringify(options.title)}`;
  const code: Code = { type: 'code', lang: language, meta, value: node.value };
  const { version } = node.data ?? {};
  const name =
    version === undefined ? samples.output : fill(samples.version, { version });
  const label = paragraph(textNode(`${name}:`));
  if (options.output) return [label, code];
  const { outcome, outputs } = node.data ?? {};
  if (outputs !== undefined || outcome?.output == null) return [code];
  const value = outcome.output.trimEnd();
  return [code, label, { type: 'code', lang: 'text', meta: null, value }];
}

function paragraph(child: Paragraph['children'][number]): Paragraph {
  return { type: 'paragraph', children: [child] };
}

function textNode(value: string): Paragraph['children'][number] {
  return { type: 'text', value };
}

/**
 * Names checkboxes for screen readers, and escapes `>` and quotes as well, as
 * React does in the rest of the page: rehype-stringify leaves them, which is
 * valid, but validators warn of. Removes control characters, which HTML of a
 * text may write as references.
 */
function complete(root: HtmlRoot, { prose }: Labels): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'element' && node.tagName === 'input') {
      const { checked } = node.properties;
      node.properties['ariaLabel'] = checked === true ? prose.done : prose.toDo;
    }
    if (node.type === 'element') {
      for (const [name, value] of Object.entries(node.properties)) {
        if (typeof value !== 'string') continue;
        node.properties[name] = removeControls(value);
      }
    }
    if (node.type !== 'text') return;
    const value = escapeHtml(removeControls(node.value));
    parent?.children.splice(index ?? 0, 1, { type: 'raw', value });
  });
}
