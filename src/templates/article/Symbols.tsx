/** A list of symbols: each row has kind, name and a one-sentence summary. */
import type { ReactNode } from 'react';
import { BreakableName } from '../layout/BreakableName.tsx';
import { KindBadge } from '../layout/KindBadge.tsx';
import type { SymbolGroup, SymbolRow } from './model.ts';
import { SectionHeading } from './parts.tsx';

export function Symbols({
  rows,
}: {
  readonly rows: readonly SymbolRow[];
}): ReactNode {
  return (
    <ul className="index-list">
      {rows.map((row) => (
        <li key={row.href} id={row.id ?? undefined} data-kind={row.kind}>
          <KindBadge kind={row.kind} named />
          <a href={row.href}>
            {row.deprecated ? (
              <s>
                <BreakableName name={row.name} />
              </s>
            ) : (
              <BreakableName name={row.name} />
            )}
          </a>
          {row.summary === null ? null : (
            <span className="sum">{row.summary}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function SymbolGroups({
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
