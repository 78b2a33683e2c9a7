/**
 * A source file. Line numbers are a separate column, so that copying omits
 * them.
 */
import type { ReactNode } from 'react';
import type { SourceArticleView } from './model.ts';
import { trusted } from './trusted.ts';

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
