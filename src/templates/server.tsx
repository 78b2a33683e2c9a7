/** The functions of the templates that the build calls: pages and articles as HTML. */
import { renderToString } from 'react-dom/server';
import { createStores, FrameContext, type Browser } from './layout/frame.ts';
import { FooterContent } from './layout/Footer.tsx';
import type { PageData, PageKind, SiteData } from './page-model.ts';
import { Page, type PageComponent } from './Page.tsx';
import ApiIndexPage from './pages/api-index.tsx';
import EntityPage from './pages/entity.tsx';
import HomePage from './pages/home.tsx';
import NotFoundPage from './pages/not-found.tsx';
import SourcePage from './pages/source.tsx';
import ToolPage from './pages/tool.tsx';
import TutorialPage from './pages/tutorial.tsx';

export { renderArticle } from './article/index.tsx';
export { parts } from './theme.ts';

const COMPONENTS: Readonly<Record<PageKind, PageComponent>> = {
  home: HomePage,
  'api-index': ApiIndexPage,
  entity: EntityPage,
  source: SourcePage,
  tutorial: TutorialPage,
  tool: ToolPage,
  'not-found': NotFoundPage,
};

/** Nothing is pressed on a server, and no effect runs there: it reads stores only. */
const inertBrowser = createStores() as Browser;

/**
 * The HTML inside the root element.
 * @param article - HTML, inserted unescaped
 */
export function renderPage(
  site: SiteData,
  page: PageData,
  article: string,
): string {
  const frame = { site, browser: inertBrowser };
  const footer = renderToString(
    <FrameContext value={frame}>
      <FooterContent {...site.footer} />
    </FrameContext>,
  );
  const component = COMPONENTS[page.kind];
  return renderToString(
    <Page {...{ frame, footer, page, article, component }} />,
  );
}
