/**
 * Divides a README for the home page, which shows its first paragraph and its
 * first block of code beside the title, and how the package is installed once.
 */
import MagicString from 'magic-string';
import type { Code, RootContent } from 'mdast';
import { parseWithinLimits } from './limits.ts';
import { nodesOf, rangeOf, textOf, withKnownHtml } from './parse.ts';
import { tidyReadme } from './readme.ts';

export interface HomeReadme {
  /** The first paragraph, or `''`. */
  readonly lead: string;
  /** The first block of code, or `''`. */
  readonly sample: string;
  readonly rest: string;
  /** Whether the rest says how to install it. */
  readonly installs: boolean;
}

/** @param title - of the page, which the README may repeat */
export function splitReadme(text: string, title: string): HomeReadme {
  const tidied = tidyReadme(text);
  const whole = { lead: '', sample: '', rest: tidied, installs: false };
  const { value: root } = parseWithinLimits(tidied, withKnownHtml);
  if (root === null) return whole;
  const edited = new MagicString(tidied);
  const textAt = (node: RootContent): string => tidied.slice(...rangeOf(node));
  const blocks = root.children.filter((node) => !isTitle(node, title));
  const start = root.children.findIndex((node) => isTitle(node, title));
  const opened = blocks.slice(Math.max(0, start));
  const { nodes: opening, lead } = readOpening(opened, title, textAt);
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
  const first = body.find(isShort);
  const replaced = sections.flatMap((section, index) =>
    first && section.nodes.includes(first)
      ? listReplaced(first, section, index === 0)
      : [],
  );
  const gone = new Set<RootContent>([
    ...root.children.filter((node) => isTitle(node, title)),
    ...opening,
    ...commands,
    ...replaced,
    ...body.filter((node) => isContents(node) || isLineBreak(node)),
  ]);
  for (const section of sections) {
    if (!isEmptied(section, (node) => gone.has(node))) continue;
    for (const node of section.nodes) gone.add(node);
  }
  for (const node of gone) edited.remove(...rangeOf(node));
  const rest = edited.toString().trim();
  return {
    lead: [lead, lead && definitions].filter(Boolean).join('\n\n'),
    sample: first === undefined || !gone.has(first) ? '' : textAt(first),
    rest: rest === definitions ? '' : rest,
    installs: body.some((node) => isInstallCommand(node) && !gone.has(node)),
  };
}

/** The name of the package as a heading. */
function isTitle(node: RootContent, title: string): boolean {
  return (
    node.type === 'heading' &&
    node.depth === 1 &&
    textOf(node).trim().toLowerCase() === title.toLowerCase()
  );
}

/** What the hero shows instead: none of a text that goes on about it. */
function listReplaced(
  sample: Code,
  section: ReadmeSection,
  isFirst: boolean,
): readonly RootContent[] {
  const nodes = section.nodes.filter((node) => !isEmpty(node));
  const at = nodes.indexOf(sample);
  const [before, after] = [nodes[at - 1], nodes[at + 1]];
  const isAnnounced = before?.type === 'paragraph' && isIntroduction(before);
  if (after === undefined) return isAnnounced ? [before, sample] : [sample];
  const isProse = after.type === 'paragraph' && !isIntroduction(after);
  // What precedes the first heading follows the hero at once.
  const isDetached = isFirst
    ? !isAnnounced
    : before?.type === 'heading' && isProse;
  return isDetached ? [sample] : [];
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
  if (node.type !== 'list') return false;
  const links = nodesOf(node, 'link');
  const said = (text: string): string => text.replace(/\s/g, '');
  return (
    links.length > 1 &&
    links.every(({ url }) => url.startsWith('#')) &&
    said(textOf(node)) === said(links.map(textOf).join(''))
  );
}

function isLineBreak(node: RootContent): boolean {
  return node.type === 'html' && /^(?:<br\s*\/?>\s*)+$/i.test(node.value);
}

/** Whether it is a comment or a line. */
function isEmpty(node: RootContent): boolean {
  return (
    node.type === 'thematicBreak' ||
    isLineBreak(node) ||
    (node.type === 'html' && /^<!--[^]*-->\s*$/.test(node.value))
  );
}

interface HomeOpening {
  /** The blocks that the hero replaces. */
  readonly nodes: readonly RootContent[];
  readonly lead: string;
}

/** Reads what precedes the first heading up to the first paragraph. */
function readOpening(
  blocks: readonly RootContent[],
  title: string,
  textAt: (node: RootContent) => string,
): HomeOpening {
  const nodes: RootContent[] = [];
  for (const node of blocks) {
    if (isRepeated(node, title)) {
      nodes.push(node);
      continue;
    }
    if (node.type === 'definition' || isLinkRow(node)) continue;
    if (node.type === 'html') {
      const said = node.value.split(/<hr\b/i, 1).join('');
      return { nodes: [...nodes, node], lead: sayHtml(said) };
    }
    const inner = node.type === 'blockquote' ? node.children[0] : node;
    const isLead =
      inner?.type === 'paragraph' &&
      (node.type !== 'blockquote' || node.children.length === 1) &&
      !/^\[!|:$/.test(textOf(inner).trim());
    if (!isLead) break;
    return { nodes: [...nodes, node], lead: textAt(inner) };
  }
  return { nodes, lead: '' };
}

/** Whether it leads elsewhere, such as to the README in other languages. */
function isLinkRow(node: RootContent): boolean {
  if (node.type === 'html') {
    const said = sayHtml(node.value.replace(/<a\b[^]*?<\/a>/gi, ''));
    return said.split(' ').length < 3;
  }
  if (node.type !== 'paragraph') return false;
  const others = node.children.filter(({ type }) => !type.startsWith('link'));
  const said = others.map(textOf).join('');
  const words = said.split(/\P{L}+/u).filter(Boolean);
  return node.children.length - others.length > 1 && words.length < 3;
}

/** Whether it has no words but the title: a logo, a name. */
function isRepeated(node: RootContent, title: string): boolean {
  switch (node.type) {
    case 'html':
      return ['', title.toLowerCase()].includes(
        sayHtml(node.value.replace(/<h1\b[^]*?<\/h1>/gi, '')).toLowerCase(),
      );
    case 'paragraph':
      return node.children.every(
        (child) =>
          child.type === 'image' ||
          child.type === 'imageReference' ||
          (child.type === 'html' && sayHtml(child.value) === '') ||
          (child.type === 'text' && child.value.trim() === ''),
      );
    default:
      return false;
  }
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

/** Whether it is code that the hero has room for. */
function isShort(node: RootContent): node is Code {
  return (
    node.type === 'code' &&
    !/^(?:te?xt|plain.*)?$/.test(node.lang ?? '') &&
    node.value.split('\n').length <= FITTING &&
    node.value.split('\n').some((line) => !/^import\b|^\/\/|^$/.test(line)) &&
    !isInstallCommand(node)
  );
}
