/** What markdown may ask about the rest of the site, answered from the plan. */
import type { RenderContext, ResolvedImage } from '../markdown/model.ts';
import { isExternal, toHref } from '../core/urls.ts';
import { findNearest } from '../core/nearest.ts';
import type { SiteFacts } from './drafts.ts';

/**
 * @param file - the file that the text stands in
 * @param firstLine - the line on which it begins
 */
export function createRenderContext(
  { plan, input }: SiteFacts,
  file: string,
  firstLine: number,
): RenderContext {
  const { links } = plan;
  return {
    file,
    firstLine,
    resolveLink: (destination) => links.resolveLink(destination, file),
    findSymbol: (code) => links.findSymbol(code),
    findOutcome: () => null,
    findImage: (destination) => findImage(destination, input),
    linkCode: () => [],
  };
}

/** Pictures lie in `static/` and are named from its root: `/flow.svg`. */
function findImage(
  destination: string,
  { statics, config }: SiteFacts['input'],
): ResolvedImage {
  if (isExternal(destination)) {
    return {
      kind: 'broken',
      message: `${destination} is on another host`,
      hint: 'Put the picture into static/ and name it from there: /picture.png.',
    };
  }
  const path = destination.replace(/^\//, '');
  if (statics.some((file) => file.path === path)) {
    const href = toHref(config.base, `/${path}`);
    return { kind: 'resolved', href, width: null, height: null };
  }
  const nearest = findNearest(
    path,
    statics.map((file) => file.path),
  );
  return {
    kind: 'broken',
    message: `There is no picture ${destination}`,
    hint: nearest === null ? null : `Did you mean /${nearest}?`,
  };
}
