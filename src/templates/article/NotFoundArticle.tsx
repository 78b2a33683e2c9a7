/**
 * The article of `404.html`. The client adds suggestions, because only it knows
 * which address was requested.
 */
import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import type { NotFoundArticleView } from './model.ts';

export function NotFoundArticle({
  view,
}: {
  readonly view: NotFoundArticleView;
}): ReactNode {
  const [first, ...others] = view.paragraphs;
  return (
    <>
      <p className="lost-code">404</p>
      <h1>{view.title}</h1>
      <p className="lead">{first}</p>
      <a className="search-button scripted" href={view.searchHref}>
        <Icon name="search" size={18} />
        <span>Search this site</span>
        <kbd>/</kbd>
      </a>
      <ul className="actions">
        {view.links.map(({ label, href }, index) => (
          <li key={href}>
            <a
              className={index === 0 ? 'button primary' : 'button'}
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {others.map((text) => (
        <p key={text} className="meta-line">
          {text}
        </p>
      ))}
      {/* Last, so that nothing moves when it is filled. */}
      <div className="lost-near" data-suggest={view.sidebars.join(' ')} />
    </>
  );
}
