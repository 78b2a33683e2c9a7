/**
 * Renders the tree of a text: as HTML, as markdown for other readers, and what
 * is known about both. The surroundings of the text resolve its links first, in
 * the tree, so that both lead to the same places.
 */
import type { Heading as HeadingNode, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { TocItem } from '../../src/templates/model.ts';
import type { Reported } from '../diagnostics.ts';
import { toPlainMarkdown } from './export.ts';
import { createHandlers } from './elements.ts';
import { toHtml } from './html.ts';
import type { RenderedMarkdown, TextSection } from './model.ts';
import { resolveTree, type Rendering, type Start } from './resolve.ts';
import type { Structure } from './structure.ts';
import { proseOf } from './text.ts';

export interface RenderedTree extends RenderedMarkdown {
  /** The content of the only paragraph as HTML; `null` for other texts. */
  readonly inline: string | null;
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    resourceLink: true,
  })
  .freeze();

/** @param root - is changed */
export function renderTree(root: Root, start: Start): Reported<RenderedTree> {
  const rendering: Rendering = { ...start, links: [], diagnostics: [] };
  const { form, structure, links, diagnostics } = rendering;
  const toc = form === 'tutorial' ? listContents(structure) : [];
  const sections = readSections(root, start);
  resolveTree(root, rendering);
  const page = unified()
    .use(remarkRehype, { handlers: createHandlers(rendering) })
    .runSync(root);
  const [only, ...others] = page.children;
  const isParagraph = root.children.length === 1 && others.length === 0;
  return {
    value: {
      html: toHtml(page),
      inline:
        isParagraph && only?.type === 'element' && only.tagName === 'p'
          ? only.children.map(toHtml).join('')
          : null,
      markdown: writer.stringify(toPlainMarkdown(root, rendering)).trimEnd(),
      toc,
      links,
      sections,
    },
    diagnostics,
  };
}

const DEEPEST_CONTENTS = 3;

function listContents({ headings }: Structure): readonly TocItem[] {
  return [...headings]
    .filter(([, { level }]) => level >= 2 && level <= DEEPEST_CONTENTS)
    .map(([node, { id, text, level }]) => ({
      id,
      label: text === '' ? id : text,
      level,
      code: isCode(node),
      inherited: false,
      deprecated: false,
    }));
}

/** Whether a heading consists of one name in code. */
function isCode({ children }: HeadingNode): boolean {
  return children.length === 1 && children[0]?.type === 'inlineCode';
}

/** A section begins at each top-level heading. */
function readSections(
  root: Root,
  { form, structure }: Start,
): readonly TextSection[] {
  const sections: TextSection[] = [];
  let id: string | null = null;
  let title: string | null = null;
  let texts: string[] = [];
  const close = (): void => {
    const text = texts.join('\n').trim();
    if (title !== null || text !== '') sections.push({ id, title, text });
  };
  for (const node of root.children) {
    const heading =
      node.type === 'heading' ? structure.headings.get(node) : undefined;
    if (heading === undefined) {
      texts.push(...proseOf(node));
    } else {
      close();
      id = form === 'tutorial' ? heading.id : null;
      title = heading.text;
      texts = [];
    }
  }
  close();
  return sections;
}
