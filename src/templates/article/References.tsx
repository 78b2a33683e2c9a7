/** Links to the symbols and pages related to the symbol of the page. */
import { Fragment, type ReactNode } from 'react';
import { KindBadge } from '../layout/KindBadge.tsx';
import type { Reference, ReferenceList } from './model.ts';

export function References({
  lists,
}: {
  readonly lists: readonly ReferenceList[];
}): ReactNode {
  return (
    <dl className="refs">
      {lists.map(({ label, items, more }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Items items={items} />
            {more.length === 0 ? null : (
              <details>
                <summary>{`${String(more.length)} more`}</summary>
                <Items items={more} />
              </details>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Items({ items }: { readonly items: readonly Reference[] }): ReactNode {
  return items.map((item, index) => <Item key={index} item={item} />);
}

function Item({
  item: { label, href, kind, deprecated },
}: {
  readonly item: Reference;
}): ReactNode {
  const badge = kind === null ? null : <KindBadge kind={kind} named />;
  const name = deprecated ? <s>{label}</s> : label;
  return href === null ? (
    <span className="ref">
      {badge}
      {name}
    </span>
  ) : (
    <a className="ref" href={href}>
      {badge}
      {name}
    </a>
  );
}
