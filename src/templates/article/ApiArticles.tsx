/** The articles about the API: of a symbol, and the index of all. */
import { Fragment, type ReactNode } from 'react';
import { BreakableName, KindBadge } from '../layout/elements.tsx';
import type {
  ApiIndexArticleView,
  EntityArticleView,
  KindCount,
  MemberView,
  Prose,
  ReferenceList,
  Section,
} from './article-model.ts';
import {
  Chips,
  CopyLine,
  Deprecation,
  Fold,
  MetaLine,
  Source,
  trusted,
} from './parts.tsx';
import { MemberTable } from './Members.tsx';
import { Sections } from './Sections.tsx';
import { fill } from '../../shared/labels.ts';

/** The article of a symbol, from its name to its references. */
export function EntityArticle(view: EntityArticleView): ReactNode {
  const { reading, checked, facts } = view.meta;
  const members = view.sections.flatMap((section) =>
    section.content === 'members' ? section.members : [],
  );
  const isOfMembers = ({ content }: Section): boolean => content === 'members';
  const found = view.sections.findIndex(isOfMembers);
  const firstMembers = found === -1 ? view.sections.length : found;
  return (
    <>
      <div className="title">
        <KindBadge kind={view.entityKind} named />
        <h1>
          <BreakableName name={view.name} />
        </h1>
        <Chips chips={view.chips} />
      </div>
      {view.lead === null ? null : (
        <p className="lead" {...trusted(view.lead.html)} />
      )}
      <Deprecation deprecation={view.deprecation} />
      <CopyLine code={view.importLine} />
      <Declaration {...view} />
      {view.prose === null ? null : (
        <div className="prose" {...trusted(view.prose.html)} />
      )}
      <Sections sections={view.sections.slice(0, firstMembers)} />
      <InheritedSwitch members={members} />
      <MemberTable members={members} />
      <Sections sections={view.sections.slice(firstMembers)} />
      <MetaLine
        facts={[
          ...reading.map((referenceList) => (
            <Reading key={referenceList.label} {...referenceList} />
          )),
          ...facts.map(({ text, sentence, href }) => (
            <a key={text} href={href} title={sentence}>
              {text}
            </a>
          )),
          view.aliases,
          checked,
          view.source && <Source source={view.source} />,
        ]}
      />
    </>
  );
}

function Reading({ label, items }: ReferenceList): ReactNode {
  return (
    <>
      {`${label}: `}
      {items.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index === 0 ? '' : ', '}
          <a href={href ?? undefined}>{label}</a>
        </Fragment>
      ))}
    </>
  );
}

/** Longer declarations are folded if the page lists the same below. */
const DECLARATION_LINES = 14;

function Declaration({
  declaration,
  resolved,
  entityKind,
  sections,
}: EntityArticleView): ReactNode {
  const code = <DeclarationCode {...declaration} />;
  const lines = declaration.markdown.split('\n').length;
  const isListed = sections.some(
    ({ id, content }) => content === 'members' || id === 'section-members',
  );
  return (
    <>
      {lines > DECLARATION_LINES && isListed && entityKind !== 'function' ? (
        <Fold
          summary={fill(labels.article.declaration, { lines: String(lines) })}
        >
          {code}
        </Fold>
      ) : (
        code
      )}
      {resolved && (
        <Fold summary={labels.article.resolved}>
          <DeclarationCode {...resolved} />
        </Fold>
      )}
    </>
  );
}

function DeclarationCode({ html }: Prose): ReactNode {
  return (
    <div className="declaration">
      <pre className="signature" tabIndex={0}>
        <code {...trusted(html)} />
      </pre>
    </div>
  );
}

/** Inert by itself, and shown only where scripts run. */
function InheritedSwitch({
  members,
}: {
  readonly members: readonly MemberView[];
}): ReactNode {
  const inherited = members.filter((member) => member.inherited).length;
  return inherited === 0 ? null : (
    <p className="switchbar">
      <button type="button" role="switch" aria-checked="false">
        {labels.article.hideInherited}{' '}
        <span className="count">{inherited}</span>
      </button>
    </p>
  );
}

/** The index of everything that the package exports. */
export function ApiIndexArticle(view: ApiIndexArticleView): ReactNode {
  return (
    <>
      <div className="title">
        <h1 className={view.isCode ? undefined : 'words'}>{view.title}</h1>
        <span className="chip">
          {view.title === view.packageName ? '' : `${view.packageName} `}
          {view.version}
        </span>
        <a className="source" href={view.packageHref}>
          {fill(labels.article.viewOn, { host: 'npm' })}
        </a>
      </div>
      {view.missing === null ? null : (
        <p className="not-here" id={view.missing.id}>
          {view.missing.text}
        </p>
      )}
      <p className="lead" {...trusted(view.lead.html)} />
      <CopyLine code={view.install} />
      {view.importLine === null ? null : <CopyLine code={view.importLine} />}
      {view.kinds.length === 0 ? null : (
        <div
          className="filterbar"
          role="group"
          aria-label={labels.article.kinds}
        >
          {view.kinds.map((entry) => (
            <KindButton key={entry.label} {...entry} />
          ))}
        </div>
      )}
      {view.notes.map(({ html }, index) => (
        <p key={index} className="note-line" {...trusted(html)} />
      ))}
      <Sections sections={view.sections} />
    </>
  );
}

/** Inert by itself: the client shows the bar once it can filter. */
function KindButton({ kind, label, count }: KindCount): ReactNode {
  return (
    <button type="button" aria-pressed={kind === null} data-kind={kind ?? ''}>
      {kind === null ? null : <KindBadge kind={kind} named={false} />}
      {`${label} ${String(count)}`}
    </button>
  );
}
