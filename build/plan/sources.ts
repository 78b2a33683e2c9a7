/**
 * The packages that a site documents besides its own: other versions of it, and
 * other packages. Each has a path of its own with the same pages below it.
 */
import type { PackageRequest } from '../api/model-inputs.ts';
import type { Selection } from '../api/job.ts';
import type { SiteConfig } from '../config.ts';
import type { PackageName } from '../../src/templates/page-model.ts';

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

/** A configured source that has not been looked up yet. */
interface WantedSource extends Omit<OtherSource, 'label' | 'package'> {
  /** `null` for the version of the package. */
  readonly label: string | null;
  readonly request: PackageRequest;
  /** Whether its README introduces its index. */
  readonly readme: boolean;
}

/** @param apiPath - the path of the site's own API */
export function listWanted(
  { package: main, packages, versions }: SiteConfig,
  apiPath: string,
): readonly WantedSource[] {
  return [
    ...packages.map((packageConfig): WantedSource => {
      // `@scope/name` without its scope.
      const name =
        packageConfig.path ??
        packageConfig.name.slice(packageConfig.name.lastIndexOf('/') + 1);
      return {
        kind: 'package',
        name,
        label: packageConfig.name,
        path: `${apiPath}/${name}`,
        tag: packageConfig.tag,
        request: toRequest(packageConfig),
        readme: packageConfig.readme,
      };
    }),
    ...versions.map(({ name, label, tag, entry, package: installed }) => ({
      kind: 'version' as const,
      name,
      label: label ?? null,
      path: `${apiPath}/${name}`,
      tag: tag ?? main.tag,
      request: {
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

/** Completes a source once its package has been found. */
export function toSource(
  { kind, name, label, path, tag }: WantedSource,
  packageName: PackageName,
): OtherSource {
  const shown = label ?? packageName.version;
  return { kind, name, label: shown, path, tag, package: packageName };
}
