/**
 * What a document is called and says in a sentence: as its front matter has it,
 * else by its first heading and paragraph, else by the name of its file.
 */
import type { Heading, Nodes, Root } from 'mdast';
import { titleOfFile } from '../core/document-names.ts';
import { shorten } from '../core/text.ts';
import type { WrittenFrontMatter } from './front-matter-keys.ts';
import { textOf } from './parse.ts';
import type { FrontMatter } from './text-model.ts';

/** Characters of a first paragraph that search engines and cards show. */
const DESCRIPTION = 200;

/** @param root - after `annotate`; loses the heading that is the title */
export function describeDocument(
  { texts, settings }: WrittenFrontMatter,
  root: Root,
  file: string,
): FrontMatter {
  const name = findName(root);
  if (name !== null) root.children.shift();
  const first = findTitle(root, name);
  const heading = first && headingOf(first);
  if (heading !== null) {
    root.children = root.children.filter((node) => node !== first);
  }
  const title = texts.title ?? heading?.text ?? name ?? titleOfFile(file);
  return {
    title,
    sidebarLabel: texts.sidebarLabel ?? title,
    description: texts.description ?? (findFirstParagraph(root) || title),
    schema: texts.schema,
    heading,
    settings,
  };
}

/** A heading in HTML at the top, which is the project's name if another follows. */
function findName({ children: [top] }: Root): string | null {
  if (top?.type !== 'html') return null;
  return (
    /^<h1\b[^<>]*>([^<>]+)<\/h1>\s*$/i.exec(top.value)?.[1]?.trim() ?? null
  );
}

/** The first heading, if it is of the first level or follows that in HTML. */
function findTitle({ children }: Root, name: string | null): Heading | null {
  const first = children.find(({ type }) => type === 'heading');
  if (first?.type !== 'heading') return null;
  const isNext = name !== null && first === children[0];
  return isNext || first.depth === 1 ? first : null;
}

function headingOf({ data }: Heading): FrontMatter['heading'] {
  const { id = '', text = '' } = data ?? {};
  return text === '' ? null : { id, text };
}

/** Badges and pictures have no words. */
function findFirstParagraph(root: Root): string {
  for (const node of root.children) {
    if (node.type !== 'paragraph') continue;
    const text = withoutPictures(node).replace(/\s+/g, ' ').trim();
    if (text !== '') return shorten(text, DESCRIPTION);
  }
  return '';
}

function withoutPictures(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return '';
  return 'children' in node
    ? node.children.map(withoutPictures).join('')
    : textOf(node);
}
