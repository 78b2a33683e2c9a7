/**
 * Answers the renderer's questions about the rest of the site from the plan; for
 * doc comments also whether their problems are errors or warnings.
 */
import type { Entity, SourceLocation } from '../api/model.ts';
import { joinMember, splitMember } from '../core/names.ts';
import { decodeSafely, splitLink } from '../core/urls.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { RenderContext, ResolvedLink } from '../markdown/model.ts';
import { isFile, type LinkResolver } from '../plan/links.ts';
import { nameSource } from '../plan/source-pages.ts';
import { collectText } from '../samples/collect.ts';
import type { Sample } from '../samples/model.ts';
import { describeSamples } from '../samples/outcome.ts';
import { findImage } from './images.ts';
import type { SampleResults, Surroundings } from './site-facts.ts';

/** A text's place, and the samples in it. */
interface TextPlace {
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
  const ids = new Map(samples.map(({ line, id }) => [line, id]));
  return {
    file,
    firstLine,
    resolveLink: (destination) => links.resolveLink(destination, file),
    findSymbol: (code) => links.findSymbol(code),
    findOutcome: (line) => outcomes.get(line) ?? null,
    findImage: (destination) => findImage(destination, statics, config.base),
    toAbsolute: (href) => href,
    linkCode: (line) => {
      const found = results.get(ids.get(line) ?? '')?.links ?? [];
      return found.flatMap(({ start, end, name: symbol }) => {
        const href = links.findSymbol(symbol);
        return href === null ? [] : [{ start, end, href }];
      });
    },
  };
}

/**
 * The context of a doc comment.
 * @param near - the closest known location of the text
 */
export function contextAt(
  text: string,
  near: SourceLocation | null,
  entity: Entity,
  around: Surroundings,
): RenderContext {
  const { facts, packageFolder } = around;
  const file = near === null ? facts.name : nameSource(near, packageFolder);
  const firstLine = near?.line ?? 1;
  const samples = collectText(text, {
    file,
    line: firstLine,
    owner: entity.id,
  });
  const place = { file, firstLine, samples };
  const context = createRenderContext(around, place, around.results);
  return isForeign(near, around)
    ? withKnownTargets(context, entity, around)
    : context;
}

/**
 * Whether the author of the site cannot correct the comment: it belongs to an
 * installed package, either the documented one or one that it re-exports from.
 */
export function isForeign(
  near: SourceLocation | null,
  { packageFolder }: Pick<Surroundings, 'packageFolder'>,
): boolean {
  return near === null || packageFolder !== '';
}

/** Names the symbol: the file of a comment in another package is unknown. */
export function nameSymbol(diagnostic: Diagnostic, { id }: Entity): Diagnostic {
  const { message, place } = diagnostic;
  return {
    ...diagnostic,
    message: `${id}: ${message}`,
    place: place === null ? null : { ...place, line: null, column: null },
  };
}

/**
 * Anchors and files are normally checked in the finished output, as errors. Where
 * nobody could correct them they are resolved here, anchors among members and files
 * among the static ones, and broken ones are warnings.
 */
function withKnownTargets(
  context: RenderContext,
  { id }: Entity,
  { links, table, statics }: Surroundings,
): RenderContext {
  return {
    ...context,
    resolveLink(destination) {
      const anchor = destination.startsWith('#') ? destination.slice(1) : '';
      if (anchor === '') {
        const path = decodeSafely(splitLink(destination).path);
        const isKnown =
          !isFile(path) ||
          table.byPath.has(path) ||
          statics.some((file) => `/${file.path}` === path);
        return isKnown
          ? context.resolveLink(destination)
          : broken(`There is no page or file at ${path}`);
      }
      const href = findAround(decodeSafely(anchor), id, links);
      return href === null
        ? broken(`There is no anchor ${destination} on this page`)
        : { kind: 'resolved', href, external: false };
    },
  };
}

function broken(message: string): ResolvedLink {
  return { kind: 'broken', message, hint: null };
}

/**
 * A member of the symbol, or an export beside it: generators that put a whole
 * module on one page have an anchor for each of its exports.
 */
function findAround(
  name: string,
  owner: string,
  links: LinkResolver,
): string | null {
  const found = links.findSymbol(joinMember(owner, name));
  if (found !== null) return found;
  const around = splitMember(owner)?.owner;
  return around === undefined
    ? links.findSymbol(name)
    : findAround(name, around, links);
}
