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
import type { CommentText } from '../markdown/comment.ts';
import { planIntroduction } from '../plan/article/introduction.ts';
import { makeHead } from '../plan/article/headings.ts';
import { loadHighlighter } from '../script/highlight.ts';
import type {
  Prose,
  Section,
} from '../../src/templates/article/article-model.ts';
import { readFacts, type CommentTexts } from './comment-texts.ts';
import type { Article, ArticleScope } from './site-context.ts';
import { composeSections } from './markdown-sections.ts';
import { blocks, type PageLinks } from './markdown-text.ts';
import { createRenderContext, WITHOUT_SAMPLES } from './render-context.ts';

export interface Introduction {
  /** The comment's first paragraph; `null` without a comment. */
  readonly lead: Prose | null;
  /** The comment's first sentence, as plain text; or `''`. */
  readonly summary: string;
  readonly sections: readonly Section[];
  /** What it adds to the article. */
  readonly found: Pick<Article, 'introduction' | 'outgoing' | 'diagnostics'>;
}

/** The page that it opens. */
interface OpenedPage {
  readonly texts: CommentTexts;
  readonly scope: ArticleScope;
  readonly pageLinks: PageLinks;
}

export async function renderIntroduction(
  described: ModuleFacts,
  readme: Readme | null,
  { texts, scope, pageLinks }: OpenedPage,
): Promise<Introduction> {
  const { summary, ...planned } = planIntroduction(
    described,
    readFacts(described, texts),
    scope.labels,
  );
  const { lead, sections } =
    texts.fill<Pick<Introduction, 'lead' | 'sections'>>(planned);
  const shown =
    readme &&
    (await renderReadme(
      await scope.markdown.readReadme(readme.text),
      readme,
      scope,
      pageLinks,
    ));
  const all = [...sections];
  if (shown !== null) {
    const first = makeHead('readme', scope.labels.article.introduction);
    const head = sections.some(({ id }) => id === first.id)
      ? makeHead('readme-file', scope.labels.article.readme)
      : first;
    all.push({ ...head, content: 'prose', prose: shown.prose });
  }
  const inReadme = shown?.found ?? { outgoing: [], diagnostics: [] };
  const written = blocks([
    lead?.markdown ?? null,
    ...composeSections(all, { ...pageLinks, ...scope }),
  ]);
  return {
    lead,
    summary,
    sections: all,
    found: {
      introduction: written === '' ? null : written,
      outgoing: [...texts.outgoing, ...inReadme.outgoing],
      diagnostics: [...texts.diagnostics, ...inReadme.diagnostics],
    },
  };
}

/** Renders a README, whose links lead to the site or to the repository. */
export async function renderReadme(
  read: CommentText,
  { file, directory }: Readme,
  scope: ArticleScope,
  pageLinks: PageLinks,
) {
  const { facts } = scope;
  const place = { file, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
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
    findImage(destination, within) {
      const image = context.findImage(destination, within);
      return image.kind === 'resolved'
        ? image
        : { kind: 'elsewhere', href: findElsewhere(destination), hint: null };
    },
    resolveLink(destination, within) {
      if (isExternal(destination)) {
        return context.resolveLink(destination, within);
      }
      const anchor = destination.startsWith('#')
        ? read.findAnchor(decodeSafely(destination.slice(1)))
        : null;
      if (anchor !== null) {
        return { kind: 'resolved', href: `#${anchor}`, external: false };
      }
      // A page of the site is nearer than its file in the repository.
      const pages = [within, `${directory}/README.md`]
        .map((from) => scope.links.resolveLink(destination, from))
        .filter(({ kind }) => kind === 'resolved');
      const [page] = /^[/#?]/.test(destination) ? [] : pages;
      if (page !== undefined) return page;
      return {
        kind: 'resolved',
        href: findElsewhere(destination),
        external: true,
      };
    },
  });
  const { html, inline, markdown: written, links } = value;
  return {
    prose: { html, markdown: written },
    inline,
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
