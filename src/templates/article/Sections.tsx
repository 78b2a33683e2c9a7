/** The sections of an article, rendered by the kind of their content. */
import { Fragment, type ReactNode } from 'react';
import { BreakableName, KindBadge } from '../layout/elements.tsx';
import { Fields } from './Fields.tsx';
import { Examples, Members } from './Members.tsx';
import type {
  EntityArticleView,
  ReferenceLink,
  ReferenceList,
  Section,
  SymbolGroup,
  SymbolListItem,
} from './article-model.ts';
import { Fold, SectionHeading, trusted } from './parts.tsx';
import { countIn } from '../../shared/labels.ts';

export function Sections({
  sections,
}: Pick<EntityArticleView, 'sections'>): ReactNode {
  return sections.map((section) => (
    <section
      key={section.id}
      className={isInherited(section) ? 'section inherited' : 'section'}
    >
      <SectionHeading head={section} />
      <Content section={section} />
    </section>
  ));
}

function isInherited(section: Section): boolean {
  return (
    section.content === 'members' &&
    section.members.every(({ inherited }) => inherited)
  );
}

function Content({ section }: { readonly section: Section }): ReactNode {
  switch (section.content) {
    case 'fields':
      return <Fields fields={section.fields} />;
    case 'folded':
      return (
        <Fold
          summary={countIn(
            labels.language,
            labels.counts.symbols,
            section.fields.length,
          )}
        >
          <Fields fields={section.fields} />
        </Fold>
      );
    case 'members':
      return <Members members={section.members} />;
    case 'overloads':
      return <Members members={section.members} open />;
    case 'examples':
      return <Examples examples={section.examples} open />;
    case 'references':
      return <References lists={section.references} />;
    case 'symbols':
      return <Symbols rows={section.rows} />;
    case 'groups':
      return <SymbolGroups groups={section.groups} />;
    case 'prose':
      return <div className="prose" {...trusted(section.prose.html)} />;
    case 'list':
      return (
        <div className="prose">
          <ul className="links">
            {section.items.map(({ html }, index) => (
              <li key={index} {...trusted(html)} />
            ))}
          </ul>
        </div>
      );
  }
}

/** Each row has kind, name, a one-sentence summary, a figure; or all are names only. */
function Symbols({ rows }: Pick<SymbolGroup, 'rows'>): ReactNode {
  const hasText = rows.some(
    ({ summary, figure }) => summary !== null || figure !== null,
  );
  return (
    <ul className={hasText ? 'index-list' : 'refs'}>
      {rows.map((row) =>
        hasText ? (
          <SymbolItem key={row.href} {...row} />
        ) : (
          <li key={row.href} id={row.id ?? undefined} data-kind={row.kind}>
            <Item {...row} id={null} label={row.name} />
          </li>
        ),
      )}
    </ul>
  );
}

function SymbolItem(row: SymbolListItem): ReactNode {
  const name = <BreakableName name={row.name} room={30} />;
  return (
    <li id={row.id ?? undefined} data-kind={row.kind}>
      <KindBadge kind={row.kind} named />
      <a href={row.href}>{row.deprecated ? <s>{name}</s> : name}</a>
      {row.summary === null ? null : <span className="sum">{row.summary}</span>}
      {row.figure === null ? null : (
        <span className="figure">{row.figure}</span>
      )}
    </li>
  );
}

function SymbolGroups({
  groups,
}: {
  readonly groups: readonly SymbolGroup[];
}): ReactNode {
  return groups.map((group) => (
    <section key={group.id} className="section">
      <SectionHeading head={group} level={3} />
      <Symbols rows={group.rows} />
    </section>
  ));
}

/** Links to the symbols and pages related to the symbol of the page. */
function References({
  lists,
}: {
  readonly lists: readonly ReferenceList[];
}): ReactNode {
  return (
    <dl className="refs">
      {lists.map(({ label, items, rest }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Items items={items} />
            {rest === null ? null : (
              <Fold
                summary={countIn(
                  labels.language,
                  labels.article.more,
                  rest.count,
                )}
              >
                <Items items={rest.links} />
                {rest.count > rest.links.length ? '…' : null}
              </Fold>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Items({ items }: Pick<ReferenceList, 'items'>): ReactNode {
  return items.map((item, index) => <Item key={index} {...item} />);
}

/** Characters of a name that fit on the narrowest screen. */
const ROOM = 32;

function Item({ id, label, href, kind, deprecated }: ReferenceLink): ReactNode {
  const Tag = href === null ? 'span' : 'a';
  const name =
    kind === null || label.length <= ROOM ? (
      label
    ) : (
      <span>
        <BreakableName name={label} />
      </span>
    );
  return (
    <Tag className="ref" id={id ?? undefined} href={href ?? undefined}>
      {kind === null ? null : <KindBadge kind={kind} named />}
      {deprecated ? <s>{name}</s> : name}
    </Tag>
  );
}
