/**
 * The first page of a section of documents that nobody wrote: the documents with
 * what they say of themselves, those outside of groups first.
 */
import { slugify } from '../core/slug.ts';
import { escapeHtml } from '../core/text.ts';
import { listContents, makeHead } from '../plan/article/headings.ts';
import type {
  Prose,
  Section,
  DocumentArticleView,
} from '../../src/templates/article/article-model.ts';
import type { SidebarItem } from '../../src/templates/page-model.ts';
import type { Article, ArticleScope } from './site-context.ts';
import {
  createPageLinks,
  escapeText,
  type PageLinks,
} from './markdown-text.ts';
import { renderView } from './render-context.ts';

interface SectionList {
  /** The title of the page. */
  readonly label: string;
  /** The address of the page. */
  readonly href: string;
  readonly items: readonly SidebarItem[];
  /** What documents say of themselves, by address. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A stage. */
export function renderSectionIndex(
  { label, href, items, texts }: SectionList,
  scope: ArticleScope,
): Article {
  const pageLinks = createPageLinks(scope.origin, href);
  const alone = listDocuments(
    items.filter((item) => item.type === 'link' && item.href !== href),
    texts,
    pageLinks,
  );
  const sections = items.flatMap((item): readonly Section[] => {
    if (item.type === 'link') return [];
    const listed = listDocuments(item.items ?? [], texts, pageLinks);
    const head = makeHead(slugify(item.label), item.label);
    return [{ ...head, content: 'list', items: listed }];
  });
  const view: DocumentArticleView = {
    kind: 'tutorial',
    title: label,
    anchor: null,
    isTitleHidden: false,
    meta: [],
    island: null,
    body: composeList(alone),
    sections,
  };
  const groups = items.flatMap((item) =>
    item.type === 'category' ? [item.label] : [],
  );
  const description = `${label}: ${groups.join(', ')}.`;
  const named = { title: label, description, toc: listContents(sections) };
  return renderView(view, named, pageLinks, scope);
}

function composeList(items: readonly Prose[]): Prose {
  if (items.length === 0) return { html: '', markdown: '' };
  return {
    html: `<ul class="links">${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`,
    markdown: items.map(({ markdown }) => `- ${markdown}`).join('\n'),
  };
}

/** Lists the documents of inner groups after the others. */
function listDocuments(
  items: readonly SidebarItem[],
  texts: ReadonlyMap<string, string>,
  pageLinks: PageLinks,
): readonly Prose[] {
  return items.flatMap((item): readonly Prose[] => {
    if (item.type === 'category') {
      return listDocuments(item.items ?? [], texts, pageLinks);
    }
    if (item.unlisted) return [];
    const { label, href } = item;
    const text = texts.get(href) ?? '';
    const link = `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
    return [
      {
        html: text === '' ? link : `${link}<p>${escapeHtml(text)}</p>`,
        markdown: `${pageLinks.link(escapeText(label), href)}${text === '' ? '' : `: ${escapeText(text)}`}`,
      },
    ];
  });
}
