/**
 * Renders a view, and answers the questions of the texts in it about the rest of
 * the site from the plan; for doc comments also whether their problems are
 * errors or warnings.
 */
import { imageSize } from 'image-size';
import type { Entity, SourceLocation } from '../api/model.ts';
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { joinMember, splitMember } from '../core/names.ts';
import { suggest } from '../core/text.ts';
import { decodeSafely, isExternal, splitLink, toHref } from '../core/urls.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { CommentText } from '../markdown/comment.ts';
import type { RenderContext, ResolvedImage } from '../markdown/model.ts';
import { isFile, type LinkResolver } from '../plan/links.ts';
import type { PageFacts } from '../plan/page-data.ts';
import { nameSource } from '../plan/source-pages.ts';
import { collectComment } from '../samples/collect.ts';
import type { Sample } from '../samples/model.ts';
import { describeSamples } from '../samples/outcome.ts';
import type { ArticleView } from '../../src/templates/article/model.ts';
import type { Article, SampleResults, Surroundings } from './facts.ts';
import { composeMarkdown } from './markdown-page.ts';
import type { PageLinks } from './markdown-text.ts';

/** @param pageLinks - with what was noted while the view was made */
export function renderView(
  view: ArticleView,
  named: PageFacts,
  pageLinks: PageLinks,
  { renderer, facts }: Surroundings,
): Article {
  return {
    ...named,
    html: renderer.renderArticle(view),
    markdown: composeMarkdown(view, pageLinks, facts),
    outgoing: [],
    sections: [],
    diagnostics: [],
  };
}

/** A text's place, and the samples in it with their results. */
export interface TextPlace {
  readonly file: string;
  /** The line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  readonly samples: readonly Sample[];
  readonly results: SampleResults;
}

/** A context, except for colours. */
type Around = Omit<RenderContext, 'highlight'>;

/** @param pageLinks - learns of the links in the text's code */
export function createRenderContext(
  around: Surroundings,
  { file, firstLine, samples, results }: TextPlace,
  pageLinks: PageLinks,
): Around {
  const { links, statics, base } = around;
  const outcomes = describeSamples(samples, results, noteCheck(around));
  const ids = new Map(samples.map(({ line, id }) => [line, id]));
  return {
    file,
    firstLine,
    resolveLink: (destination) => links.resolveLink(destination, file),
    findSymbol: (code) => links.findSymbol(code),
    findOutcome: (line) => outcomes.get(line) ?? null,
    findImage: (destination) => findImage(destination, statics, base),
    toAbsolute: pageLinks.toAbsolute,
    linkCode: (line, code) => {
      const found = results.get(ids.get(line) ?? '')?.links ?? [];
      return found.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        if (href === null) return [];
        pageLinks.note('sample', code.slice(start, end), href);
        return [{ start, end, href }];
      });
    },
  };
}

/** What a page says about a sample that was run. */
export function noteCheck({ facts }: Pick<Surroundings, 'facts'>): string {
  const { name, version } = facts;
  return `checked against ${name} ${version}`;
}

/** A doc comment, or a part of one. */
interface PlacedComment {
  readonly text: CommentText;
  readonly results: SampleResults;
  /** The closest known location. */
  readonly near: SourceLocation | null;
  readonly entity: Entity;
}

/** The context of a doc comment. */
export function contextAt(
  { text, results, near, entity }: PlacedComment,
  around: Surroundings,
  pageLinks: PageLinks,
): Around {
  const { facts, packageFolder } = around;
  const file = near === null ? facts.name : nameSource(near, packageFolder);
  const firstLine = near?.line ?? 1;
  const samples = collectComment(text, {
    file,
    line: firstLine,
    owner: entity.id,
  });
  const place = { file, firstLine, samples, results };
  const context = createRenderContext(around, place, pageLinks);
  return isForeign(near, around)
    ? withKnownTargets(context, entity, around)
    : context;
}

/**
 * Whether the author of the site cannot correct the comment: it belongs to an
 * installed package, either the documented one or one that it re-exports from.
 */
export function isForeign(
  near: SourceLocation | null,
  { packageFolder }: Pick<Surroundings, 'packageFolder'>,
): boolean {
  return near === null || packageFolder !== '';
}

/** Names the symbol: the file of a comment in another package is unknown. */
export function nameSymbol(diagnostic: Diagnostic, { id }: Entity): Diagnostic {
  const { message, place } = diagnostic;
  return {
    ...diagnostic,
    message: `${id}: ${message}`,
    place: place === null ? null : { ...place, line: null, column: null },
  };
}

/**
 * Anchors and files are normally checked in the finished output, as errors. Where
 * nobody could correct them they are resolved here, anchors among members and files
 * among the static ones, and broken ones are warnings.
 */
function withKnownTargets(
  context: Around,
  { id }: Entity,
  { links, statics }: Surroundings,
): Around {
  return {
    ...context,
    resolveLink(destination) {
      const anchor = destination.startsWith('#') ? destination.slice(1) : '';
      if (anchor === '') {
        const path = decodeSafely(splitLink(destination).path);
        const isKnown =
          !isFile(path) ||
          links.hasPage(path) ||
          statics.some((file) => `/${file.path}` === path);
        return isKnown
          ? context.resolveLink(destination)
          : broken(`There is no page or file at ${path}`);
      }
      const href = findAround(decodeSafely(anchor), id, links);
      return href === null
        ? broken(`There is no anchor ${destination} on this page`)
        : { kind: 'resolved', href, external: false };
    },
  };
}

function broken(message: string, hint: string | null = null) {
  return { kind: 'broken', message, hint } as const;
}

/**
 * A member of the symbol, or an export beside it: generators that put a whole
 * module on one page have an anchor for each of its exports.
 */
function findAround(
  name: string,
  owner: string,
  links: LinkResolver,
): string | null {
  const found = links.findSymbol(joinMember(owner, name));
  if (found !== null) return found;
  const around = splitMember(owner)?.owner;
  return around === undefined
    ? links.findSymbol(name)
    : findAround(name, around, links);
}

const HOME =
  'Put the picture into static/ and refer to it from there: /picture.png.';

/**
 * Images lie in `static/` and are referred to from its root, `/flow.svg`, or
 * relative to the file, `../static/flow.svg`, as other viewers of markdown need
 * it. Their size is written into the page, so that loading them causes no
 * layout shift.
 */
export function findImage(
  destination: string,
  statics: readonly Artifact[],
  base: string,
): ResolvedImage {
  if (isExternal(destination)) {
    return broken(`${destination} is on another host`, HOME);
  }
  const path = destination.replace(/^(?:\/|(?:\.\.\/)+static\/)/, '');
  const picture = statics.find((file) => file.path === path);
  if (picture !== undefined) {
    const href = toHref(base, `/${path}`);
    return { kind: 'resolved', href, ...measure(picture) };
  }
  const names = statics.map((file) => file.path);
  return broken(
    `There is no picture ${destination}`,
    suggest(path, names, HOME, '/'),
  );
}

/** In CSS pixels; unknown for a drawing without a size and for other formats. */
function measure(picture: Artifact): Record<'width' | 'height', number | null> {
  try {
    const { width, height } = imageSize(bytesOf(picture));
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
