/**
 * Renders the content of a planned view, of a symbol or of an index: the texts of
 * comments and code. Collects what they link to, and knows whether their problems
 * are errors or warnings.
 */
import { findComments } from '../api/gather-text.ts';
import type { SourceLocation } from '../api/model.ts';
import { isCoined, joinMember, splitMember } from '../core/names.ts';
import { escapeHtml } from '../core/text.ts';
import { decodeSafely, splitLink } from '../core/urls.ts';
import { asWarning, Failure, type Diagnostic } from '../diagnostics.ts';
import type { CommentPart } from '../markdown/comment.ts';
import type { ReadComment } from '../markdown/markdown.ts';
import type {
  CommentFacts,
  OutgoingLink,
  RenderContext,
} from '../markdown/text-model.ts';
import {
  fillView,
  type ViewContent,
  type Unfilled,
  type CommentPassage,
} from '../plan/article/content.ts';
import type { KnownComments } from '../plan/article/context.ts';
import { isFile, type LinkResolver } from '../plan/resolve-links.ts';
import { nameSource } from '../plan/source-links.ts';
import { collectComment } from '../samples/collect.ts';
import type { Sample } from '../samples/sample-model.ts';
import { loadHighlighter, type Highlighter } from '../script/highlight.ts';
import { drawTokens, tokensToText } from '../signatures/html.ts';
import type { Token } from '../signatures/token.ts';
import type { Prose } from '../../src/templates/article/article-model.ts';
import { LIMITS } from '../../src/shared/limits.ts';
import type {
  ArticleScope,
  SampleMarks,
  SampleResults,
} from './site-context.ts';
import { codeSpan, escapeText, type PageLinks } from './markdown-text.ts';
import { refuseArticle } from './render-body.ts';
import { broken, createRenderContext, findNamed } from './render-context.ts';

/** What the comments describe. */
interface CommentSubject {
  /** The id of a symbol, or the specifier of a module. */
  readonly owner: string;
  /** Names that have a meaning of their own in its comments. */
  readonly parameters: ReadonlySet<string>;
  /** The results of the samples in the comments. */
  readonly results: SampleResults;
  readonly marks: SampleMarks;
}

export interface CommentReader {
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

export class CommentTexts {
  /** What the texts that were rendered link to, and their problems. */
  readonly outgoing: OutgoingLink[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #samples: Sample[] = [];
  /** Characters of HTML. */
  #size = 0;
  readonly #subject: CommentSubject;
  readonly #reader: CommentReader;
  readonly #scope: ArticleScope;
  readonly #pageLinks: PageLinks;

  constructor(
    subject: CommentSubject,
    reader: CommentReader,
    scope: ArticleScope,
    pageLinks: PageLinks,
  ) {
    this.#subject = subject;
    this.#reader = reader;
    this.#scope = scope;
    this.#pageLinks = pageLinks;
  }

  get read(): ReadComment {
    return this.#reader.read;
  }

  fill<View>(planned: Unfilled<View>): View {
    return fillView<View>(planned, (content) => this.#render(content));
  }

  /** Whether a sample in one of the texts was run, and passed. */
  hasPassed(): boolean {
    const { results } = this.#subject;
    return this.#samples.some(({ id }) => results.get(id)?.status === 'passed');
  }

  #render(content: Exclude<ViewContent, Prose>): Prose {
    switch (content.form) {
      case 'blocks':
      case 'inline':
      case 'deprecation':
        return this.#renderText(content);
      case 'code':
      case 'code block':
        return this.#drawCode(content.tokens, content);
      case 'words': {
        const { text } = content;
        return { html: escapeHtml(text), markdown: escapeText(text) };
      }
      case 'name':
        return this.#drawName(content.text);
      case 'joined': {
        const parts = content.parts
          .map((part) => ('html' in part ? part : this.#render(part)))
          .filter(({ html }) => html !== '');
        return {
          html: parts.map(({ html }) => html).join(''),
          markdown: parts.map(({ markdown }) => markdown).join(content.between),
        };
      }
      default:
        return content satisfies never;
    }
  }

  /** A part of the symbol has precedence over an export of that name. */
  #findPart(code: string, href: string | null): string | null {
    if (href === null || this.#subject.parameters.has(code)) return null;
    return this.#findMember(code) ?? href;
  }

  #findMember(code: string): string | null {
    const name = code.replace(/\(\)$/, '');
    const { owner } = this.#subject;
    return this.#scope.links.findSymbol(joinMember(owner, name));
  }

  #drawName(name: string): Prose {
    const html = `<code>${escapeHtml(name)}</code>`;
    const href = this.#findPart(name, findNamed(name, this.#scope.links));
    return {
      html: href === null ? html : `<a href="${escapeHtml(href)}">${html}</a>`,
      markdown: this.#pageLinks.link(codeSpan(name), href),
    };
  }

  #drawCode(
    tokens: readonly Token[],
    { form, strong }: { readonly form: string; readonly strong: number },
  ): Prose {
    const { links } = this.#scope;
    const { owner } = this.#subject;
    for (const { text, target } of tokens) {
      if (target === null) continue;
      if (target.kind === 'entity' && target.id === owner) continue;
      const address = links.resolveTarget(target);
      if (address !== null) this.#pageLinks.note('declaration', text, address);
    }
    const lines = form === 'code' ? 'may break' : 'as they are';
    return {
      html: drawTokens(tokens, strong, links.resolveTarget, lines),
      markdown: tokensToText(tokens),
    };
  }

  #renderText(passage: CommentPassage): Prose {
    const { form, commentSource } = passage;
    const { owner, results, marks } = this.#subject;
    const { facts, packageFolder } = this.#scope;
    const text = this.#readPassage(passage);
    const { file, line } = placeText(commentSource, facts.name, packageFolder);
    const firstLine = line ?? 1;
    const samples = collectComment(text, { file, line: firstLine, owner });
    const place = { file, firstLine, samples, results, marks };
    this.#samples.push(...samples);
    const inText = createRenderContext(this.#scope, place, this.#pageLinks);
    // The author of the site cannot correct the comments of installed packages,
    // either the documented one or one that it re-exports from.
    const isForeign = commentSource === null || packageFolder !== '';
    const context: RenderContext = {
      ...inText,
      highlight: this.#reader.highlight,
      findSymbol: (code) =>
        (form === 'deprecation' ? this.#findMember(code) : null) ??
        this.#findPart(code, inText.findSymbol(code)),
      resolveLink: isForeign
        ? resolveKnown(inText, owner, this.#scope)
        : inText.resolveLink,
    };
    const { value, diagnostics: problems } =
      form === 'inline' ? text.renderInline(context) : text.render(context);
    this.outgoing.push(...value.links);
    for (const diagnostic of problems) {
      // Only the symbol of a comment is known; elsewhere not even its file.
      const place = { file, line, column: null };
      const message =
        line === null ? `${owner}: ${diagnostic.message}` : diagnostic.message;
      const named = { ...diagnostic, message, place };
      this.diagnostics.push(isForeign ? asWarning(named) : named);
    }
    this.#size += value.html.length;
    if (this.#size > LIMITS.article) {
      throw new Failure([refuseArticle(owner, { file, line, column: null })]);
    }
    return { html: value.html, markdown: value.markdown };
  }

  #readPassage({ form, text, part }: CommentPassage): CommentPart {
    const read = this.#reader.read(text);
    if (form !== 'deprecation') return read.part(part);
    const { owner } = this.#subject;
    const { links } = this.#scope;
    return read.withNames(
      (word) =>
        isCoined(word) && word !== owner && links.findSymbol(word) !== null,
    );
  }
}

/** What is known of the comments within a value of the model. */
export function readFacts(
  described: unknown,
  { read }: Pick<CommentReader, 'read'>,
): KnownComments {
  const known = new Map<string, CommentFacts>();
  for (const [, { text, others }] of findComments(described)) {
    for (const said of [text, ...others.map((tag) => tag.text)]) {
      known.set(said, read(said).facts);
    }
  }
  return known;
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
  return (destination, file) => {
    const anchor = destination.startsWith('#') ? destination.slice(1) : '';
    if (anchor === '') {
      const path = decodeSafely(splitLink(destination).path);
      const isKnown =
        !isFile(path) || links.hasPage(path) || statics.has(path.slice(1));
      return isKnown
        ? resolveLink(destination, file)
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

/** A text has a place, unless only its package is known. */
function placeText(
  commentSource: SourceLocation | null,
  packageName: string,
  packageFolder: string,
): { readonly file: string; readonly line: number | null } {
  return commentSource === null
    ? { file: packageName, line: null }
    : {
        file: nameSource(commentSource, packageFolder),
        line: commentSource.line,
      };
}
