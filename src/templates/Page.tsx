/**
 * The single template of all pages, on the server and in the browser: the frame
 * around the component of the page's kind. The article is opaque HTML.
 */
import { useState, type ReactNode } from 'react';
import {
  Announcement,
  BackToTop,
  LoadFailure,
  Notice,
  Progress,
} from './layout/Status.tsx';
import {
  FrameContext,
  useFrame,
  useStore,
  type Frame,
} from './layout/frame.ts';
import { Breadcrumbs, PageNotes, Pager } from './layout/page-parts.tsx';
import { Contents } from './layout/Contents.tsx';
import { ErrorBoundary } from './layout/Crash.tsx';
import { Footer } from './layout/Footer.tsx';
import { Menu } from './layout/Menu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { VersionBanner } from './layout/choices.tsx';
import type { PartProps } from '../../bin/index.d.ts';
import type { PageData } from './page-model.ts';
import { parts, type PartName } from './theme.ts';

/**
 * The contract with the component of a page kind: it is given its parts and
 * decides which of them to use, in what order. It imports only types, so its
 * chunk shares no code.
 */
export type PageComponent = (parts: PageParts) => ReactNode;

export interface PageParts {
  readonly page: PageData;
  /** The inert article. */
  readonly article: ReactNode;
  readonly breadcrumbs: ReactNode;
  readonly contents: ReactNode;
  readonly pager: ReactNode;
  readonly notes: ReactNode;
}

/** The props that change with a navigation. */
export interface CurrentPage {
  readonly page: PageData;
  /** The inert article, as HTML. */
  readonly article: string;
  readonly component: PageComponent;
}

export interface PageProps extends CurrentPage {
  readonly frame: Frame;
  /** The content of the footer, as HTML. */
  readonly footer: string;
}

export function Page({ frame, footer, ...current }: PageProps): ReactNode {
  const { browser } = frame;
  return (
    <FrameContext value={frame}>
      <ErrorBoundary
        subject={current.page.href}
        heading={labels.frame.crashedWhole}
        within="main"
        onCatch={() => {
          browser.setTitle(labels.frame.crashedTitle);
        }}
        onAgain={() => {
          browser.setTitle(current.page.documentTitle);
        }}
      >
        <Layout {...current} footer={footer} />
      </ErrorBoundary>
    </FrameContext>
  );
}

function Layout({
  page,
  article,
  component,
  footer,
}: CurrentPage & Pick<PageProps, 'footer'>): ReactNode {
  const { browser } = useFrame();
  const inert = useStore(browser.menuOpen);
  return (
    <>
      <a className="skip-link" href="#main-content" inert={inert}>
        {labels.frame.skip}
      </a>
      <Announcement inert={inert} />
      <Part name="Header" page={page} inert={inert}>
        <Navbar page={page} inert={inert} />
      </Part>
      <div className={page.sidebar === null ? 'frame bare' : 'frame'}>
        <Menu page={page} />
        <main id="main-content" tabIndex={-1} inert={inert}>
          <LoadFailure />
          <ErrorBoundary
            key={page.href}
            subject={page.href}
            heading={labels.frame.crashed}
          >
            <Main page={page} article={article} component={component} />
          </ErrorBoundary>
        </main>
      </div>
      <Part name="Footer" page={page} inert={inert}>
        <Footer html={footer} inert={inert} />
      </Part>
      <BackToTop inert={inert} />
      <Progress />
      <Notice />
    </>
  );
}

/**
 * The article is given to React once: a newer version of the same page is shown
 * by live updates, which leave alone what has not changed.
 */
function Article({ html }: { readonly html: string }): ReactNode {
  // React compares the object, not its text.
  const [inner] = useState({ __html: html });
  return <div id="page-article" dangerouslySetInnerHTML={inner} />;
}

/** The author's part in place of ours, which it is given to keep. */
function Part({
  name,
  inert,
  ...given
}: Omit<PartProps, 'site'> & {
  readonly name: PartName;
  readonly inert?: boolean;
}): ReactNode {
  const { site } = useFrame();
  if (!import.meta.themed) return given.children;
  const Own = parts[name];
  if (Own === undefined) return given.children;
  return (
    <div
      id={name === 'Footer' ? 'site-footer' : undefined}
      className="author"
      inert={inert}
    >
      <Own {...given} site={site} />
    </div>
  );
}

function Main({ page, article, component: Component }: CurrentPage): ReactNode {
  return (
    <Component
      page={page}
      article={
        <>
          <VersionBanner {...page} />
          {import.meta.themed && <Part name="BeforeArticle" page={page} />}
          <Article html={article} />
          {import.meta.themed && <Part name="AfterArticle" page={page} />}
        </>
      }
      breadcrumbs={<Breadcrumbs breadcrumbs={page.breadcrumbs} />}
      contents={<Contents toc={page.toc} />}
      pager={<Pager {...page} />}
      notes={<PageNotes {...page} />}
    />
  );
}
