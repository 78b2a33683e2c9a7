/** What markdown may ask about the rest of the site, answered from the plan. */
import type { RenderContext } from '../markdown/model.ts';
import type { Sample } from '../samples/model.ts';
import { describeSamples } from '../samples/outcome.ts';
import { findImage } from './images.ts';
import type { SiteFacts } from './site-facts.ts';

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
    findImage: (destination) =>
      findImage(destination, input.statics, input.config.base),
    linkCode: (block) => {
      const found = results.get(ids.get(block) ?? '')?.links ?? [];
      return found.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        return href === null ? [] : [{ start, end, href }];
      });
    },
  };
}
