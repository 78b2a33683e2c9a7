/** Renders a page to the HTML inside its root element. */
import { renderToString } from 'react-dom/server';
import { FrameContext, inertBrowser } from './layout/frame.ts';
import { FooterContent } from './layout/Footer.tsx';
import type { PageData, PageKind, SiteData } from './model.ts';
import type { PageComponent } from './page-component.ts';
import { Page } from './Page.tsx';
import ApiIndexPage from './pages/api-index.tsx';
import EntityPage from './pages/entity.tsx';
import HomePage from './pages/home.tsx';
import NotFoundPage from './pages/not-found.tsx';
import SearchPage from './pages/search.tsx';
import SourcePage from './pages/source.tsx';
import TutorialPage from './pages/tutorial.tsx';

const COMPONENTS: Readonly<Record<PageKind, PageComponent>> = {
  home: HomePage,
  'api-index': ApiIndexPage,
  entity: EntityPage,
  source: SourcePage,
  tutorial: TutorialPage,
  search: SearchPage,
  'not-found': NotFoundPage,
};

/** @param article - HTML, inserted unescaped */
export function renderPage(
  site: SiteData,
  page: PageData,
  article: string,
): string {
  return renderToString(
    <Page
      site={site}
      footer={renderFooter(site)}
      page={page}
      article={article}
      component={COMPONENTS[page.kind]}
    />,
  );
}

function renderFooter(site: SiteData): string {
  return renderToString(
    <FrameContext value={{ site, browser: inertBrowser }}>
      <FooterContent {...site.footer} />
    </FrameContext>,
  );
}
