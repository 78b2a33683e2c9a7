/**
 * HTML in a text: what is known to be safe is kept, by the sanitizer of the
 * unified family. Only what the author wrote goes through it: elements that were
 * made of markdown are put aside before, and put back afterwards.
 */
import type { Element, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../diagnostics.ts';
import { asWarning } from '../diagnostics.ts';
import { KEPT, REMOVED } from './known-html.ts';
import { problem } from './parse.ts';

declare module 'hast' {
  interface Data {
    /** Of HTML that stands in the text, rather than being made by us. */
    isWritten?: boolean;
  }
}

/** Where an element's author wants it to lead; `null` removes it. */
export interface HtmlAddresses {
  /** Changes a link, or makes it one that leads nowhere. */
  readonly resolveLink: (link: Element) => void;
  /** @returns the picture, or the text or link that takes its place */
  readonly resolveMedia: (media: Element, linked: boolean) => RootContent;
}

const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  '*': ['align', 'ariaLabel', 'dir', 'lang', 'title', 'dataSlot'],
  a: ['href'],
  details: ['open'],
  img: ['src', 'alt', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed'],
  source: ['src', 'type', 'media'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  video: ['src', 'width', 'height', 'controls', 'loop', 'muted', 'poster'],
};

const schema = {
  strip: [...REMOVED],
  tagNames: [...KEPT],
  attributes: ATTRIBUTES,
  protocols: { href: ['http', 'https', 'mailto', 'entity'] },
  ancestors: {},
  required: {},
};

const parser = unified().use(rehypeRaw).freeze();
const sanitizer = unified().use(rehypeSanitize, schema).freeze();

/** Replaces the HTML in a tree by safe elements. */
export function sanitizeHtml(
  parent: Root | Element,
  addresses: HtmlAddresses,
): readonly Diagnostic[] {
  const diagnostics = parent.children.flatMap((child) =>
    child.type === 'element' ? sanitizeHtml(child, addresses) : [],
  );
  const written = parent.children.find(isWritten);
  if (written === undefined) return diagnostics;
  const aside: RootContent[] = [];
  const children = parent.children.map((child): RootContent => {
    if (isWritten(child) || child.type === 'text') return child;
    aside.push(child);
    return makeSlot(child, aside.length - 1);
  });
  const parsed = parser.runSync({ type: 'root', children });
  const dropped = listDropped(parsed);
  const safe = sanitizer.runSync(parsed);
  fill(safe, aside, addresses, false);
  parent.children = safe.children;
  if (dropped.length === 0) return diagnostics;
  const message = `HTML that is not shown: ${dropped.join(', ')}`;
  const hint =
    'Scripts, styles and frames are removed; write the rest as markdown.';
  const at = written.position?.start;
  const found = asWarning(problem('html-removed', message, hint, at));
  return [...diagnostics, found];
}

function isWritten(node: RootContent): boolean {
  return node.type === 'raw' && node.data?.isWritten === true;
}

const INLINE: ReadonlySet<string> = new Set(
  'a br code del em img input span strong sub sup'.split(' '),
);

/** An element that the parser treats as it would treat the one put aside. */
function makeSlot(node: RootContent, index: number): Element {
  const isInline = node.type === 'element' && INLINE.has(node.tagName);
  return {
    type: 'element',
    tagName: isInline ? 'span' : 'div',
    properties: { dataSlot: String(index) },
    children: [],
  };
}

function slotOf(node: RootContent): number | null {
  const slot = node.type === 'element' ? node.properties['dataSlot'] : null;
  return typeof slot === 'string' ? Number(slot) : null;
}

function fill(
  parent: Root | Element,
  aside: readonly RootContent[],
  addresses: HtmlAddresses,
  linked: boolean,
): void {
  const children = parent.children.flatMap((child): readonly RootContent[] => {
    const slot = slotOf(child);
    if (slot !== null) return aside.slice(slot, slot + 1);
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    fill(child, aside, addresses, linked || tagName === 'a');
    if (tagName === 'a') addresses.resolveLink(child);
    const depth = /^h(\d)$/.exec(tagName)?.[1];
    if (depth !== undefined) child.tagName = levelBelow(Number(depth));
    // Of a picture in several forms the plain one is shown.
    if (tagName === 'picture') return child.children;
    if (tagName === 'source' && isPicture(parent)) return [];
    const hasSource = 'src' in child.properties;
    const isMedia = hasSource || 'poster' in child.properties;
    return [isMedia ? addresses.resolveMedia(child, linked) : child];
  });
  parent.children = children;
}

/** Headings of comments are below those of the page that contains them. */
function levelBelow(depth: number): string {
  return `h${String(Math.min(depth + 3, 6))}`;
}

function isPicture(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'picture';
}

/** What the sanitizer removes, as its author wrote it; each once. */
function listDropped(tree: Root): readonly string[] {
  const dropped = new Set<string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    if (!KEPT.includes(tagName)) {
      dropped.add(`<${tagName}>`);
      return;
    }
    const known = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[tagName] ?? [])];
    for (const name of Object.keys(properties)) {
      if (!known.includes(name)) dropped.add(`${name} of <${tagName}>`);
    }
  });
  return [...dropped];
}
