/**
 * What answers in search besides the list of symbols and the texts: what features
 * add, and the other versions of this site. One that fails answers nothing, and is
 * asked again by the next query.
 */
import { files } from 'virtual:search';
import { sources } from 'virtual:sources';
import type { SymbolFile, TextKind } from '../../../features/search/files.ts';
import type { FoundSymbol, AnswerSource, TextHit } from '../../feature.ts';
import { createEngine, type SearchSymbol } from './engine/engine.ts';
import { toWord } from './engine/name-matching.ts';
import type { SearchParts } from './launcher.ts';
import { loadFile, once } from '../../load.ts';

/** Opens the sources, in the order of their answers. */
export function openSources(parts: SearchParts): readonly AnswerSource[] {
  const { window, base } = parts;
  const load = async (path: string): Promise<unknown> =>
    (await loadFile(window, base + path)).json();
  const added = sources.map((openSource) => openSource({ ...parts, load }));
  return [...added, openVersions(window)];
}

/** The symbols of other versions are loaded by the first query for them. */
function openVersions(window: Window): AnswerSource {
  const loadEngines = once(() =>
    Promise.all(
      files.versions.map(async ({ symbols, label }) => {
        const file: unknown = await (await loadFile(window, symbols)).json();
        // The build has written this file in this form.
        return { label, engine: createEngine(file as SymbolFile) };
      }),
    ),
  );
  return {
    findSymbols: async (query) => {
      const versions = await loadEngines();
      return versions.flatMap(({ label, engine }) =>
        engine.find(query).symbols.map((symbol) => ({
          ...symbol,
          module: `${label} ${symbol.module}`.trim(),
        })),
      );
    },
  };
}

/** A query in the language of a source is only for that source. */
export async function findSymbols(
  sources: readonly AnswerSource[],
  query: string,
): Promise<readonly SearchSymbol[]> {
  const owner = sources.find(({ language }) => language?.accepts(query));
  const asked = owner === undefined ? sources : [owner];
  const found = await join(asked.map((source) => source.findSymbols?.(query)));
  return found.map(toSymbol);
}

/** Nothing of it is found by its type, or by what it belongs to. */
function toSymbol(found: FoundSymbol): SearchSymbol {
  return {
    ...found,
    ...{ own: toWord(found.name), owner: null, qualifier: null },
    ...{ references: 0, shapes: [], bases: [], members: [] },
  };
}

export async function findTexts(
  sources: readonly AnswerSource[],
  query: string,
  kind: TextKind | null,
): Promise<readonly TextHit[]> {
  return join(sources.map((source) => source.findTexts?.(query, kind)));
}

async function join<Answer>(
  answers: readonly (Promise<readonly Answer[]> | undefined)[],
): Promise<readonly Answer[]> {
  const asked = answers.filter((answer) => answer !== undefined);
  const settled = await Promise.all(
    asked.map((answer) => answer.catch(() => [])),
  );
  return settled.flat();
}
