/** Resolves the images of a site: their addresses and sizes. */
import { imageSize } from 'image-size';
import type { Artifact } from '../core/artifact.ts';
import { bytesOf } from '../core/artifact.ts';
import { findNearest } from '../core/text.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type { ResolvedImage } from '../markdown/model.ts';

const HOME =
  'Put the picture into static/ and refer to it from there: /picture.png.';

/**
 * Images lie in `static/` and are referred to from its root, `/flow.svg`, or
 * relative to the file, `../static/flow.svg`, as other viewers of markdown need
 * it. Their size is written into the page, so that loading them causes no
 * layout shift.
 */
export function findImage(
  destination: string,
  statics: readonly Artifact[],
  base: string,
): ResolvedImage {
  if (isExternal(destination)) {
    return {
      kind: 'broken',
      message: `${destination} is on another host`,
      hint: HOME,
    };
  }
  const path = destination.replace(/^(?:\/|(?:\.\.\/)+static\/)/, '');
  const picture = statics.find((file) => file.path === path);
  if (picture !== undefined) {
    const href = toHref(base, `/${path}`);
    return { kind: 'resolved', href, ...measure(picture) };
  }
  const nearest = findNearest(
    path,
    statics.map((file) => file.path),
  );
  return {
    kind: 'broken',
    message: `There is no picture ${destination}`,
    hint: nearest === null ? HOME : `Did you mean /${nearest}?`,
  };
}

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

/** In CSS pixels; unknown for a drawing without a size and for other formats. */
function measure(picture: Artifact): Size {
  try {
    const { width, height } = imageSize(bytesOf(picture));
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
