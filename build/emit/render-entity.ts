/**
 * Renders one exported symbol, as HTML and as markdown from the same view. Knows
 * whether the problems of its comments are errors or warnings.
 */
import type { Entity, SourceLocation } from '../api/model.ts';
import { joinMember, splitMember } from '../core/names.ts';
import { escapeHtml } from '../core/text.ts';
import { decodeSafely, splitLink } from '../core/urls.ts';
import { asWarning, type Diagnostic } from '../diagnostics.ts';
import { loadHighlighter } from '../script/highlight.ts';
import type { OutgoingLink, RenderContext } from '../markdown/text-model.ts';
import {
  type ArticleContext,
  createDrawCode,
} from '../plan/article/context.ts';
import { renderEntityArticle } from '../plan/article/entity.ts';
import { mainComment, placedMembers, type Outlines } from '../plan/entities.ts';
import { isFile, type LinkResolver } from '../plan/resolve-links.ts';
import { nameSource, toSourceHref } from '../plan/source-links.ts';
import { collectComment } from '../samples/collect.ts';
import type { Sample } from '../samples/sample-model.ts';
import type { Token } from '../signatures/token.ts';
import type {
  Prose,
  ReferenceList,
} from '../../src/templates/article/article-model.ts';
import type {
  Article,
  SampleMarks,
  SampleResults,
  ArticleScope,
} from './facts.ts';
import { createPageLinks, escapeText } from './markdown-text.ts';
import {
  broken,
  createRenderContext,
  noteCheck,
  renderView,
} from './render-context.ts';

/** A symbol, and what its article shows of others. */
export interface ArticleSubject {
  readonly entity: Entity;
  readonly shown: ArticleContext['shown'];
  /** The sections that features add. */
  readonly added: ArticleContext['added'];
  readonly references: readonly ReferenceList[];
  /** Where to read on outside the site. */
  readonly reading: readonly ReferenceList[];
  /** Of the samples in the comments of all these symbols. */
  readonly results: SampleResults;
  readonly marks: SampleMarks;
}

/** A stage. */
export async function renderEntity(
  { entity, shown, added, references, reading, results, marks }: ArticleSubject,
  outlines: Outlines,
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, links, facts, packageFolder, origin, tag } = scope;
  const read = await markdown.loadComments();
  const whole = read(mainComment(entity).text);
  const highlight = await loadHighlighter();
  const outgoing: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const renderedSamples: Sample[] = [];
  const target = { kind: 'entity', id: entity.id, member: null } as const;
  const href = links.resolveTarget(target) ?? '';
  const pageLinks = createPageLinks(origin, href);
  const code = createDrawCode((target) => links.resolveTarget(target));
  const noteNames = (tokens: readonly Token[]): void => {
    for (const { text, target } of tokens) {
      if (target === null) continue;
      if (target.kind === 'entity' && target.id === entity.id) continue;
      const address = links.resolveTarget(target);
      if (address !== null) pageLinks.note('declaration', text, address);
    }
  };
  const calls = [entity, ...placedMembers(entity)].flatMap((described) =>
    'signatures' in described ? described.signatures : [],
  );
  const parameters = new Set(
    calls
      .flatMap((call) => [...call.parameters, ...call.typeParameters])
      .map(({ name }) => name),
  );
  const render = (
    how: 'render' | 'renderInline',
    written: string,
    near: SourceLocation | null,
  ): Prose => {
    const text = whole.findPart(written) ?? read(written);
    const { file, line } = placeText(near, facts.name, packageFolder);
    const firstLine = line ?? 1;
    const start = { file, line: firstLine, owner: entity.id };
    const samples = collectComment(text, start);
    const place = { file, firstLine, samples, results, marks };
    renderedSamples.push(...samples);
    const inText = createRenderContext(scope, place, pageLinks);
    // The author of the site cannot correct the comments of installed packages,
    // either the documented one or one that it re-exports from.
    const isForeign = near === null || packageFolder !== '';
    const { value, diagnostics: problems } = text[how]({
      ...inText,
      highlight,
      // A part of the symbol has precedence over an export of that name.
      findSymbol(code) {
        const href = inText.findSymbol(code);
        if (href === null || parameters.has(code)) return null;
        const member = joinMember(entity.id, code.replace(/\(\)$/, ''));
        return links.findSymbol(member) ?? href;
      },
      resolveLink: isForeign
        ? resolveKnown(inText, entity, scope)
        : inText.resolveLink,
    });
    outgoing.push(...value.links);
    for (const diagnostic of problems) {
      // Of a comment only the symbol is known; elsewhere not even its file.
      const place = { file, line, column: null };
      const message =
        line === null
          ? `${entity.id}: ${diagnostic.message}`
          : diagnostic.message;
      const named = { ...diagnostic, message, place };
      diagnostics.push(isForeign ? asWarning(named) : named);
    }
    return { html: value.html, markdown: value.markdown };
  };
  const context: ArticleContext = {
    package: facts,
    near: entity.source,
    resolveTarget: (target) => links.resolveTarget(target),
    drawCode(tokens, strong) {
      noteNames(tokens);
      return code.drawCode(tokens, strong);
    },
    drawBlock(tokens) {
      noteNames(tokens);
      return code.drawBlock(tokens);
    },
    renderComment: (text, near) => render('render', text, near),
    renderInline: (text, near) => render('renderInline', text, near),
    renderWords: (text) => ({
      html: escapeHtml(text),
      markdown: escapeText(text),
    }),
    splitLead: (text) => read(text).splitLead(),
    replaceNames: (text, replace) => read(text).replaceNames(replace),
    summarise: (text) => read(text).summary(),
    outlines,
    shown,
    added,
    sourceHref: (location) => toSourceHref(location, facts, tag),
    sourcePage: (location) => links.findSource(location),
    references,
  };
  const { view, ...named } = renderEntityArticle(entity, context);
  const ran = renderedSamples.some(
    ({ id }) => results.get(id)?.status === 'passed',
  );
  const meta = { reading, checked: ran ? noteCheck(scope) : null };
  const article = renderView({ ...view, meta }, named, pageLinks, scope);
  return { ...article, outgoing, diagnostics };
}

/**
 * Anchors and files are normally checked in the finished output, as errors. Where
 * nobody could correct them they are resolved here, anchors among members and files
 * among the static ones, and broken ones are warnings.
 */
function resolveKnown(
  { resolveLink }: Pick<RenderContext, 'resolveLink'>,
  { id }: Entity,
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
    const href = findAround(decodeSafely(anchor), id, links);
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
  const scope = splitMember(owner)?.owner;
  return scope === undefined
    ? links.findSymbol(name)
    : findAround(name, scope, links);
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
