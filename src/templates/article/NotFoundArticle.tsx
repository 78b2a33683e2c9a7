/** What stands at every address that leads nowhere. */
import type { ReactNode } from 'react';
import type { NotFoundArticleView } from './model.ts';

export function NotFoundArticle({
  view,
}: {
  readonly view: NotFoundArticleView;
}): ReactNode {
  return (
    <>
      <h1>{view.title}</h1>
      {view.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {view.links.length === 0 ? null : (
        <p>
          {view.links.map(({ label, href }, index) => (
            <span key={href}>
              {index === 0 ? null : ' · '}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
      <div data-suggest={view.sidebars.join(' ')} />
    </>
  );
}
