/** Loads the module that helps on a "not found" page, and starts it. */
import type { SidebarFile } from '../../templates/model.ts';
import { decodePath } from '../navigation/addresses.ts';
import type { PageCache } from '../navigation/page-cache.ts';
import type { Router } from '../navigation/router.ts';

export function loadNotFoundHelp({
  window: { document, location },
  cache,
  router,
  loadSidebar,
}: {
  readonly window: Window;
  readonly cache: PageCache;
  readonly router: Router;
  readonly loadSidebar: (address: string) => Promise<SidebarFile>;
}): void {
  const { pathname, search, hash } = location;
  import('./help.ts')
    .then(({ helpOnNotFound }) =>
      helpOnNotFound({
        document,
        path: decodePath(pathname),
        pathname,
        load: (path) => cache.get(path, 'high'),
        loadSidebar,
        navigate: (path) => {
          router.navigate(new URL(path + search + hash, location.href), true);
        },
      }),
    )
    // The page works without this help.
    .catch(console.warn);
}
