/**
 * Resolves, in the tree of a text, what depends on its surroundings: links,
 * images, the names of symbols in inline code, the outcomes of samples. What
 * leads nowhere is reported and replaced by its content.
 */
import type { Code, Image, InlineCode, Link, Nodes, Root, Text } from 'mdast';
import { error, type Diagnostic } from '../diagnostics.ts';
import { findUnsafeScheme } from './destinations.ts';
import { isOutput } from './figure.ts';
import { toProperties } from './html.ts';
import type { Highlighter } from './highlight.ts';
import type { OutgoingLink, RenderContext } from './model.ts';
import type { Locate } from './source.ts';
import { headingContent, type Structure } from './structure.ts';

/** What a rendering starts from. */
export interface Start {
  /** Headings of tutorials have anchors; comments share a page and have none. */
  readonly form: 'tutorial' | 'comment';
  readonly context: RenderContext;
  readonly structure: Structure;
  readonly highlight: Highlighter;
  readonly locate: Locate;
}

export interface Rendering extends Start {
  /** These two are filled while rendering. */
  readonly links: OutgoingLink[];
  readonly diagnostics: Diagnostic[];
}

interface Destination extends Pick<Nodes, 'position'> {
  readonly url: string;
  readonly title?: string | null | undefined;
}

/** Changes the nodes themselves, to which the structure refers. */
export function resolveTree(root: Root, rendering: Rendering): void {
  const { context, structure, links, locate } = rendering;

  /** @param linked - whether inside a link, which must not contain another */
  const resolveChildren = (parent: Nodes, linked: boolean): void => {
    if (!('children' in parent)) return;
    const children: Nodes[] =
      parent.type === 'heading' ? headingContent(parent) : parent.children;
    const resolved = children.flatMap((node, index) => {
      if (node.type === 'code') addSample(node, children[index + 1]);
      return resolveNode(node, linked);
    });
    // Inline content is replaced by inline content, and blocks by blocks.
    (parent as { children: Nodes[] }).children = resolved;
  };

  const resolveNode = (node: Nodes, linked: boolean): readonly Nodes[] => {
    switch (node.type) {
      case 'definition':
      case 'yaml':
        return [];
      case 'inlineCode':
        return [linked ? node : resolveName(node)];
      case 'image':
        return [resolveImage(node, node.alt)];
      case 'imageReference': {
        const found = structure.definitions.get(node.identifier);
        return found === undefined
          ? [asText(node.alt)]
          : [resolveImage({ ...found, position: node.position }, node.alt)];
      }
      case 'link':
        resolveChildren(node, true);
        return resolveLink(node, node, linked);
      case 'linkReference': {
        const found = structure.definitions.get(node.identifier);
        resolveChildren(node, linked || found !== undefined);
        return found === undefined
          ? node.children
          : resolveLink({ ...found, position: node.position }, node, linked);
      }
      case 'footnoteReference':
        return linked || !structure.footnotes.has(node.identifier)
          ? []
          : [node];
      default:
        resolveChildren(node, linked);
        return [node];
    }
  };

  const resolveLink = (
    { url, title, position }: Destination,
    { children }: Pick<Link, 'children'>,
    linked: boolean,
  ): readonly Nodes[] => {
    if (linked || !isSafe(url, position)) return children;
    const link = context.resolveLink(url);
    if (link.kind === 'broken') {
      const { message, hint } = link;
      report('broken-link', `Broken link: ${message}`, hint, position);
      return children;
    }
    const { href, external } = link;
    if (!external) links.push({ href, place: locate(position?.start) });
    const rel = external ? 'noopener' : null;
    return [linkTo(href, children, title ?? null, rel)];
  };

  const resolveImage = (
    { url, title, position }: Destination,
    alt: Image['alt'],
  ): Nodes => {
    if (!isSafe(url, position)) return asText(alt);
    const image = context.findImage(url);
    if (image.kind === 'broken') {
      const { message, hint } = image;
      report('broken-image', `Broken image: ${message}`, hint, position);
      return asText(alt);
    }
    const { href, width, height } = image;
    const hProperties = toProperties({
      src: href,
      alt: alt ?? '',
      title: title === '' ? null : title,
      width,
      height,
      loading: 'lazy',
      decoding: 'async',
    });
    return { type: 'image', url: href, title, alt, data: { hProperties } };
  };

  /** An exported name, which the parentheses of a call may follow. */
  const resolveName = (node: InlineCode): Nodes => {
    const { findSymbol } = context;
    const href =
      findSymbol(node.value) ?? findSymbol(node.value.replace(/\(\)$/, ''));
    return href === null ? node : linkTo(href, [node], null, null);
  };

  const addSample = (node: Code, next: Nodes | undefined): void => {
    if (isOutput(node)) return;
    const output = next?.type === 'code' && isOutput(next) ? next : null;
    if (output !== null) output.data = { ...output.data, isShown: true };
    const line = node.position?.start.line ?? 0;
    const links = context.linkCode(line, node.value);
    const outcome = context.findOutcome(line, node.value);
    node.data = { ...node.data, sample: { links, outcome, output } };
  };

  const isSafe = (url: string, position: Nodes['position']): boolean => {
    const scheme = findUnsafeScheme(url);
    if (scheme === null) return true;
    report(
      'unsafe-link',
      `A destination must not begin with ${scheme.slice(0, 40)}:`,
      'Use https:, mailto:, a path of this site or the name of a file.',
      position,
    );
    return false;
  };

  const report = (
    code: string,
    message: string,
    hint: string | null,
    position: Nodes['position'],
  ): void => {
    const place = locate(position?.start);
    rendering.diagnostics.push(error(code, message, { place, hint }));
  };

  resolveChildren(root, false);
}

/** The address as it is: by default, other letters would be encoded. */
function linkTo(
  href: string,
  children: Link['children'],
  title: string | null,
  rel: string | null,
): Link {
  const hProperties = toProperties({
    href,
    title: title === '' ? null : title,
    rel,
  });
  return { type: 'link', url: href, title, children, data: { hProperties } };
}

function asText(alt: Image['alt']): Text {
  return { type: 'text', value: alt ?? '' };
}
