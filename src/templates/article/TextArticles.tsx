/** The articles that are one text: a tutorial, a source file. */
import type { ReactNode } from 'react';
import type { SourceArticleView, TutorialArticleView } from './model.ts';
import { trusted } from './parts.tsx';

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
      <div className="prose" {...trusted(view.body.html)} />
    </>
  );
}

/**
 * Line numbers are a separate column, so that copying omits
 * them.
 */
export function SourceArticle({
  view: { file, repository, numbers, code },
}: {
  readonly view: SourceArticleView;
}): ReactNode {
  return (
    <>
      <div className="title">
        <h1>{file.slice(file.lastIndexOf('/') + 1)}</h1>
        {repository === null ? (
          <span className="source">{file}</span>
        ) : (
          <a className="source" href={repository}>
            {file}
          </a>
        )}
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
