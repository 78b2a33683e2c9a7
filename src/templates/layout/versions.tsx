/**
 * Links from a page to other versions of it, and the banner on pages of versions
 * that are not the current one.
 */
import type { ReactNode } from 'react';
import type { PageData, FrameData } from '../model.ts';
import { useFrame } from './frame.ts';

export interface VersionLink {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  /** Whether it leads to the same symbol. */
  readonly same: true | undefined;
  /** A remark if it does not, such as "not in this version". */
  readonly note: string | null;
  readonly current: boolean;
}

/**
 * In the order of the site; a page without a version belongs to the site's own.
 */
export function listVersions(
  { versions }: FrameData,
  { href: here, version }: PageData,
): readonly VersionLink[] {
  const current = version?.name ?? versions[0]?.name;
  return versions.map(({ name, label, href }) => {
    const place = version?.others.find((other) => other.name === name);
    return {
      name,
      label,
      href: place?.href ?? (version?.name === name ? here : href),
      same: place?.same === true || undefined,
      note: place?.same === false ? 'not in this version' : null,
      current: name === current,
    };
  });
}

/** On pages of other versions: links to the same page in the current one. */
export function VersionBanner({
  page,
}: {
  readonly page: PageData;
}): ReactNode {
  const { site } = useFrame();
  const current = page.version?.current;
  if (current == null) return null;
  const versions = listVersions(site, page);
  const own = versions.find((version) => version.current);
  return (
    <div className="admonition warning version-banner" role="note">
      <strong className="label">{`Version ${own?.label ?? ''}`}</strong>
      <p>
        {`This is not the documentation of the current version. For that, see `}
        <a href={current.href} rel="external" data-same={versions[0]?.same}>
          {current.label}
        </a>
        {'.'}
      </p>
    </div>
  );
}
