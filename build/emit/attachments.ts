/**
 * Where what documents name by a path can be seen: media on the site, everything
 * else in the repository.
 */
import type { Artifact } from '../core/artifact.ts';
import { toHref } from '../core/urls.ts';
import type { SiteInput } from '../inputs.ts';
import { listSections } from '../plan/documents.ts';
import { measure, type PictureSize } from './render-context.ts';

export interface PlacedAttachment extends PictureSize {
  readonly href: string;
  /** Whether it is part of the site. */
  readonly isPublished: boolean;
}

/** Attachments by path in the project. */
export type PlacedAttachments = ReadonlyMap<string, PlacedAttachment>;

/** @param repository - of the documented package; `null` if it is unknown */
export function placeAttachments(
  { attachments, config }: Pick<SiteInput, 'attachments' | 'config'>,
  repository: string | null,
): PlacedAttachments {
  // Files can be read where they are edited.
  const edited = listSections(config).flatMap(({ editUrl }) => editUrl ?? []);
  const [viewed = null] = edited.map((address) =>
    address.replace(/\/$/, '').replace(/\/edit(?=\/)/, '/blob'),
  );
  const source = viewed ?? (repository && `${repository}/blob/HEAD`);
  const placed = new Map<string, PlacedAttachment>();
  for (const [path, attachment] of attachments) {
    if (attachment.kind === 'media') {
      const { artifact } = attachment;
      const href = toHref(config.base, `/${artifact.path}`);
      placed.set(path, { href, isPublished: true, ...measure(artifact) });
    } else if (source !== null) {
      const href = encodeURI(`${source}/${path}`);
      const size = { width: null, height: null };
      placed.set(path, { href, isPublished: false, ...size });
    }
  }
  return placed;
}

/** The files that are published, if a page shows or links them. */
export function listMedia({
  attachments,
}: Pick<SiteInput, 'attachments'>): readonly Artifact[] {
  return [...attachments.values()].flatMap((attachment) =>
    attachment.kind === 'media' ? [attachment.artifact] : [],
  );
}
