/** The functions of the templates that the build calls: pages and articles as HTML. */
import { renderToString } from 'react-dom/server';
import {
  createStore,
  FrameContext,
  type Browser,
  type ColourChoice,
  type Failure,
  type Stop,
} from './layout/frame.ts';
import { FooterContent } from './layout/Footer.tsx';
import type {
  PageData,
  PageKind,
  SidebarFile,
  SiteData,
} from './page-model.ts';
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

const nothing = (): void => undefined;
const never = (): Stop => nothing;

/**
 * The implementation for the server: initial values, and functions without
 * effect.
 */
const inertBrowser: Browser = {
  scripted: createStore(false),
  colourChoice: createStore<ColourChoice>('light'),
  preferredVersion: createStore<string | null>(null),
  menuOpen: createStore(false),
  busy: createStore(false),
  failure: createStore<Failure | null>(null),
  notice: createStore(''),
  activeHeading: createStore<string | null>(null),
  sidebarFiles: createStore<ReadonlyMap<string, SidebarFile>>(new Map()),
  expansion: createStore<ReadonlyMap<string, boolean>>(new Map()),
  nextColourChoice: nothing,
  closeAnnouncement: nothing,
  openMenu: nothing,
  closeMenu: nothing,
  retry: nothing,
  scrollToTop: nothing,
  setTitle: nothing,
  loadSidebar: nothing,
  prepareSidebar: nothing,
  setExpanded: nothing,
  followHeadings: never,
  releaseSpace: nothing,
  collapse: never,
  keepPosition: never,
  revealCurrent: nothing,
  readValue: () => '',
};

/**
 * The HTML inside the root element.
 * @param article - HTML, inserted unescaped
 */
export function renderPage(
  site: SiteData,
  page: PageData,
  article: string,
): string {
  return renderToString(
    <Page
      site={site}
      browser={inertBrowser}
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
