/** The article of a symbol, from its name to its references. */
import type { ReactNode } from 'react';
import { BreakableName } from '../layout/BreakableName.tsx';
import { KindBadge } from '../layout/KindBadge.tsx';
import type { EntityArticleView } from './model.ts';
import { Chips, CopyLine, Deprecation, Source } from './parts.tsx';
import { Sections } from './Sections.tsx';
import { trusted } from './trusted.ts';

export function EntityArticle({
  view,
}: {
  readonly view: EntityArticleView;
}): ReactNode {
  return (
    <>
      <div className="title">
        <KindBadge kind={view.entityKind} named />
        <h1>
          <BreakableName name={view.name} />
        </h1>
        <Chips chips={view.chips} />
        <Source source={view.source} />
      </div>
      {view.lead === null ? null : (
        <p className="lead" {...trusted(view.lead.html)} />
      )}
      <CopyLine code={view.importLine} />
      <div className="declaration">
        <pre className="signature" tabIndex={0}>
          <code {...trusted(view.declaration.html)} />
        </pre>
      </div>
      {view.prose === null ? null : (
        <div className="prose" {...trusted(view.prose.html)} />
      )}
      <Deprecation text={view.deprecation} />
      <InheritedSwitch sections={view.sections} />
      <Sections sections={view.sections} />
    </>
  );
}

/** Inert by itself, and shown only where scripts run. */
function InheritedSwitch({
  sections,
}: Pick<EntityArticleView, 'sections'>): ReactNode {
  const inherited = sections
    .flatMap((section) =>
      section.content === 'members' ? section.members : [],
    )
    .filter((member) => member.inherited).length;
  return inherited === 0 ? null : (
    <p className="switchbar">
      <button type="button" role="switch" aria-checked="false">
        Hide inherited <span className="count">{inherited}</span>
      </button>
    </p>
  );
}
