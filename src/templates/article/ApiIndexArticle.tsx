/** The index of everything that the package exports. */
import type { ReactNode } from 'react';
import { KindBadge } from '../layout/KindBadge.tsx';
import type { ApiIndexArticleView, KindCount } from './model.ts';
import { CopyLine } from './parts.tsx';
import { Sections } from './Sections.tsx';

export function ApiIndexArticle({
  view,
}: {
  readonly view: ApiIndexArticleView;
}): ReactNode {
  return (
    <>
      <div className="title">
        <h1>{view.packageName}</h1>
        <span className="chip">{view.version}</span>
        <a className="source" href={view.packageHref}>
          {`${view.packageName} on npm`}
        </a>
      </div>
      {view.missing === null ? null : (
        <p className="not-here" id={view.missing.id}>
          {view.missing.text}
        </p>
      )}
      <p className="lead">{view.lead}</p>
      <CopyLine code={view.install} />
      <CopyLine code={view.importLine} />
      {view.kinds.length === 0 ? null : (
        <div className="filterbar" role="group" aria-label="Kinds to show">
          {view.kinds.map((entry) => (
            <KindButton key={entry.label} entry={entry} />
          ))}
        </div>
      )}
      <Sections sections={view.sections} />
    </>
  );
}

/** Inert by itself: the client shows the bar once it can filter. */
function KindButton({ entry }: { readonly entry: KindCount }): ReactNode {
  const { kind, label, count } = entry;
  return (
    <button type="button" aria-pressed={kind === null} data-kind={kind ?? ''}>
      {kind === null ? null : <KindBadge kind={kind} named={false} />}
      {`${label} ${String(count)}`}
    </button>
  );
}
