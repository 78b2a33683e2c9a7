/** The results, in groups. What has not changed is not drawn again. */
import {
  memo,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Option, OptionGroup } from './results.tsx';
import type { Taking } from './search.ts';

interface GroupProps {
  readonly group: OptionGroup;
  readonly chosen: Option | null;
  readonly isMoved: boolean;
  readonly onTake: (option: Option, how: Taking) => void;
}

export function Group({
  group,
  chosen,
  isMoved,
  onTake,
}: GroupProps): ReactNode {
  const { label, note, options } = group;
  return (
    <div
      className="search-group"
      // ARIA does not allow an empty group in a listbox.
      {...(options.length > 0 && { role: 'group', 'aria-label': label })}
    >
      <div className="group search-label">{label}</div>
      {note === null ? null : <div className="search-note">{note}</div>}
      {options.map((option) => (
        <Entry
          key={option.id}
          option={option}
          isChosen={option === chosen}
          isMoved={isMoved && option === chosen}
          onTake={onTake}
        />
      ))}
    </div>
  );
}

interface EntryProps {
  readonly option: Option;
  readonly isChosen: boolean;
  /** Whether the reader has moved to it. */
  readonly isMoved: boolean;
  readonly onTake: GroupProps['onTake'];
}

/** A real link or button, which is drawn again only if it has changed. */
const Entry = memo(function Entry({
  option,
  isChosen,
  isMoved,
  onTake,
}: EntryProps): ReactNode {
  const { id, act, content } = option;
  const shared = {
    ...(isMoved && { ref: bringIntoView }),
    id: toElementId(id),
    role: 'option',
    tabIndex: -1,
    className: 'hit',
    'aria-selected': isChosen,
    onClick: (event: MouseEvent) => {
      // With a modifier key the browser opens the link in a new tab or window.
      if (!hasModifier(event)) onTake(option, 'click');
    },
  } as const;
  return 'href' in act ? (
    <a href={act.href} {...shared}>
      {content}
    </a>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
});

/** Encoded, since an element's id must not contain spaces. */
export function toElementId(id: string): string {
  return `option-${encodeURIComponent(id)}`;
}

/** A stable ref callback, so React calls it once for each newly chosen option. */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Whether a modifier key is held, so that the browser handles the event. */
export function hasModifier({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent | MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
