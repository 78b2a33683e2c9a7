/**
 * Renders articles to HTML. Only the build calls this; nothing in this folder is
 * part of a chunk that a browser loads.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiIndexArticle, EntityArticle } from './ApiArticles.tsx';
import {
  HomeArticle,
  NotFoundArticle,
  SearchArticle,
} from './FixedArticles.tsx';
import type { ArticleView } from './model.ts';
import { SourceArticle, TutorialArticle } from './TextArticles.tsx';

export function renderArticle(view: ArticleView): string {
  return renderToStaticMarkup(chooseArticle(view));
}

function chooseArticle(view: ArticleView): ReactNode {
  switch (view.kind) {
    case 'entity':
      return <EntityArticle view={view} />;
    case 'api-index':
      return <ApiIndexArticle view={view} />;
    case 'home':
      return <HomeArticle view={view} />;
    case 'source':
      return <SourceArticle view={view} />;
    case 'tutorial':
      return <TutorialArticle view={view} />;
    case 'search':
      return <SearchArticle view={view} />;
    case 'not-found':
      return <NotFoundArticle view={view} />;
  }
}
