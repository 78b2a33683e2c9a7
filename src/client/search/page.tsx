/**
 * Search on the search page. Query and filter are in the address, the opened
 * result is in the history entry, so going back restores all of them.
 */
import { createRoot } from 'react-dom/client';
import { FILTERS } from './options.ts';
import { Panel } from './panel/Panel.tsx';
import type { SearchParts } from './parts.ts';
import { createResources } from './resources.ts';
import { startSearch } from './search.ts';

export interface MountedSearch {
  /** Reads the query from the address again. */
  readonly update: () => void;
  readonly stop: () => void;
}

/** @param place - its content is replaced */
export async function mountSearch(
  place: Element,
  parts: SearchParts,
): Promise<MountedSearch> {
  const { location, history } = parts.window;
  const resources = createResources(parts.window);
  await resources.loadStyle();
  const search = startSearch(parts, resources, [], ({ id }) => {
    const state = history.state as object | null;
    history.replaceState({ ...state, taken: id }, '');
  });
  const { session, stop } = search;
  const update = (): void => {
    const { searchParams } = new URL(location.href);
    const state = history.state as { taken?: string } | null;
    const asked = searchParams.get('in');
    session.setFilter(FILTERS.find((one) => one === asked) ?? 'all');
    session.setQuery(searchParams.get('q') ?? '', state?.taken);
  };
  update();
  session.subscribe(() => {
    const { query, filter } = session.get();
    const url = new URL(location.href);
    url.searchParams.set('q', query);
    url.searchParams.set('in', filter);
    if (url.href !== location.href) {
      history.replaceState(history.state, '', url);
    }
  });
  const root = createRoot(place);
  root.render(<Panel search={search} onClose={null} />);
  return {
    update,
    stop: () => {
      stop();
      root.unmount();
    },
  };
}
