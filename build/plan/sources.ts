/**
 * The packages that a site documents besides its own: other versions of it, and
 * other packages. Each has a path of its own with the same pages below it.
 */
import type { PackageRequest } from '../api/model-inputs.ts';
import type { SavedModel, Selection } from '../api/job.ts';
import type { SiteConfig } from '../config.ts';
import type { SavedModels } from '../inputs/model-files.ts';
import type { PackageName } from '../../src/templates/page-model.ts';
import { API_PATH } from './routes.ts';

export interface OtherSource {
  readonly kind: 'version' | 'package';
  /** Unique among those of its kind: `16`. */
  readonly name: string;
  /** The name that readers see: `16.15.0`. */
  readonly label: string;
  /** The path without the base: `/api/16`. */
  readonly path: string;
  /** The release tag that source links point at. */
  readonly tag: string;
  readonly package: PackageName;
}

/** What is known of each package, by the path of its API. */
export function listPackages<T>(
  model: T,
  otherApis: readonly { readonly source: OtherSource; readonly model: T }[],
): ReadonlyMap<string, T> {
  const others = otherApis.filter(({ source }) => source.kind === 'package');
  return new Map([
    [API_PATH, model],
    ...others.map((other) => [other.source.path, other.model] as const),
  ]);
}

/** A configured source that has not been looked up yet. */
interface WantedSource extends Omit<OtherSource, 'label' | 'package'> {
  /** `null` for the version of the package. */
  readonly label: string | null;
  /** What to read of it, or the file that says all of it. */
  readonly wanted: PackageRequest | SavedModel;
  /** Whether its README introduces its index. */
  readonly readme: boolean;
}

/**
 * @param apiPath - the path of the site's own API
 * @param models - those that the configuration names
 */
export function listWanted(
  { package: main, packages, versions }: SiteConfig,
  apiPath: string,
  models: SavedModels,
): readonly WantedSource[] {
  return [
    ...packages.flatMap((entry): readonly WantedSource[] => {
      const { tag, readme } = entry;
      const place = (
        label: string,
        wanted: WantedSource['wanted'],
        // `@scope/name` without its scope.
        name = label.slice(label.lastIndexOf('/') + 1),
      ): WantedSource => ({
        ...{ kind: 'package', name, label, path: `${apiPath}/${name}` },
        ...{ tag, readme, wanted },
      });
      if ('name' in entry && entry.model === undefined) {
        return [place(entry.name, toRequest(entry), entry.path)];
      }
      const path = 'name' in entry ? entry.path : undefined;
      return (models.get(entry.model ?? '') ?? [])
        .filter(({ job }) => job.packageName !== main.name)
        .map((saved) => place(saved.job.packageName, saved, path));
    }),
    ...versions.map(({ name, label, tag, entry, package: installed }) => ({
      kind: 'version' as const,
      name,
      label: label ?? null,
      path: `${apiPath}/${name}`,
      tag: tag ?? main.tag,
      wanted: {
        ...toRequest({ ...main, name: installed, entry }),
        documentedAs: main.name,
      },
      readme: false,
    })),
  ];
}

export function toRequest({
  name,
  entry,
  repository,
  exclude = [],
  excludeInternal = true,
  categories = {},
  typedoc = {},
}: Pick<SiteConfig['package'], 'name' | 'entry' | 'repository'> &
  Partial<Selection>): PackageRequest {
  const [first = null, ...further] = [entry ?? []].flat();
  return {
    name,
    selection: { exclude, excludeInternal, categories, typedoc },
    entry: first,
    furtherEntries: further,
    documentedAs: null,
    repository: repository ?? null,
    features: null,
  };
}
