/** The pages of documents: their articles, and what their front matter decides. */
import { countIn } from '../../src/shared/labels.ts';
import { isExternal, splitLink, decodeSafely } from '../core/urls.ts';
import type { DocumentAddition } from '../feature.ts';
import {
  addToDocument,
  markSamples,
  type PlannedFeatures,
} from '../features/index.ts';
import type { FrontMatter } from '../markdown/text-model.ts';
import { loadHighlighter } from '../script/highlight.ts';
import { findLastCommits, type Written } from '../plan/page-data.ts';
import { listContents } from '../plan/article/headings.ts';
import { listSections } from '../plan/documents.ts';
import type { Document } from '../plan/read-documents.ts';
import { findResults } from './results.ts';
import type {
  Article,
  ArticleScope,
  PageHead,
  PlannedPage,
  SiteContext,
  PlanTools,
} from './site-context.ts';
import { createPageLinks } from './markdown-text.ts';
import { createPageMaker } from './create-page.ts';
import {
  createRenderContext,
  findImageFrom,
  noteCheck,
  renderView,
  type TextLocation,
} from './render-context.ts';

export async function renderDocuments(
  context: SiteContext,
  features: PlannedFeatures,
  { memo, enterPage }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { input, groups, documents } = context;
  const { plan, scope } = context.mainApi;
  const make = createPageMaker(context.mainApi, context, memo);
  const { javascript } = input.config.samples;
  const dates = findLastCommits(input.commits);
  const dated = listSections(input.config).filter(
    (section) => section.lastUpdated,
  );
  const anchors: KnownAnchors = new Map(
    documents.flatMap(({ file, anchors: listed }) => {
      const route = plan.table.byFile.get(file.normalize());
      return route === undefined ? [] : [[route.href, listed] as const];
    }),
  );
  /** Of the documents that it links to: others may change without it. */
  const findAnchors = (
    { file, anchored }: (typeof documents)[number],
    href: string,
  ): KnownAnchors =>
    new Map(
      anchored.flatMap((destination) => {
        const link = scope.links.resolveLink(destination, file);
        if (link.kind === 'broken') return [];
        const path = splitLink(link.href).path || href;
        const listed = anchors.get(path);
        return listed === undefined ? [] : [[path, listed] as const];
      }),
    );
  const pages = documents.map(async (document) => {
    const { file, frontMatter } = document;
    const route = plan.table.byFile.get(file.normalize());
    if (route === undefined) return [];
    const { href } = route;
    const group = groups.get(file) ?? { schema: null, samples: [] };
    const results = findResults(context.results, [group]);
    const text = {
      file,
      firstLine: 1,
      samples: group.samples,
      results,
      marks: markSamples(features, results.keys()),
      javascript,
      addition: addToDocument(features, route, context.mainApi),
      anchors: findAnchors(document, href),
    };
    enterPage();
    const article = await memo.call(
      renderDocument,
      document,
      href,
      text,
      scope,
    );
    const place = { file, line: null, column: null };
    const { settings, sidebarLabel: label } = frontMatter;
    const { section } = document.source;
    const isDated = dated.some(({ key }) => key === section);
    const committed = isDated ? (dates.get(file) ?? null) : null;
    const { updated: given, previous, next, edit } = settings;
    const updated = given === 'none' ? null : (given ?? committed);
    const written: Written = {
      ...{ file, section, label, updated },
      settings: { previous, next, edit },
    };
    const start = plan.pages.sections.get(section)?.path ?? '';
    const head = {
      ...planHead(document, scope),
      card: nameCard(route.path.slice(start.length)),
    };
    return [make(route, article, { place, written, head })];
  });
  return (await Promise.all(pages)).flat();
}

/**
 * Names in different folders may be the same.
 * @param path - of the page, below its section
 */
function nameCard(path: string): string | null {
  const names = path.split('/').filter((name) => name !== '');
  return names.length > 1 || path.endsWith('/') ? names.join('--') : null;
}

function planHead(
  { file, frontMatter: { settings } }: Document,
  scope: ArticleScope,
): Omit<PageHead, 'card'> {
  const { keywords, tags, image, isUnlisted } = settings;
  const { origin } = scope;
  const find = (destination: string): string | null => {
    if (isExternal(destination)) return destination;
    const picture = findImageFrom(file, destination, scope);
    return picture.kind === 'resolved' && origin !== ''
      ? origin + picture.href
      : null;
  };
  return {
    keywords: [...keywords, ...tags],
    image: image === null ? null : find(image),
    isUnlisted,
  };
}

/** The heading of the body comes first: the title may be shorter. */
function showTitle({
  title,
  heading,
  settings: { isTitleHidden },
}: FrontMatter) {
  return heading === null
    ? { title, anchor: null, isTitleHidden }
    : { title: heading.text, anchor: heading.id, isTitleHidden: false };
}

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

/** A stage. */
async function renderDocument(
  { source, words, frontMatter }: Document,
  href: string,
  {
    javascript,
    addition,
    anchors,
    ...place
  }: TextLocation & {
    readonly javascript: boolean;
    readonly addition: DocumentAddition | null;
    readonly anchors: KnownAnchors;
  },
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, origin, labels } = scope;
  const { counts, language } = labels;
  const { title, description, settings } = frontMatter;
  const pageLinks = createPageLinks(origin, href);
  const read = await markdown.readDocument(source);
  const blocks = read.parsed.value?.blocks ?? [];
  const context = createRenderContext(scope, place, pageLinks);
  const { value, diagnostics } = read.render({
    ...context,
    resolveLink(destination, within) {
      const link = context.resolveLink(destination, within);
      return link.kind === 'broken' || link.external
        ? link
        : { ...link, href: settleAnchor(link.href, href, anchors) };
    },
    highlight: await loadHighlighter(blocks.map(({ language }) => language)),
    toJavaScript: javascript
      ? (await import('../samples/syntax/to-javascript.ts')).toJavaScript
      : null,
  });
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  const island = addition?.island ?? null;
  // A page only claims that samples were checked if at least one was run.
  const ran = [...place.results.values()].some(
    ({ status }) => status === 'passed',
  );
  const view = {
    kind: 'tutorial',
    ...showTitle(frontMatter),
    // A page with a tool is used rather than read.
    meta: [
      ...(island === null ? [countIn(language, counts.minutes, minutes)] : []),
      ...(ran ? [noteCheck(scope)] : []),
    ],
    island,
    body: { html: value.html, markdown: value.markdown },
    sections: addition?.sections ?? [],
  } as const;
  const { sections, links: outgoing } = value;
  const toc = settings.hasContents
    ? [...value.toc, ...listContents(view.sections)]
    : [];
  const named = { title, description, toc };
  const article = renderView(view, named, pageLinks, scope);
  return { ...article, outgoing, sections, diagnostics };
}

/** The anchors of the headings of each document, by its address. */
type KnownAnchors = ReadonlyMap<string, readonly string[]>;

/**
 * The link, with the anchor of a heading that has the same letters and digits
 * where none is called as it says: documents that were written for another tool
 * have its anchors, `#build-outdir` of `build.outDir`, `#Set-up`.
 * @param from - the address of the document that contains it
 */
export function settleAnchor(
  href: string,
  from: string,
  anchors: KnownAnchors,
): string {
  const { path, query, hash } = splitLink(href);
  const known = anchors.get(path === '' ? from : path) ?? [];
  const wanted = decodeSafely(hash.slice(1));
  if (wanted === '' || known.includes(wanted)) return href;
  const letters = lettersOf(wanted);
  const found = known.find((anchor) => lettersOf(anchor) === letters);
  return found === undefined ? href : `${path}${query}#${found}`;
}

function lettersOf(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
