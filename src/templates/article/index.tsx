/**
 * Renders articles to HTML. Only the build calls this; nothing in this folder is
 * part of a chunk that a browser loads.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiIndexArticle, EntityArticle } from './ApiArticles.tsx';
import { HomeArticle, NotFoundArticle } from './FixedArticles.tsx';
import type {
  ArticleView,
  Island,
  SourceArticleView,
  DocumentArticleView,
  ToolArticleView,
} from './article-model.ts';
import { MetaLine, Source, trusted } from './parts.tsx';
import { Sections } from './Sections.tsx';

export function renderArticle(view: ArticleView): string {
  return view.kind === 'tool'
    ? view.html
    : renderToStaticMarkup(chooseArticle(view));
}

function chooseArticle(view: Exclude<ArticleView, ToolArticleView>): ReactNode {
  switch (view.kind) {
    case 'entity':
      return <EntityArticle {...view} />;
    case 'api-index':
      return <ApiIndexArticle {...view} />;
    case 'home':
      return <HomeArticle {...view} />;
    case 'source':
      return <SourceArticle {...view} />;
    case 'tutorial':
      return <DocumentArticle {...view} />;
    case 'not-found':
      return <NotFoundArticle {...view} />;
  }
}

function DocumentArticle(view: DocumentArticleView): ReactNode {
  return (
    <>
      <h1
        id={view.anchor ?? undefined}
        className={view.isTitleHidden ? 'visually-hidden' : undefined}
      >
        {view.title}
      </h1>
      <MetaLine facts={view.meta} />
      {view.island === null ? null : <IslandPlace {...view.island} />}
      <div className="prose" {...trusted(view.body.html)} />
      <Sections sections={view.sections} />
    </>
  );
}

function IslandPlace({ name, value, html }: Island): ReactNode {
  const data = { [`data-${name}`]: value };
  return <div className="sample scripted" {...data} {...trusted(html)} />;
}

/** Line numbers are a separate column, so that copying omits them. */
function SourceArticle({
  file,
  repository,
  numbers,
  code,
}: SourceArticleView): ReactNode {
  return (
    <>
      <div className="title">
        <h1>{file.slice(file.lastIndexOf('/') + 1)}</h1>
        <Source source={{ label: file, href: repository, repository: null }} />
      </div>
      <div className="source-file" tabIndex={0} role="region" aria-label={file}>
        <div className="numbers" {...trusted(numbers)} />
        <pre>
          <code {...trusted(code)} />
        </pre>
      </div>
    </>
  );
}
