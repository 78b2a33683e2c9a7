/** Renders a whole text: HTML, table of contents, links, text by section. */
import type { Heading as HeadingNode, Root, RootContent } from 'mdast';
import type { Reported } from '../../diagnostics.ts';
import type { TocItem } from '../../../src/templates/model.ts';
import type {
  RenderedInline,
  RenderedMarkdown,
  TextSection,
} from '../model.ts';
import type { Structure } from '../structure.ts';
import { proseOf } from '../text.ts';
import { renderBlocks } from './blocks.ts';
import { renderFootnotes } from './footnotes.ts';
import { renderInlines } from './inline.ts';
import type { Rendering } from './rendering.ts';

/** What a rendering starts from. */
export type Start = Omit<Rendering, 'found'>;

export function renderDocument(
  root: Root,
  start: Start,
): Reported<RenderedMarkdown> {
  const rendering = begin(start);
  const blocks = (nodes: readonly RootContent[]): string =>
    renderBlocks(nodes, rendering);
  const parts = [blocks(root.children), renderFootnotes(rendering, blocks)];
  return {
    value: {
      html: parts.filter((part) => part !== '').join('\n'),
      toc: start.form === 'tutorial' ? listContents(start.structure) : [],
      links: rendering.found.links,
      sections: readSections(root, start),
    },
    diagnostics: rendering.found.diagnostics,
  };
}

/** The inline content of a text that is a single paragraph; else `null`. */
export function renderParagraph(
  root: Root,
  start: Start,
): Reported<RenderedInline> | null {
  const [only, ...others] = root.children;
  if (only?.type !== 'paragraph' || others.length > 0) return null;
  const rendering = begin(start);
  const html = renderInlines(only.children, rendering);
  const { links, diagnostics } = rendering.found;
  return { value: { html, links }, diagnostics };
}

function begin(start: Start): Rendering {
  return { ...start, found: { diagnostics: [], links: [] } };
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
  let current: Section = { id: null, title: null, texts: [] };
  const close = (): void => {
    const { id, title, texts } = current;
    const text = texts.join('\n').trim();
    if (title !== null || text !== '') sections.push({ id, title, text });
  };
  for (const node of root.children) {
    const heading =
      node.type === 'heading' ? structure.headings.get(node) : undefined;
    if (heading === undefined) {
      current.texts.push(...proseOf(node));
    } else {
      close();
      const id = form === 'tutorial' ? heading.id : null;
      current = { id, title: heading.text, texts: [] };
    }
  }
  close();
  return sections;
}

/** A section that is being collected. */
interface Section {
  readonly id: string | null;
  readonly title: string | null;
  readonly texts: string[];
}
