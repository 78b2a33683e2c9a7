/** Answers the renderer's questions about the rest of the site from the plan. */
import type { RenderContext } from '../markdown/model.ts';
import type { Sample } from '../samples/model.ts';
import { describeSamples } from '../samples/outcome.ts';
import { findImage } from './images.ts';
import type { SampleResults, Surroundings } from './site-facts.ts';

/** A text's place, and the samples in it. */
export interface TextPlace {
  readonly file: string;
  /** The line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  readonly samples: readonly Sample[];
}

export function createRenderContext(
  { links, package: documented, statics, config }: Surroundings,
  { file, firstLine, samples }: TextPlace,
  results: SampleResults,
): RenderContext {
  const { name, version } = documented;
  const mark = `checked against ${name} ${version}`;
  const outcomes = describeSamples(samples, results, mark);
  const known = new Map(samples.map((sample) => [sample.line, sample]));
  const sampleAt = (line: number, code: string): Sample | null => {
    const sample = known.get(line);
    // In a comment, the markdown parser and the fence scanner may disagree
    // about where a block ends.
    return sample?.code === code ? sample : null;
  };
  return {
    file,
    firstLine,
    resolveLink: (destination) => links.resolveLink(destination, file),
    findSymbol: (code) => links.findSymbol(code),
    findOutcome: (line, code) =>
      sampleAt(line, code) === null ? null : (outcomes.get(line) ?? null),
    findImage: (destination) => findImage(destination, statics, config.base),
    toAbsolute: (href) => href,
    linkCode: (line, code) => {
      const sample = sampleAt(line, code);
      const found =
        sample === null ? [] : (results.get(sample.id)?.links ?? []);
      return found.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        return href === null ? [] : [{ start, end, href }];
      });
    },
  };
}
