/**
 * The field, the filters and the list, the same in the dialog and on the page: an
 * ARIA combobox, whose focus never leaves the field.
 */
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { packages } from 'virtual:search';
import { FILTERS } from './filters.ts';
import { Group, hasModifier, toElementId } from './Group.tsx';
import { API } from '../../../features/search/files.ts';
import type { Option } from './results.tsx';
import type { Search, Taking } from './search.ts';
import { FIRST, type SearchSession, type SessionState } from './session.ts';

export interface PanelProps {
  readonly search: Search;
  /** `null` on the search page, which has no close button. */
  readonly onClose: (() => void) | null;
}

/** No heading has a colon in its anchor. */
const LIST_ID = 'search:results';

export function Panel({ search, onClose }: PanelProps): ReactNode {
  const { session } = search;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const [done, setDone] = useState('');
  const { query, chosen, isSubmitted } = state;
  const take = useMemo(
    (): Take => (option, how) => {
      void search.take(option, how).then((text) => {
        setDone(text ?? '');
      });
    },
    [search],
  );
  useEffect(() => {
    if (!isSubmitted || chosen === null) return;
    session.setQuery(query, chosen.id);
    // A reader who has left the field meanwhile stays.
    if (document.activeElement?.role === 'combobox') take(chosen, 'key');
  });
  return (
    <>
      <div className="search-input">
        <SearchIcon />
        <input
          className="search-field"
          type="text"
          role="combobox"
          aria-label={labels.frame.search}
          aria-expanded={state.groups.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? toElementId(chosen.id) : undefined}
          placeholder={labels.search.placeholder}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ currentTarget }) => {
            setDone('');
            session.setQuery(currentTarget.value);
          }}
          onKeyDown={(event) => {
            handleKey(event, session, take);
          }}
        />
        {onClose === null ? null : (
          <button type="button" className="search-close" onClick={onClose}>
            <kbd>Esc</kbd> <span>{labels.frame.close}</span>
          </button>
        )}
      </div>
      <Filters session={session} filter={state.filter} />
      <Results state={state} onTake={take} />
      <div className="visually-hidden" role="status">
        {done || state.spoken}
      </div>
      <Footer done={done} />
    </>
  );
}

type Take = (option: Option, how: Taking) => void;

function Filters({
  session,
  filter: pressed,
}: Pick<Search, 'session'> & Pick<SessionState, 'filter'>): ReactNode {
  return (
    <div className="search-filters" role="group" aria-label={labels.search.in}>
      {FILTERS.map(({ filter, label }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === pressed}
          onClick={() => {
            session.setFilter(filter);
          }}
        >
          {label}
        </button>
      ))}
      {packages.length > 0 && (
        <select
          aria-label={labels.index.packages}
          value={pressed}
          onChange={({ currentTarget }) => {
            session.setFilter(currentTarget.value);
          }}
        >
          <option value={API}>{labels.index.packages}</option>
          {packages.map(({ filter, label }) => (
            <option key={filter} value={filter}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Results({
  state: { query, filter, groups, chosen, isMoved },
  onTake,
}: {
  readonly state: SessionState;
  readonly onTake: Take;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  /** Asking the list itself would make the browser lay it out for each key. */
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    list.current?.scrollTo(0, 0);
  }, [query, filter]);
  return (
    <div
      id={LIST_ID}
      ref={list}
      className="search-list"
      onScroll={() => {
        isScrolled.current = true;
      }}
      // Keeps the focus in the field, even if the clicked option disappears.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      // ARIA does not allow a listbox without options.
      {...(groups.some(({ options }) => options.length > 0) && {
        role: 'listbox',
        'aria-label': labels.search.results,
      })}
    >
      {groups.map((group) => (
        <Group key={group.id} {...{ group, chosen, isMoved, onTake }} />
      ))}
    </div>
  );
}

function handleKey(
  event: KeyboardEvent<HTMLInputElement>,
  session: SearchSession,
  take: Take,
): void {
  if (isComposing(event)) return;
  const { key, ctrlKey, metaKey } = event;
  const isMove = !hasModifier(event) && session.move(key);
  if (isMove || key === 'Enter') event.preventDefault();
  if (key !== 'Enter') return;
  const { query, chosen } = session.get();
  if (chosen === null) session.setQuery(query, FIRST);
  else take(chosen, ctrlKey || metaKey ? 'new-tab' : 'key');
}

/** Whether the key belongs to an input method (IME) that is composing a word. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way to see it
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before the key that ended it; only the deprecated
  // key code 229 shows that.
  return nativeEvent.isComposing || keyCode === 229;
}

function SearchIcon(): ReactNode {
  return (
    <svg
      className="icon"
      width={18}
      height={18}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      <path d="M7.8 3a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M11.3 11.3l4 4" />
    </svg>
  );
}

function Footer({ done }: { readonly done: string }): ReactNode {
  if (done !== '') return <div className="search-keys">{done}</div>;
  return (
    <div className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {labels.search.move}
      </span>
      <span>
        <kbd>↵</kbd> {labels.search.open}
      </span>
      <span>
        <kbd>string -&gt; Type</kbd> {labels.search.byTypes}
      </span>
      <span>
        <kbd>fn: name</kbd> {labels.search.onlyFunctions}
      </span>
    </div>
  );
}
