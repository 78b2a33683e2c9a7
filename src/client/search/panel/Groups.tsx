/** The list of results. Options are real links or buttons. */
import type { MouseEvent, ReactNode } from 'react';
import { findHref, type Option, type OptionGroup } from '../options.ts';
import { SymbolOption, TextOption } from './Found.tsx';
import { hasModifier } from './held-keys.ts';

interface GroupsProps {
  readonly groups: readonly OptionGroup[];
  readonly chosen: Option | null;
  readonly onTake: (option: Option, how: 'click') => void;
}

export function Groups({ groups, chosen, onTake }: GroupsProps): ReactNode {
  return groups.map(({ id, label, note, options }) => (
    <div
      key={id}
      className="search-group"
      // ARIA does not allow an empty group in a listbox.
      {...(options.length > 0 && {
        role: 'group',
        'aria-label': label,
      })}
    >
      <div className="group search-label">{label}</div>
      {note === null ? null : <div className="search-note">{note}</div>}
      {options.map((option) => (
        <Entry
          key={option.id}
          option={option}
          isChosen={option === chosen}
          onTake={onTake}
        />
      ))}
    </div>
  ));
}

/** Encoded, since an element's id must not contain spaces. */
export function toElementId(id: string): string {
  return `option-${encodeURIComponent(id)}`;
}

function Entry({
  option,
  isChosen,
  onTake,
}: {
  readonly option: Option;
  readonly isChosen: boolean;
  readonly onTake: GroupsProps['onTake'];
}): ReactNode {
  const href = findHref(option);
  const shared = {
    ...(isChosen && { ref: bringIntoView }),
    id: toElementId(option.id),
    role: 'option',
    tabIndex: -1,
    className: 'hit',
    'aria-selected': isChosen,
    onClick: (event: MouseEvent) => {
      // With a modifier key the browser opens the link in a new tab or window.
      if (!hasModifier(event)) onTake(option, 'click');
    },
  } as const;
  const content = <Content option={option} />;
  return href === null ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={href} {...shared}>
      {content}
    </a>
  );
}

/** A stable ref callback, so React calls it once for each newly chosen option. */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function Content({ option }: { readonly option: Option }): ReactNode {
  if (option.kind === 'symbol') {
    return <SymbolOption symbol={option.symbol} marks={option.marks} />;
  }
  if (option.kind === 'text') return <TextOption hit={option.hit} />;
  if (option.kind === 'action') {
    const { group, label } = option.action;
    return <Plain sign={group === 'heading' ? '#' : '›'} text={label} />;
  }
  return option.kind === 'query' ? (
    <Plain sign={option.isRecent ? '↺' : '→'} text={option.query} />
  ) : (
    <Plain sign="+" text={`All ${option.count} symbols`} />
  );
}

function Plain({
  sign,
  text,
}: {
  readonly sign: string;
  readonly text: string;
}): ReactNode {
  return (
    <>
      <span className="kind" aria-hidden="true">
        {sign}
      </span>
      <span className="plain">{text}</span>
    </>
  );
}
