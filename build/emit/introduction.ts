/**
 * What opens the index of an API and the page of a module: the comment of the
 * module and its README.
 */
import type { ModuleFacts, PackageFacts } from '../api/model.ts';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
} from '../core/urls.ts';
import type { Readme } from '../inputs/content-files.ts';
import { renderText } from '../plan/article/context.ts';
import {
  proseOf,
  renderExamplesSection,
  renderNoteSections,
} from '../plan/article/comments.ts';
import { makeHead } from '../plan/article/headings.ts';
import { loadHighlighter } from '../script/highlight.ts';
import type {
  Prose,
  Section,
} from '../../src/templates/article/article-model.ts';
import { createCommentTexts, loadCommentReader } from './comment-texts.ts';
import type { Article, ArticleScope, SampleResults } from './facts.ts';
import { composeSections } from './markdown-sections.ts';
import { blocks, type PageLinks } from './markdown-text.ts';
import { createRenderContext, WITHOUT_SAMPLES } from './render-context.ts';

export interface Introduction {
  /** The comment's first paragraph; `null` without a comment. */
  readonly lead: Prose | null;
  /** Its first sentence, as plain text; or `''`. */
  readonly summary: string;
  readonly sections: readonly Section[];
  /** What it adds to the article. */
  readonly found: Pick<Article, 'introduction' | 'outgoing' | 'diagnostics'>;
}

/** What opens a page, besides the comment. */
export interface IntroductionFacts {
  readonly readme: Readme | null;
  /** Of the samples in the comments of modules. */
  readonly results: SampleResults;
}

export async function renderIntroduction(
  { specifier, comment }: ModuleFacts,
  { readme, results }: IntroductionFacts,
  scope: ArticleScope,
  pageLinks: PageLinks,
): Promise<Introduction> {
  const subject = {
    owner: specifier,
    parameters: new Set<string>(),
    whole: comment.text,
    results,
    marks: WITHOUT_SAMPLES.marks,
  };
  const reader = await loadCommentReader(scope);
  const texts = createCommentTexts(subject, reader, scope, pageLinks);
  const context = { ...texts.context, near: null };
  const { lead, rest } = context.splitLead(comment.text);
  const body = [rest, ...proseOf(comment)].flatMap(
    (text) => renderText(text, context) ?? [],
  );
  const sections: Section[] = [];
  if (body.length > 0) {
    sections.push({
      ...makeHead('readme', 'Introduction'),
      content: 'prose',
      prose: {
        html: body.map(({ html }) => html).join(''),
        markdown: body.map(({ markdown }) => markdown).join('\n\n'),
      },
    });
  }
  sections.push(
    ...renderExamplesSection(comment, context),
    ...renderNoteSections(comment, context),
  );
  const shown = readme && (await renderReadme(readme, scope, pageLinks));
  if (shown !== null) {
    const head =
      body.length === 0
        ? makeHead('readme', 'Introduction')
        : makeHead('readme-file', 'Readme');
    sections.push({ ...head, content: 'prose', prose: shown.prose });
  }
  const first = lead === '' ? null : context.renderInline(lead, null);
  const own = texts.found();
  const inReadme = shown?.found ?? { outgoing: [], diagnostics: [] };
  const written = blocks([
    first?.markdown ?? null,
    ...composeSections(sections, pageLinks.link),
  ]);
  return {
    lead: first,
    summary: context.summarise(comment.text),
    sections,
    found: {
      introduction: written === '' ? null : written,
      outgoing: [...own.outgoing, ...inReadme.outgoing],
      diagnostics: [...own.diagnostics, ...inReadme.diagnostics],
    },
  };
}

/** Its relative links lead to the repository. */
async function renderReadme(
  { file, directory, text }: Readme,
  scope: ArticleScope,
  pageLinks: PageLinks,
): Promise<{
  readonly prose: Prose;
  readonly found: Pick<Article, 'outgoing' | 'diagnostics'>;
}> {
  const { markdown, facts } = scope;
  const place = { file, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const read = await markdown.readReadme(text);
  const findElsewhere = (destination: string): string =>
    isExternal(destination)
      ? destination
      : toRepository(facts, directory, destination);
  const { value, diagnostics } = read.render({
    ...context,
    highlight: await loadHighlighter(
      read.blocks.map(({ language }) => language),
    ),
    // A picture that is not part of the site is one link away.
    findImage(destination) {
      const image = context.findImage(destination);
      return image.kind === 'resolved'
        ? image
        : { kind: 'elsewhere', href: findElsewhere(destination) };
    },
    resolveLink(destination) {
      if (isExternal(destination)) return context.resolveLink(destination);
      const anchor = destination.startsWith('#')
        ? read.findAnchor(decodeSafely(destination.slice(1)))
        : null;
      if (anchor !== null) {
        return { kind: 'resolved', href: `#${anchor}`, external: false };
      }
      return {
        kind: 'resolved',
        href: findElsewhere(destination),
        external: true,
      };
    },
  });
  const { html, markdown: written, links } = value;
  return {
    prose: { html, markdown: written },
    found: { outgoing: links, diagnostics },
  };
}

/**
 * Where a relative link of a README leads; to npm if the repository is unknown.
 * @param directory - of the package, to which paths are relative
 */
function toRepository(
  { name, repository }: PackageFacts,
  directory: string,
  destination: string,
): string {
  const { path, query, hash } = splitLink(destination);
  if (repository === null)
    return `https://www.npmjs.com/package/${name}${hash}`;
  const folder = directory === '' ? '' : `${directory}/`;
  const from = path.startsWith('/') ? '' : `${folder}README.md`;
  if (path !== '') {
    return `${repository}/blob/HEAD/${resolveRelative(from, path)}${query}${hash}`;
  }
  // GitHub shows the README below the list of the folder's files.
  return `${repository}${folder === '' ? '' : `/tree/HEAD/${directory}`}${hash}`;
}
