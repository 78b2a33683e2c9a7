/**
 * Whose API a site documents beside that of its package: other versions of it,
 * and other packages. Each has a path of its own, and the same pages below it.
 */
import type { PackageRequest } from '../api/inputs.ts';
import type { SiteConfig } from '../config.ts';
import type { PackageName } from './site-data.ts';

export interface FurtherSource {
  readonly kind: 'version' | 'package';
  /** Unique among those of its kind: `16`. */
  readonly name: string;
  /** What readers are told: `16.15.0`. */
  readonly label: string;
  /** Without the base path: `/api/16`. */
  readonly path: string;
  /** The release tag that source links point at. */
  readonly tag: string;
  readonly package: PackageName;
}

/** A source of which nothing has been looked at yet. */
export interface WantedSource extends Omit<FurtherSource, 'label' | 'package'> {
  /** `null`: the version or the name that is found. */
  readonly label: string | null;
  readonly request: PackageRequest;
  /** Whether its README introduces it. */
  readonly readme: boolean;
}

/** @param apiPath - where the API of the package itself lies */
export function listWanted(
  { package: main, packages, versions }: SiteConfig,
  apiPath: string,
): readonly WantedSource[] {
  const others = packages.map((one): WantedSource => {
    const name = one.path ?? lastPart(one.name);
    return {
      kind: 'package',
      name,
      label: one.name,
      path: `${apiPath}/${name}`,
      tag: one.tag,
      request: toRequest(one),
      readme: one.readme,
    };
  });
  const older = versions.map((one): WantedSource => ({
    kind: 'version',
    name: one.name,
    label: one.label ?? null,
    path: `${apiPath}/${one.name}`,
    tag: one.tag ?? main.tag,
    request: {
      name: one.package,
      entry: one.entry ?? null,
      documentedAs: main.name,
      repository: main.repository ?? null,
    },
    readme: false,
  }));
  return [...others, ...older];
}

export function toRequest({
  name,
  entry,
  repository,
}: Pick<
  SiteConfig['package'],
  'name' | 'entry' | 'repository'
>): PackageRequest {
  return {
    name,
    entry: entry ?? null,
    documentedAs: null,
    repository: repository ?? null,
  };
}

/** What is known once the package was found. */
export function toSource(
  { kind, name, label, path, tag }: WantedSource,
  found: PackageName,
): FurtherSource {
  return {
    kind,
    name,
    label: label ?? found.version,
    path,
    tag,
    package: found,
  };
}

/** `@scope/name` without its scope. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
