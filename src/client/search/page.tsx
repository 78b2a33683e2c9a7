/** Search in the page that is for searching: the query stands in the address. */
import { createRoot } from 'react-dom/client';
import { Panel } from './panel/Panel.tsx';
import type { SearchParts } from './parts.ts';
import { createResources } from './resources.ts';
import { startSearch } from './search.ts';

export interface MountedSearch {
  /** Reads the query from the address again. */
  readonly update: () => void;
  readonly stop: () => void;
}

/** @param place - what stands in it is replaced */
export async function mountSearch(
  place: Element,
  parts: SearchParts,
): Promise<MountedSearch> {
  const { location, history } = parts.window;
  const resources = createResources(parts.window);
  await resources.loadStyle();
  const search = startSearch(parts, resources, [], () => undefined);
  const { session, stop } = search;
  const readQuery = (): string =>
    new URL(location.href).searchParams.get('q') ?? '';
  const update = (): void => {
    session.setQuery(readQuery());
  };
  update();
  session.subscribe(() => {
    const { query } = session.get();
    if (readQuery() === query) return;
    const url = new URL(location.href);
    url.searchParams.set('q', query);
    history.replaceState(history.state, '', url);
  });
  const root = createRoot(place);
  root.render(
    <Panel search={search} onClose={null} onSubmit={() => undefined} />,
  );
  return {
    update,
    stop: () => {
      stop();
      root.unmount();
    },
  };
}
