/** What the page for searching says before search is there, or without it. */
import type { ReactNode } from 'react';
import type { SearchArticleView } from './model.ts';

export function SearchArticle({
  view,
}: {
  readonly view: SearchArticleView;
}): ReactNode {
  return (
    <>
      <h1>{view.title}</h1>
      {/* A translator would take React's text nodes away. */}
      <div className="search-page" data-search="" translate="no">
        <p>Searching needs scripts, and they are not running here. Instead:</p>
        <ul>
          {view.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
