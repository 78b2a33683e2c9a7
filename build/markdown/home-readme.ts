/**
 * Divides a README for the home page, which shows its introduction and a block of
 * code beside the title, and how the package is installed.
 */
import MagicString from 'magic-string';
import type { Code, Html, Paragraph, RootContent } from 'mdast';
import { parseWithinLimits } from './limits.ts';
import { nodesOf, rangeOf, textOf, withKnownHtml } from './parse.ts';
import { isDecoration, tidyReadme } from './readme.ts';

export interface HomeReadme {
  /** The first paragraph if it is an introduction, or `''`. */
  readonly lead: string;
  /** The first block of code, of those that import the package if any, or `''`. */
  readonly sample: string;
  readonly rest: string;
  /** Whether the rest says how to install it. */
  readonly installs: boolean;
}

/** @param names - of the page and of the package, which the README may repeat */
export function splitReadme(text: string, names: string[]): HomeReadme {
  const tidied = tidyReadme(text);
  const whole = { lead: '', sample: '', rest: tidied, installs: false };
  const { value: root } = parseWithinLimits(tidied, withKnownHtml);
  if (root === null) return whole;
  const edited = new MagicString(tidied);
  const textAt = (node: RootContent): string => tidied.slice(...rangeOf(node));
  const blocks = root.children.filter((node) => !isTitle(node, names));
  const start = root.children.findIndex((node) => isTitle(node, names));
  const opened = blocks.slice(Math.max(0, start));
  const { nodes: opening, lead } = readOpening(opened, names, textAt);
  const definitions = nodesOf(root, 'definition').map(textAt).join('\n');
  const body = blocks.filter((node) => !opening.includes(node));
  const sections = listSections(body);
  // Other text about installing needs no command that the hero has.
  const commands = sections.flatMap((section) =>
    section.nodes.filter((node, at, [heading]) => {
      const isBelow = at === 1 && heading?.type === 'heading';
      const isLast = isEmptied(section, isInstallCommand);
      return isInstallCommand(node) && (isBelow || isLast);
    }),
  );
  const samples = body.filter(isShort);
  const first = samples.find((code) => imports(code, names)) ?? samples[0];
  const replaced = sections.flatMap((section, index) =>
    first && section.nodes.includes(first)
      ? listReplaced(first, section, index === 0, names)
      : [],
  );
  // What thanks, leads elsewhere or is news does not come between title and text.
  const isAside = (node: RootContent): boolean =>
    isEmpty(node) || isLinkRow(node, lead === '' ? 1 : 2);
  const end = body.findIndex((node) => !isAside(node));
  const above = body.slice(0, Math.max(0, end));
  const asides = above.filter(
    (node) => !isEmpty(node) && !isContents(node) && !isRepeated(node, names),
  );
  const gone = new Set<RootContent>([
    ...above,
    ...root.children.filter((node) => isTitle(node, names)),
    ...opening,
    ...commands,
    ...replaced,
    ...body.filter(
      (node) => isContents(node) || (node.type === 'html' && isEmpty(node)),
    ),
  ]);
  for (const section of sections) {
    if (!isEmptied(section, (node) => gone.has(node))) continue;
    for (const node of section.nodes) gone.add(node);
  }
  for (const node of gone) edited.remove(...rangeOf(node));
  const rest = [edited.toString().trim(), ...asides.map(textAt)]
    .filter(Boolean)
    .join('\n\n');
  return {
    lead: [lead, lead && definitions].filter(Boolean).join('\n\n'),
    sample: first === undefined || !gone.has(first) ? '' : textAt(first),
    rest: rest === definitions ? '' : rest,
    installs: body.some((node) => isInstallCommand(node) && !gone.has(node)),
  };
}

/** The name of the package as a heading. */
function isTitle(node: RootContent, names: readonly string[]): boolean {
  return (
    node.type === 'heading' && node.depth === 1 && isNamed(textOf(node), names)
  );
}

function isNamed(text: string, names: readonly string[]): boolean {
  const said = text.trim().toLowerCase();
  return names.some((name) => name.toLowerCase() === said);
}

/** What the hero shows instead: none of a text that goes on about it. */
function listReplaced(
  sample: Code,
  section: ReadmeSection,
  isFirst: boolean,
  names: readonly string[],
): readonly RootContent[] {
  const nodes = section.nodes.filter((node) => !isEmpty(node));
  const at = nodes.indexOf(sample);
  const [before, after, next] = [nodes[at - 1], ...nodes.slice(at + 1)];
  const isAnnounced = before?.type === 'paragraph' && isIntroduction(before);
  const announced = isAnnounced ? [before, sample] : [sample];
  if (after === undefined) return announced;
  // A text that announces each of its samples can do without one.
  if (isAnnounced && announces(after, next, names)) return announced;
  const isProse = after.type === 'paragraph' && !isIntroduction(after);
  // What precedes the first heading follows the hero at once.
  const isDetached = isFirst
    ? !isAnnounced
    : before?.type === 'heading' && isProse;
  return isDetached ? [sample] : [];
}

/** Whether it announces a sample that uses the package. */
function announces(
  node: RootContent,
  next: RootContent | undefined,
  names: readonly string[],
): boolean {
  return isIntroduction(node) && next?.type === 'code' && imports(next, names);
}

/** Whether what is left of a section would only announce what is gone. */
function isEmptied(
  { nodes, hasParts }: ReadmeSection,
  isGone: (node: RootContent) => boolean,
): boolean {
  const isIdle = (node: RootContent): boolean =>
    isGone(node) || isIntroduction(node) || isEmpty(node);
  return !hasParts && nodes.some(isGone) && nodes.every(isIdle);
}

/** Whether it only leads to the headings of the same text. */
function isContents(node: RootContent): boolean {
  if (node.type === 'html' && /href=["']#/.test(node.value))
    return isLinkRow(node);
  if (node.type !== 'list') return false;
  const links = nodesOf(node, 'link');
  const said = (text: string): string => text.replace(/\s/g, '');
  return (
    links.length > 1 &&
    links.every(({ url }) => url.startsWith('#')) &&
    said(textOf(node)) === said(links.map(textOf).join(''))
  );
}

/** Whether it is a comment or a line. */
function isEmpty(node: RootContent): boolean {
  if (node.type !== 'html') return node.type === 'thematicBreak';
  return /^(?:\s|<br\s*\/?>|<!--[^]*?-->)*$/i.test(node.value);
}

/**
 * Reads what precedes the first heading up to the first paragraph.
 * @returns the blocks that the hero replaces, and the paragraph
 */
function readOpening(
  blocks: readonly RootContent[],
  names: readonly string[],
  textAt: (node: RootContent) => string,
): { nodes: readonly RootContent[]; lead: string } {
  const nodes: RootContent[] = [];
  for (const node of blocks) {
    if (node.type === 'definition') continue;
    if (isRepeated(node, names)) nodes.push(node);
    else if (!isLinkRow(node)) {
      const lead = findLead(node);
      if (lead === null) break;
      const said = lead.type === 'html' ? sayLead(lead.value) : textAt(lead);
      return { nodes: [...nodes, node], lead: said };
    }
  }
  return { nodes, lead: '' };
}

/** The block, or the only one of a quotation, if it introduces by itself. */
function findLead(node: RootContent): Paragraph | Html | null {
  const parts: readonly RootContent[] =
    node.type === 'blockquote' ? node.children : [node];
  const [inner, ...others] = parts;
  if (inner?.type === 'html') return inner;
  if (inner?.type !== 'paragraph' || others.length > 0) return null;
  const isAnnouncing = /^\[!|:$/.test(textOf(inner).trim());
  return isAnnouncing || isNotice(inner) ? null : inner;
}

/** What precedes a line in HTML, without headings and rows of links before it. */
function sayLead(html: string): string {
  const [said = ''] = html.split(/<hr\b/i, 1);
  const lines = said.split(/<\/?(?:div|h\d|p)\b[^>]*>/i);
  return sayHtml(lines.find((line) => !leadsElsewhere(line)) ?? said);
}

/** Whether it leads elsewhere, such as to the README in other languages. */
function isLinkRow(node: RootContent, fewest = 2): boolean {
  if (node.type === 'html') return leadsElsewhere(node.value);
  if (node.type !== 'paragraph') return false;
  const links = node.children.filter(({ type }) => type.startsWith('link'));
  return links.length >= fewest && isNotice(node);
}

/** Whether it is little before a link or code: news, an author, a command. */
function isNotice({ children }: Paragraph): boolean {
  const texts = children.filter(({ type }) => !/^link|^inlineC/.test(type));
  const words = texts.flatMap((child) => textOf(child).match(/\p{L}+/gu) ?? []);
  return words.length < 3 && children.at(-1) !== texts.at(-1);
}

/** Whether it has hardly a word, or fewer words than links have. */
function leadsElsewhere(html: string): boolean {
  const count = (part: string): number => sayHtml(part).split(' ').length;
  const left = count(html.replace(/<a\b[^]*?<\/a>/gi, ''));
  return left < Math.max(3, count(html) / 2);
}

/** Whether it has no words but the title: a logo, a name. */
function isRepeated(node: RootContent, names: readonly string[]): boolean {
  if (node.type !== 'html') return isDecoration(node);
  return isNamed(sayHtml(node.value), ['', ...names]);
}

function sayHtml(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)|<h1\b[^]*?<\/h1>/gi, ' ')
    .replace(/<(?:"[^"]*"|'[^']*'|[^"'<>])*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}

/** A heading, and what follows up to the next one. */
interface ReadmeSection {
  readonly nodes: readonly RootContent[];
  /** Whether a heading of a lower level follows. */
  readonly hasParts: boolean;
}

function listSections(
  blocks: readonly RootContent[],
): readonly ReadmeSection[] {
  const starts = blocks.flatMap(({ type }, at) =>
    type === 'heading' ? at : [],
  );
  return [0, ...starts.filter((at) => at > 0)].map((start, index, all) => {
    const end = all[index + 1] ?? blocks.length;
    const [heading, next] = [blocks[start], blocks[end]];
    const hasParts =
      heading?.type === 'heading' &&
      next?.type === 'heading' &&
      next.depth > heading.depth;
    return { nodes: blocks.slice(start, end), hasParts };
  });
}

/** What announces a block of code. */
function isIntroduction(node: RootContent): boolean {
  return (
    node.type === 'heading' ||
    (node.type === 'paragraph' && textOf(node).trim().endsWith(':'))
  );
}

const INSTALL =
  /^(?:[$>] )?(?:npm (?:i|install|add)|(?:yarn|pnpm|bun|deno) (?:i|add|install)|npx jsr add)\b|^#|^\/\/|^$/;

function isInstallCommand(node: RootContent): boolean {
  return (
    node.type === 'code' &&
    node.value.split('\n').every((line) => INSTALL.test(line.trim()))
  );
}

/** The hero has room for so many lines of code. */
const FITTING = 26;

/** Whether it is code that the hero has room for, and more than a line. */
function isShort(node: RootContent): node is Code {
  return (
    node.type === 'code' &&
    !/^(?:te?xt|plain.*)?$/.test(node.lang ?? '') &&
    node.value.trim().includes('\n') &&
    node.value.split('\n').length <= FITTING &&
    /^(?!import\b|\/\/|$)/m.test(node.value.replace(/\/\*[^]*?\*\//g, '')) &&
    !isInstallCommand(node)
  );
}

const IMPORTED = /\b(?:from|import|require)[\s(]*['"](.+?)['"]/g;

function imports({ value }: Code, names: readonly string[]): boolean {
  return [...value.matchAll(IMPORTED)].some(([, from = '']) =>
    names.some((name) => `${from}/`.startsWith(`${name}/`)),
  );
}
