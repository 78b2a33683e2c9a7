/**
 * Resolves, in a copy of a text's tree, what depends on the surroundings of the
 * text: links, images, the names of symbols in inline code, the outcomes of
 * samples. What leads nowhere is reported and replaced by its content.
 */
import type { Element } from 'hast';
import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { findUnsafeScheme } from '../core/urls.ts';
import type { Diagnostic, WarningCode } from '../diagnostics.ts';
import { readFence } from './fence.ts';
import type { HtmlAddresses } from './html.ts';
import type {
  BlockOutcome,
  CodeLink,
  Locate,
  OutgoingLink,
  RenderContext,
  ResolvedImage,
} from './text-model.ts';
import { locateAll, nodesOf, placeAt, problem, warningAt } from './parse.ts';
import { firstByName } from './structure.ts';
import { drawFileNames, forLanguage } from './language.ts';
import { toVariant } from './variant.ts';

declare module 'mdast' {
  interface CodeData {
    outcome?: BlockOutcome | null;
    links?: readonly CodeLink[];
    /** The same block in JavaScript, if both are shown. */
    javascript?: Code | null;
    /** Whether pages show both languages. */
    hasBoth?: boolean;
  }
}

export interface Resolved {
  /** Addresses of links and pictures that are written in HTML. */
  readonly addresses: HtmlAddresses;
  readonly root: Root;
  /** Every link within the site. */
  readonly links: readonly OutgoingLink[];
  /** Diagnostics also of what `addresses` was asked for. */
  readonly diagnostics: () => readonly Diagnostic[];
}

type Destination = Pick<Link, 'url' | 'title' | 'position'>;

export function resolveTree(
  root: Root,
  context: RenderContext,
  locate: Locate,
): Resolved {
  const resolver = new Resolver(root, context, locate);
  return {
    root: { ...root, children: resolver.resolveAll(root.children, false) },
    addresses: {
      resolveLink(link) {
        const { href, id } = link.properties;
        if (typeof href !== 'string') return;
        const destination = destinationOf(link, href);
        const [resolved] = resolver.resolveLink(destination, [], false);
        const isLink = resolved?.type === 'link';
        link.properties = {
          ...(id !== undefined && { id }),
          ...(isLink && resolved.data?.hProperties),
        };
      },
      resolveMedia(media, linked) {
        const { src, poster, alt, title } = media.properties;
        const source = src ?? poster;
        const url = typeof source === 'string' ? source : '';
        // A film has no text in its place, and its address is one.
        const words = media.tagName === 'img' ? alt : (title ?? url);
        const text = typeof words === 'string' ? words : '';
        const destination = destinationOf(media, url);
        const resolved = resolver.resolveImage(destination, text, linked);
        const shown = { type: 'text', value: text } as const;
        if (resolved.type === 'link') {
          const properties = { ...resolved.data?.hProperties };
          return { ...media, tagName: 'a', properties, children: [shown] };
        }
        if (resolved.type !== 'image') return shown;
        const { properties } = media;
        if (src !== undefined) properties['src'] = resolved.url;
        else properties['poster'] = resolved.url;
        return media;
      },
    },
    links: resolver.links,
    diagnostics: () => locateAll(resolver.diagnostics, locate),
  };
}

class Resolver {
  readonly links: OutgoingLink[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #context: RenderContext;
  readonly #locate: Locate;

  constructor(root: Root, context: RenderContext, locate: Locate) {
    this.#definitions = firstByName(nodesOf(root, 'definition'));
    this.#context = context;
    this.#locate = locate;
  }

  /** @param linked - whether inside a link, which must not contain another */
  resolveAll<T extends Nodes>(children: readonly T[], linked: boolean): T[] {
    // Inline content is replaced by inline content, and blocks by blocks.
    return children.flatMap(
      (node) => this.#resolve(node, linked) as readonly T[],
    );
  }

  #resolve(node: Nodes, linked: boolean): readonly Nodes[] {
    switch (node.type) {
      case 'definition':
        return [];
      case 'inlineCode': {
        const files = drawFileNames(node, this.#context.toJavaScript);
        if (files !== null) return [files];
        const url = linked ? null : this.#context.findSymbol(node.value);
        return [url === null ? node : linkTo(url, [node])];
      }
      case 'code': {
        if (readFence(node).options.output) return [node];
        const line = node.position?.start.line ?? 0;
        const outcome = this.#context.findOutcome(line, node.value);
        const links = this.#context.linkCode(line, node.value);
        const data = { ...node.data, outcome, links };
        const javascript = toVariant(node, links, this.#context.toJavaScript);
        const hasBoth = this.#context.toJavaScript !== null;
        return [{ ...node, data: { ...data, javascript, hasBoth } }];
      }
      case 'image':
        return [this.resolveImage(node, node.alt, linked)];
      case 'imageReference': {
        const definition = this.#definitions.get(node.identifier);
        if (definition === undefined) return [asText(node.alt)];
        const destination = { ...definition, position: node.position };
        return [this.resolveImage(destination, node.alt, linked)];
      }
      case 'link':
        return this.resolveLink(
          node,
          this.resolveAll(node.children, true),
          linked,
        );
      case 'linkReference': {
        const definition = this.#definitions.get(node.identifier);
        if (definition === undefined)
          return this.resolveAll(node.children, linked);
        const children = this.resolveAll(node.children, true);
        const destination = { ...definition, position: node.position };
        return this.resolveLink(destination, children, linked);
      }
      case 'footnoteReference':
        return linked ? [] : [node];
      case 'containerDirective': {
        const children = this.resolveAll(node.children, linked);
        return forLanguage({ ...node, children }, this.#context.toJavaScript);
      }
      default:
        if (!('children' in node)) return [node];
        // Every node keeps its type, so its children fit.
        return [
          {
            ...node,
            children: this.resolveAll(node.children, linked),
          } as Nodes,
        ];
    }
  }

  resolveLink(
    { url: destination, title, position }: Destination,
    children: Link['children'],
    linked: boolean,
  ): readonly Nodes[] {
    if (linked || !this.#isSafe(destination, position)) return children;
    const place = this.#locate(placeAt(position?.start));
    const link = this.#context.resolveLink(toPath(destination), place.file);
    if (link.kind === 'broken') {
      const { message, hint } = link;
      this.#report('broken-link', `Broken link: ${message}`, hint, position);
      return children;
    }
    const { href, external } = link;
    if (!external) this.links.push({ href, place });
    return [linkTo(href, children, title, external ? ['noopener'] : [])];
  }

  resolveImage(
    { url: destination, title, position }: Destination,
    alt: Image['alt'],
    linked: boolean,
  ): Nodes {
    if (!this.#isSafe(destination, position)) return asText(alt);
    const { file } = this.#locate(placeAt(position?.start));
    const image = this.#context.findImage(toPath(destination), file);
    if (image.kind === 'broken') {
      const { message, hint } = image;
      this.#report('broken-image', `Broken image: ${message}`, hint, position);
    }
    if (image.kind !== 'resolved') {
      const isShown = image.kind === 'elsewhere' && !linked;
      return isShown && alt
        ? this.#linkImage({ url: destination, title, position }, alt, image)
        : asText(alt);
    }
    const { href: url, width, height } = image;
    const hProperties = {
      src: url,
      title: orNothing(title),
      width: width ?? undefined,
      height: height ?? undefined,
      loading: 'lazy',
      decoding: 'async',
    };
    return { type: 'image', url, title, alt, data: { hProperties } };
  }

  #linkImage(
    { url, title, position }: Destination,
    alt: string,
    { href, hint }: Extract<ResolvedImage, { kind: 'elsewhere' }>,
  ): Nodes {
    if (hint !== null) {
      const message = `A picture on another host is shown as a link: ${url}`;
      const at = position?.start;
      const flaw = warningAt('picture-elsewhere', message, hint, at);
      this.diagnostics.push(flaw);
    }
    return linkTo(href, [{ type: 'text', value: alt }], title, ['noopener']);
  }

  #isSafe(url: string, position: Nodes['position']): boolean {
    const scheme = findUnsafeScheme(url);
    if (scheme === null) return true;
    const message = `A destination must not begin with ${scheme.slice(0, 40)}:`;
    const hint =
      'Use https:, mailto:, a path of this site or the name of a file.';
    const tell = HARMFUL.test(scheme) ? problem : warningAt;
    this.diagnostics.push(tell('unsafe-link', message, hint, position?.start));
    return false;
  }

  #report(
    code: WarningCode,
    message: string,
    hint: string | null,
    position: Nodes['position'],
  ): void {
    this.diagnostics.push(problem(code, message, hint, position?.start));
  }
}

/** Other schemes may be those of a plugin of another tool. */
const HARMFUL = /(?:blob|data|file|script)$/i;

/** Docusaurus has names for its folder of static files, and for its root. */
function toPath(destination: string): string {
  return destination.replace(/^(?:@site\/static|pathname:\/\/)\//, '/');
}

function destinationOf(element: Element, url: string): Destination {
  return { url, title: null, position: element.position };
}

function asText(alt: Image['alt']): Nodes {
  return { type: 'text', value: alt ?? '' };
}

/** The address stays as it is: it has been resolved and escaped. */
function linkTo(
  url: string,
  children: Link['children'],
  title: Link['title'] = null,
  rel: string[] = [],
): Link {
  const hProperties = {
    href: url,
    title: orNothing(title),
    rel: rel.length === 0 ? undefined : rel,
  };
  return { type: 'link', url, title, children, data: { hProperties } };
}

function orNothing(title: Link['title']): string | undefined {
  return title === null || title === '' ? undefined : title;
}
