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
import { PAGE_IDS } from '../core/slug.ts';
import type { Diagnostic, WarningCode } from '../diagnostics.ts';
import { KEPT, REMOVED } from './known-html.ts';
import { warningAt } from './parse.ts';
import type { ReadText } from './render.ts';
import { findStandIn } from './stand-in.ts';
import { toLevel, type TextForm } from './text-model.ts';

declare module 'hast' {
  interface Data {
    /** Whether the HTML is written in the text, rather than made by us. */
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
  source: ['src', 'srcSet', 'type', 'media'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  video: ['src', 'width', 'height', 'controls', 'loop', 'muted', 'poster'],
};

/** What has no effect here, and is not missed. */
const QUIET =
  /^(?:id|name|class|className|key|markdown|rel|target|loading|decoding|fetchPriority|crossOrigin|referrerPolicy|role|border|cellPadding|cellSpacing|vAlign|noWrap|clear|width|height|srcSet|sizes|autoPlay|playsInline|preload|data[A-Z].*|aria[A-Z].*)$/;

/** What without a value is no class, as which other tools read all else. */
const LOUD = /^(?:hidden|on|style|v-)/;

const schema = {
  strip: [...REMOVED],
  tagNames: [...KEPT],
  attributes: ATTRIBUTES,
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'entity'] },
  ancestors: {},
  required: {},
  // Anchors keep their names: those of the page around the text are known.
  clobber: [],
};

const parser = unified().use(rehypeRaw).freeze();
const sanitizer = unified().use(rehypeSanitize, schema).freeze();
/** A document has its page for itself, so its HTML may have anchors. */
const documentSanitizer = unified()
  .use(rehypeSanitize, {
    ...schema,
    attributes: {
      ...ATTRIBUTES,
      '*': [...(ATTRIBUTES['*'] ?? []), 'id'],
    },
  })
  .freeze();

/** The text that the HTML stands in. */
type HtmlText = Pick<ReadText, 'form' | 'text'>;

/** Replaces the HTML in a tree by safe elements. */
export function sanitizeHtml(
  tree: Root,
  addresses: HtmlAddresses,
  text: HtmlText,
): readonly Diagnostic[] {
  const ids = new Set(PAGE_IDS);
  visit(tree, 'element', ({ properties: { id } }) => {
    if (typeof id === 'string') ids.add(id);
  });
  const dropped = new Map<string, Diagnostic>();
  const components = new Map(
    Array.from(text.text.matchAll(/<([A-Z][\w.]*)/g), ([, name = '']) => [
      name.toLowerCase(),
      name,
    ]),
  );
  sanitizeChildren(tree, { addresses, text, ids, dropped, components });
  return [...dropped.values()];
}

interface Surroundings {
  readonly addresses: HtmlAddresses;
  readonly text: HtmlText;
  /** The anchors of the page, to which those of the HTML are added. */
  readonly ids: Set<string>;
  /** What is not shown, each where it stands first. */
  readonly dropped: Map<string, Diagnostic>;
  /** As they are written, by what HTML makes of their names. */
  readonly components: ReadonlyMap<string, string>;
}

function sanitizeChildren(parent: Root | Element, around: Surroundings): void {
  for (const child of parent.children) {
    if (child.type === 'element') sanitizeChildren(child, around);
  }
  if (!parent.children.some(isWritten)) return;
  const comment = parent.children.find(
    (child) => child.type === 'raw' && /<!--(?![^]*-->)/.test(child.value),
  );
  if (comment) reportOpen('This comment', comment, around);
  const aside: RootContent[] = [];
  const isProse = parent.type === 'element' || around.text.form === 'comment';
  const children = parent.children.map((child): RootContent => {
    if (
      isProse &&
      child.type === 'raw' &&
      isMention(child.value, around.text)
    ) {
      return { type: 'text', value: child.value };
    }
    if (child.type === 'text' || isWritten(child)) return child;
    aside.push(child);
    return makeSlot(child, aside.length - 1);
  });
  const parsed = parser.runSync({ type: 'root', children });
  visit(parsed, 'element', (element) => {
    if (element.tagName === 'a') takeName(element);
    reportDropped(element, around);
    replaceFrame(element);
    if (isLeftOpen(element, around.text.text)) {
      reportOpen(`<${element.tagName}>`, element, around);
    }
  });
  const isDocument = around.text.form === 'document';
  const processor = isDocument ? documentSanitizer : sanitizer;
  const safe = processor.runSync(parsed);
  fill(safe, aside, around, false);
  parent.children = safe.children;
}

function reportOpen(
  what: string,
  { position }: Element | RootContent,
  { dropped }: Surroundings,
): void {
  const message = `${what} is never closed, and hides what follows`;
  const at = position?.start;
  const hint = 'Write where it ends.';
  const found = warningAt('unclosed-html', message, hint, at);
  if (!dropped.has(message)) dropped.set(message, found);
}

function isWritten(node: RootContent): boolean {
  return node.type === 'raw' && node.data?.isWritten === true;
}

const INLINE: ReadonlySet<string> = new Set(
  'a br code del em img input span strong sub sup'.split(' '),
);

/** The parser of HTML replaces it, so no text can contain it. */
const MARK = '\0';

/** An element that the parser treats as it would treat the one put aside. */
function makeSlot(node: RootContent, index: number): Element {
  const isInline = node.type === 'element' && INLINE.has(node.tagName);
  return {
    type: 'element',
    tagName: isInline ? 'span' : 'div',
    properties: { dataSlot: MARK + String(index) },
    children: [],
  };
}

function slotOf(node: RootContent): number | null {
  const slot = node.type === 'element' ? node.properties['dataSlot'] : null;
  if (typeof slot !== 'string' || !slot.startsWith(MARK)) return null;
  return Number(slot.slice(MARK.length));
}

function fill(
  parent: Root | Element,
  aside: readonly RootContent[],
  around: Surroundings,
  linked: boolean,
): void {
  const { addresses, text } = around;
  const children = parent.children.flatMap((child): readonly RootContent[] => {
    const slot = slotOf(child);
    if (slot !== null) return aside.slice(slot, slot + 1);
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    delete child.properties['dataSlot'];
    fill(child, aside, around, linked || tagName === 'a');
    takeAnchor(child, around.ids);
    if (tagName === 'a') addresses.resolveLink(child);
    child.tagName = toHeading(tagName, text.form);
    if (tagName === 'source' && isPicture(parent)) {
      return resolveSources(child, addresses) ? [child] : [];
    }
    const hasSource = 'src' in child.properties;
    const isMedia = hasSource || 'poster' in child.properties;
    if (tagName === 'video' && !isMedia) keepLinks(child);
    return [isMedia ? addresses.resolveMedia(child, linked) : child];
  });
  parent.children = children;
}

/** @returns whether any of the pictures that it offers is part of the site */
function resolveSources(
  source: Element,
  { resolveMedia }: HtmlAddresses,
): boolean {
  const written = source.properties['srcSet'];
  const offered = typeof written === 'string' ? written.split(',') : [];
  const found = offered.flatMap((candidate): readonly string[] => {
    const [url = '', size = ''] = candidate.trim().split(/\s+/);
    const image = { ...source, tagName: 'img', properties: { src: url } };
    const media = resolveMedia(image, true);
    if (media.type !== 'element') return [];
    return [`${String(media.properties['src'])} ${size}`.trim()];
  });
  source.properties['srcSet'] = found.join(', ');
  return found.length > 0;
}

/** A video whose files are all elsewhere is a list of links to them. */
function keepLinks(video: Element): void {
  const isPlayable = video.children.some(
    (child) => child.type === 'element' && child.tagName === 'source',
  );
  if (isPlayable) return;
  video.tagName = 'span';
  video.properties = {};
  video.children = video.children.filter(
    (child) => child.type === 'element' && child.tagName === 'a',
  );
}

/** Puts a link or a title before what is removed, or is not known. */
function replaceFrame(element: Element): void {
  const { tagName, properties, position } = element;
  const isFrame = /^(?:embed|iframe|object)$/.test(tagName);
  if (!isFrame && (KEPT.includes(tagName) || REMOVED.includes(tagName))) return;
  const found = findStandIn((name) => {
    const value = properties[name];
    return typeof value === 'string' ? value : '';
  });
  if (found === null) return;
  const { label, address } = found;
  const shown: Element = {
    type: 'element',
    tagName: address === null ? 'strong' : 'a',
    properties: address === null ? {} : { href: address },
    children: [{ type: 'text', value: label }],
    position,
  };
  if (isFrame) Object.assign(element, shown);
  else element.children.unshift(shown, { type: 'text', value: ' ' });
}

/** Removes an anchor that the page has already. */
function takeAnchor({ properties }: Element, ids: Set<string>): void {
  const { id } = properties;
  if (typeof id !== 'string') return;
  if (ids.has(id)) delete properties['id'];
  ids.add(id);
}

function toHeading(tagName: string, form: TextForm): string {
  const depth = /^h(\d)$/.exec(tagName)?.[1];
  return depth === undefined
    ? tagName
    : `h${String(toLevel(Number(depth), form))}`;
}

function isPicture(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'picture';
}

/** `<a name="x">` is an anchor, as `<a id="x">` is. */
function takeName({ properties }: Element): void {
  if (typeof properties['name'] === 'string') {
    properties['id'] ??= properties['name'];
  }
}

/** What is in them is not seen, or not before a click. */
const HIDING: ReadonlySet<string> = new Set([
  'select',
  'details',
  ...REMOVED.filter((name) => name !== 'embed'),
]);

/** Whether a sentence is about a tag, `<script>`, which would hide its rest. */
function isMention(html: string, { text }: HtmlText): boolean {
  const name = /^<([a-z]+)/.exec(html)?.[1] ?? '';
  const isHiding = REMOVED.includes(name) && name !== 'embed';
  return isHiding && !html.endsWith('/>') && !text.includes(`</${name}`);
}

/**
 * Whether an element that hides its content has no end where it should. In a quote
 * or a list, where markers shift its place, any end after it counts.
 */
function isLeftOpen({ tagName, position }: Element, text: string): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || !HIDING.has(tagName)) return false;
  const tag = `</${tagName}`;
  const rest = text.slice(start.offset);
  if (start.column > 1) return !rest.includes(tag);
  if (/^<[^<>]*\/>/.test(rest)) return false;
  const written = text.slice(start.offset, end?.offset).replace(/\s/g, '');
  if (written.endsWith(`${tag}>`)) return false;
  return rest.split(`<${tagName}`).length > rest.split(tag).length;
}

/** Notes what the sanitizer removes, as its author wrote it. */
function reportDropped(
  { tagName, properties, position }: Element,
  { dropped, components }: Surroundings,
): void {
  const at = position?.start;
  const report = (code: WarningCode, message: string, hint: string): void => {
    if (dropped.has(message)) return;
    dropped.set(message, warningAt(code, message, hint, at));
  };
  const say = (what: string): void => {
    const hint =
      'Scripts, styles and frames are removed; write the rest as markdown.';
    report('html-removed', `This HTML is not shown: ${what}`, hint);
  };
  if (!KEPT.includes(tagName)) {
    const written = components.get(tagName);
    if (written === undefined) {
      say(`<${tagName}>`);
      return;
    }
    const hint = 'Its content is shown without it. Write markdown instead.';
    report('unknown-component', `Unknown component <${written}>`, hint);
    return;
  }
  const known = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[tagName] ?? [])];
  for (const name of Object.keys(properties)) {
    const isMissed =
      properties[name] === '' ? LOUD.test(name) : !QUIET.test(name);
    if (!known.includes(name) && isMissed) {
      say(`${name} of <${tagName}>`);
    }
  }
}
