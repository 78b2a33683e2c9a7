/** The life of one search, in the dialog or on the page. */
import { findHref, type Option, type PageAction } from './options.ts';
import type { SearchParts } from './parts.ts';
import { readRecent, rememberSearch } from './recent.ts';
import type { Resources } from './resources.ts';
import { createSession, type Session } from './session.ts';

/** How an option was chosen. */
export type Taking = 'key' | 'new-tab' | 'click';

export interface Search {
  readonly session: Session;
  /** @returns a message about what was done, or `null` */
  readonly take: (option: Option, how: Taking) => Promise<string | null>;
  readonly stop: () => void;
}

/** @param leave - called before an option leads to another page */
export function startSearch(
  { window, storage }: SearchParts,
  { loadSymbols, startText }: Resources,
  actions: readonly PageAction[],
  leave: (option: Option) => void,
): Search {
  const text = startText();
  const session = createSession({
    loadSymbols,
    text,
    recent: readRecent(storage),
    actions,
    after: (milliseconds, action) => {
      const timer = window.setTimeout(action, milliseconds);
      return () => {
        window.clearTimeout(timer);
      };
    },
  });
  const take: Search['take'] = async (option, how) => {
    if (option.kind === 'query') session.setQuery(option.query);
    if (option.kind === 'more') session.setFilter('symbols');
    if (option.kind === 'action' && 'run' in option.action.act) {
      return option.action.act.run();
    }
    const href = findHref(option);
    if (href === null) return null;
    rememberSearch(storage, session.get().query);
    if (how === 'new-tab') {
      window.open(href, '_blank', 'noopener');
      return null;
    }
    const link = window.document.querySelector<HTMLElement>(
      '.hit[aria-selected=true]',
    );
    leave(option);
    // A click on the link reaches the router by itself.
    if (how === 'key') link?.click();
    return null;
  };
  return { session, take, stop: text.stop };
}
