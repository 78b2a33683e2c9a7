/** Finds the page for the same symbol in other versions. Pure. */
import type { EntityId } from '../api/model.ts';
import type { PageVersion } from '../../src/templates/model.ts';
import type { ApiRoutes } from './routes.ts';

/** Id of the notice for readers whose symbol does not exist in a version. */
export const NOT_IN_VERSION = 'not-in-this-version';

export interface PlacedVersion {
  readonly name: string;
  readonly label: string;
  readonly api: ApiRoutes;
}

/**
 * @param versions - the current one first
 * @param own - the version of the page
 * @param id - the symbol of the page; `null` for the index
 */
export function planPageVersion(
  versions: readonly PlacedVersion[],
  own: PlacedVersion,
  id: EntityId | null,
): PageVersion | null {
  const [current] = versions;
  if (versions.length < 2 || current === undefined) return null;
  return {
    name: own.name,
    current:
      current === own
        ? null
        : { label: current.label, href: findPlace(current.api, id).href },
    others: versions
      .filter((version) => version !== own)
      .map(({ name, api }) => ({ name, ...findPlace(api, id) })),
  };
}

function findPlace(
  { apiIndex, entities }: ApiRoutes,
  id: EntityId | null,
): { readonly href: string; readonly same: boolean } {
  if (id === null) return { href: apiIndex.href, same: true };
  const route = entities.get(id);
  return route === undefined
    ? { href: `${apiIndex.href}#${NOT_IN_VERSION}`, same: false }
    : { href: route.href, same: true };
}
