/** What markdown may ask about the rest of the site, answered from the plan. */
import type { RenderContext, ResolvedImage } from '../markdown/model.ts';
import { isExternal, toHref } from '../core/urls.ts';
import { findNearest } from '../core/nearest.ts';
import type { Sample } from '../samples/model.ts';
import { describeSamples } from '../samples/outcome.ts';
import type { SiteFacts } from './drafts.ts';

/** A text, where it stands, and the samples among its blocks. */
export interface TextPlace {
  readonly file: string;
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
  readonly samples: readonly Sample[];
}

export function createRenderContext(
  { plan, input, samples: results }: SiteFacts,
  { file, firstLine, samples }: TextPlace,
): RenderContext {
  const { links } = plan;
  const { name, version } = input.package;
  const mark = `checked against ${name} ${version}`;
  const outcomes = describeSamples(samples, results, mark);
  const ids = new Map(samples.map(({ block, id }) => [block, id]));
  return {
    file,
    firstLine,
    resolveLink: (destination) => links.resolveLink(destination, file),
    findSymbol: (code) => links.findSymbol(code),
    findOutcome: (block) => outcomes.get(block) ?? null,
    findImage: (destination) => findImage(destination, input),
    linkCode: (block) => {
      const found = results.get(ids.get(block) ?? '')?.links ?? [];
      return found.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        return href === null ? [] : [{ start, end, href }];
      });
    },
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
