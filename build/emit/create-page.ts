/** Makes a page of a route and its article: its data, and what it shows. */
import { LIMITS } from '../../src/shared/limits.ts';
import type { Memo } from '../core/memo.ts';
import type { Place } from '../diagnostics.ts';
import { planPage, type Written } from '../plan/page-data.ts';
import type { Route } from '../plan/routes.ts';
import { refuseArticle, renderBody } from './render-body.ts';
import {
  USUAL_HEAD,
  type Article,
  type PageHead,
  type ApiContext,
  type SiteContext,
  type PlannedPage,
} from './site-context.ts';

/** What a page is made from. */
interface Origin {
  /** The page's place in diagnostics. */
  readonly place: Place | null;
  /** `null` for a page that is not written in a file of its own. */
  readonly written: Written | null;
  readonly head: PageHead;
}

export type MakePage = ReturnType<typeof createPageMaker>;

export function createPageMaker(
  { plan: { pages } }: Pick<ApiContext, 'plan'>,
  { site, renderer }: Pick<SiteContext, 'site' | 'renderer'>,
  memo: Memo,
) {
  return (
    route: Route,
    article: Article,
    { place = null, written = null, head = USUAL_HEAD }: Partial<Origin> = {},
  ): PlannedPage => {
    const { title, description, toc } = article;
    const facts = { title, description, toc };
    const page = memo.call(planPage, route, facts, written, pages);
    const body = memo.call(renderBody, site, page, article.view, renderer);
    const isLarge =
      body.problem === null && body.root.byteLength > LIMITS.article;
    const problem = refuseArticle(page.href, place);
    return {
      ...{ stem: route.stem, page, article, head, place },
      body: isLarge ? { problem } : body,
    };
  };
}
