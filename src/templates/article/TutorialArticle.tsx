/** The frame of a tutorial; its text is rendered elsewhere. */
import type { ReactNode } from 'react';
import type { TutorialArticleView } from './model.ts';
import { trusted } from './trusted.ts';

export function TutorialArticle({
  view,
}: {
  readonly view: TutorialArticleView;
}): ReactNode {
  return (
    <>
      <h1>{view.title}</h1>
      {view.meta.length === 0 ? null : (
        <div className="meta-line">
          {view.meta.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </div>
      )}
      <div className="prose" {...trusted(view.body)} />
    </>
  );
}
