/**
 * Renders the texts of comments on one page, of a symbol or of a module, and
 * collects what they lead to. Knows whether their problems are errors or
 * warnings.
 */
import type { SourceLocation } from '../api/model.ts';
import { joinMember, splitMember } from '../core/names.ts';
import { escapeHtml } from '../core/text.ts';
import { decodeSafely, splitLink } from '../core/urls.ts';
import { asWarning, type Diagnostic } from '../diagnostics.ts';
import type { ReadComment } from '../markdown/markdown.ts';
import type { OutgoingLink, RenderContext } from '../markdown/text-model.ts';
import type { ArticleContext } from '../plan/article/context.ts';
import { isFile, type LinkResolver } from '../plan/resolve-links.ts';
import { nameSource } from '../plan/source-links.ts';
import { collectComment } from '../samples/collect.ts';
import type { Sample } from '../samples/sample-model.ts';
import { loadHighlighter, type Highlighter } from '../script/highlight.ts';
import type { Prose } from '../../src/templates/article/article-model.ts';
import type {
  Article,
  ArticleScope,
  SampleMarks,
  SampleResults,
} from './facts.ts';
import { codeSpan, type PageLinks } from './markdown-text.ts';
import { broken, createRenderContext, findNamed } from './render-context.ts';

/** What the comments describe. */
interface CommentSubject {
  /** The id of a symbol, or the specifier of a module. */
  readonly owner: string;
  /** Names that have a meaning of their own in its comments. */
  readonly parameters: ReadonlySet<string>;
  /** The text of which others may be parts. */
  readonly whole: string;
  /** Of the samples in the comments. */
  readonly results: SampleResults;
  readonly marks: SampleMarks;
}

interface CommentReader {
  readonly read: ReadComment;
  readonly highlight: Highlighter;
}

/** What has to be loaded before texts are rendered. */
export async function loadCommentReader({
  markdown,
  languages,
}: Pick<ArticleScope, 'markdown' | 'languages'>): Promise<CommentReader> {
  return {
    read: await markdown.loadComments(),
    highlight: await loadHighlighter(languages),
  };
}

export function createCommentTexts(
  { owner, parameters, whole, results, marks }: CommentSubject,
  { read, highlight }: CommentReader,
  scope: ArticleScope,
  pageLinks: PageLinks,
) {
  const { links, facts, packageFolder } = scope;
  const main = read(whole);
  const outgoing: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const renderedSamples: Sample[] = [];

  /** A part of the symbol has precedence over an export of that name. */
  const findPart = (code: string, href: string | null): string | null => {
    if (href === null || parameters.has(code)) return null;
    const member = joinMember(owner, code.replace(/\(\)$/, ''));
    return links.findSymbol(member) ?? href;
  };
  const render = (
    how: 'render' | 'renderInline',
    written: string,
    near: SourceLocation | null,
  ): Prose => {
    const text = main.findPart(written) ?? read(written);
    const { file, line } = placeText(near, facts.name, packageFolder);
    const firstLine = line ?? 1;
    const samples = collectComment(text, { file, line: firstLine, owner });
    const place = { file, firstLine, samples, results, marks };
    renderedSamples.push(...samples);
    const inText = createRenderContext(scope, place, pageLinks);
    // The author of the site cannot correct the comments of installed packages,
    // either the documented one or one that it re-exports from.
    const isForeign = near === null || packageFolder !== '';
    const { value, diagnostics: problems } = text[how]({
      ...inText,
      highlight,
      findSymbol: (code) => findPart(code, inText.findSymbol(code)),
      resolveLink: isForeign
        ? resolveKnown(inText, owner, scope)
        : inText.resolveLink,
    });
    outgoing.push(...value.links);
    for (const diagnostic of problems) {
      // Of a comment only the symbol is known; elsewhere not even its file.
      const place = { file, line, column: null };
      const message =
        line === null ? `${owner}: ${diagnostic.message}` : diagnostic.message;
      const named = { ...diagnostic, message, place };
      diagnostics.push(isForeign ? asWarning(named) : named);
    }
    return { html: value.html, markdown: value.markdown };
  };

  const context = {
    renderComment: (text, near) => render('render', text, near),
    renderInline: (text, near) => render('renderInline', text, near),
    renderName(name) {
      const html = `<code>${escapeHtml(name)}</code>`;
      const href = findPart(name, findNamed(name, links));
      return {
        html:
          href === null ? html : `<a href="${escapeHtml(href)}">${html}</a>`,
        markdown: pageLinks.link(codeSpan(name), href),
      };
    },
    splitLead: (text) => read(text).splitLead(),
    replaceNames: (text, replace) => read(text).replaceNames(replace),
    summarise: (text) => read(text).summary(),
  } satisfies Partial<ArticleContext>;

  return {
    context,
    /** What the texts that were rendered lead to, and their problems. */
    found: (): Pick<Article, 'outgoing' | 'diagnostics'> => ({
      outgoing,
      diagnostics,
    }),
    /** Whether a sample in one of them was run, and passed. */
    hasPassed: (): boolean =>
      renderedSamples.some(({ id }) => results.get(id)?.status === 'passed'),
  };
}

/**
 * Anchors and files are normally checked in the finished output, as errors. Where
 * nobody could correct them they are resolved here, anchors among members and files
 * among the static ones, and broken ones are warnings.
 */
function resolveKnown(
  { resolveLink }: Pick<RenderContext, 'resolveLink'>,
  owner: string,
  { links, statics }: ArticleScope,
): RenderContext['resolveLink'] {
  return (destination) => {
    const anchor = destination.startsWith('#') ? destination.slice(1) : '';
    if (anchor === '') {
      const path = decodeSafely(splitLink(destination).path);
      const isKnown =
        !isFile(path) || links.hasPage(path) || statics.has(path.slice(1));
      return isKnown
        ? resolveLink(destination)
        : broken(`There is no page or file at ${path}`);
    }
    const href = findAround(decodeSafely(anchor), owner, links);
    return href === null
      ? broken(`There is no anchor ${destination} on this page`)
      : { kind: 'resolved', href, external: false };
  };
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
  const href = links.findSymbol(joinMember(owner, name));
  if (href !== null) return href;
  const around = splitMember(owner)?.owner;
  return around === undefined
    ? links.findSymbol(name)
    : findAround(name, around, links);
}

/** Where a text was written; of some only the package is known. */
function placeText(
  near: SourceLocation | null,
  packageName: string,
  packageFolder: string,
): { readonly file: string; readonly line: number | null } {
  return near === null
    ? { file: packageName, line: null }
    : { file: nameSource(near, packageFolder), line: near.line };
}
