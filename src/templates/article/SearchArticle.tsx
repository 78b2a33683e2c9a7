/** The search page before search has loaded, or without scripts. */
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
      {/* Browser translation would replace text nodes that React holds on to. */}
      <div className="search-page" data-search="" translate="no">
        <p>Search needs JavaScript, which is not running here. Instead:</p>
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
