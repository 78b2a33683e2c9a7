/**
 * Renders a view, and answers the questions of the texts in it about the rest of
 * the site from the plan.
 */
import { imageSize } from 'image-size';
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { suggest } from '../core/text.ts';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toHref,
  withoutAlias,
  withoutBase,
} from '../core/urls.ts';
import type {
  RenderContext,
  ResolvedImage,
  ResolvedLink,
} from '../markdown/text-model.ts';
import type { PageFacts } from '../plan/page-data.ts';
import type { Sample } from '../samples/sample-model.ts';
import { describeSamples } from '../samples/outcome.ts';
import type { ArticleView } from '../../src/templates/article/article-model.ts';
import type {
  Article,
  SampleMarks,
  SampleResults,
  ArticleScope,
} from './site-context.ts';
import type { PlacedAttachments } from './attachments.ts';
import { composeMarkdown, type MarkdownScope } from './markdown-page.ts';
import type { PageLinks } from './markdown-text.ts';
import { fill } from '../../src/shared/labels.ts';

/** @param pageLinks - with what was noted while the view was made */
export function renderView(
  view: ArticleView,
  named: PageFacts,
  pageLinks: PageLinks,
  scope: MarkdownScope,
): Article {
  return {
    ...named,
    view,
    markdown: composeMarkdown(view, pageLinks, scope),
    introduction: null,
    outgoing: [],
    sections: [],
    diagnostics: [],
  };
}

/** A text without samples. */
export const WITHOUT_SAMPLES = {
  samples: [],
  results: new Map(),
  marks: new Map(),
} as const;

/** A text's place, and the samples in it with their results. */
export interface TextLocation {
  readonly file: string;
  /** The line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  readonly samples: readonly Sample[];
  readonly results: SampleResults;
  readonly marks: SampleMarks;
}

/** A context, except for colors. */
type UncolouredContext = Omit<RenderContext, 'highlight'>;

/** @param pageLinks - learns of the links in the text's code */
export function createRenderContext(
  scope: ArticleScope,
  { file, firstLine, samples, results, marks }: TextLocation,
  pageLinks: PageLinks,
): UncolouredContext {
  const { archives, links, attachments, labels } = scope;
  const outcomes = describeSamples(samples, results, marks, labels);
  const ids = new Map(samples.map(({ line, id }) => [line, id]));
  return {
    file,
    firstLine,
    resolveLink(destination, within) {
      const folder = resolveRelative(within, decodeSafely(destination));
      const href = archives.get(folder);
      if (href !== undefined) {
        return { kind: 'resolved', href, external: false };
      }
      const link = links.resolveLink(destination, within);
      return link.kind === 'broken'
        ? (findAttachment(destination, within, attachments) ?? link)
        : link;
    },
    findSymbol: (code) => findNamed(code, links),
    findOutcome: (line) => outcomes.get(line) ?? null,
    findImage: (destination, within) =>
      findImageFrom(within, destination, scope),
    toAbsolute: pageLinks.toAbsolute,
    labels,
    toJavaScript: null,
    linkCode: (line, code) => {
      const sampleLinks = results.get(ids.get(line) ?? '')?.links ?? [];
      return sampleLinks.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        if (href === null) return [];
        pageLinks.note('sample', code.slice(start, end), href);
        return [{ start, end, href }];
      });
    },
  };
}

/** A file of the project that is no page; `null` if there is none. */
function findAttachment(
  destination: string,
  file: string,
  attachments: PlacedAttachments,
): ResolvedLink | null {
  const { path, query, hash } = splitLink(destination);
  const decoded = decodeSafely(path);
  const attachment = attachments.get(
    decoded.startsWith('/')
      ? decoded.slice(1).replace(/\/$/, '')
      : resolveRelative(file, decoded),
  );
  if (attachment === undefined) return null;
  const href = `${attachment.href}${query}${hash}`;
  return { kind: 'resolved', href, external: !attachment.isPublished };
}

/** The address of what a text names in code, or `null`. */
export function findNamed(
  code: string,
  links: ArticleScope['links'],
): string | null {
  return WORD.test(code) || links.isGlobal(code)
    ? null
    : links.findSymbol(code.replace(/\(\)$/, ''));
}

/**
 * A word of any language. It is not a name, and neither is a global: `map()`
 * names only the export.
 */
const WORD = /^\p{Ll}+$/u;

/** What a page says about a sample that was run. */
export function noteCheck({
  facts: { name, version },
  labels,
}: Pick<ArticleScope, 'facts' | 'labels'>): string {
  return fill(labels.article.tested, { package: `${name} ${version}` });
}

export function broken(message: string, hint: string | null = null) {
  return { kind: 'broken', message, hint } as const;
}

const HOME = 'Put the image into static/ and link to it there: /picture.png.';

/** Pictures that say how a package is doing: nobody copies them. */
const BADGE = /^[^?#]*(?:\bbadge|\bshields\.io\/)/;

/**
 * Images lie in `static/` and are referred to from its root, `/flow.svg`, or
 * relative to the file, `../static/flow.svg`, as other viewers of markdown need
 * it. Their size is written into the page, so that loading them causes no
 * layout shift.
 */
export function findImage(
  destination: string,
  statics: StaticSizes,
  base: string,
): ResolvedImage {
  if (isExternal(destination)) {
    const hint = BADGE.test(destination) ? null : HOME;
    return { kind: 'elsewhere', href: destination, hint };
  }
  const path = decodeSafely(
    destination.replace(/^(?:\/|(?:\.\.\/)+static\/)/, ''),
  );
  const size = statics.get(path);
  if (size !== undefined) {
    return { kind: 'resolved', href: toHref(base, `/${path}`), ...size };
  }
  return broken(
    `There is no image ${destination}`,
    suggest(path, statics.keys(), HOME, '/'),
  );
}

export interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

export type StaticSizes = ReadonlyMap<string, PictureSize>;

/** The same for a picture beside the document, or anywhere in the project. */
export function findImageFrom(
  file: string,
  destination: string,
  {
    attachments,
    statics,
    base,
  }: Pick<ArticleScope, 'attachments' | 'statics' | 'base'>,
): ResolvedImage {
  const named = withoutAlias(destination);
  if (!isExternal(named)) {
    const path = decodeSafely(splitLink(named).path);
    const beside = attachments.get(
      path.startsWith('/') ? path.slice(1) : resolveRelative(file, path),
    );
    if (beside?.isPublished === true) return { kind: 'resolved', ...beside };
  }
  const image = findImage(named, statics, base);
  return image.kind !== 'broken'
    ? image
    : findImage(withoutBase(named, base), statics, base);
}

export function measureStatics(statics: readonly Artifact[]): StaticSizes {
  return new Map(statics.map((file) => [file.path, measure(file)]));
}

/** Sizes are in CSS pixels, and unknown for some drawings and formats. */
export function measure(file: Artifact): PictureSize {
  try {
    const { width, height } = imageSize(bytesOf(file));
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
