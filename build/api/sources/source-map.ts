/**
 * The part of a source map that is needed here: the sources and their texts.
 * Positions are not used: the map of compiled code has none for types.
 */

export interface MappedSource {
  /** Relative to the map's own folder, or a URL. */
  readonly path: string;
  readonly text: string | null;
}

/** `null` where the text is not a source map. */
export function parseSourceMap(json: string): readonly MappedSource[] | null {
  const map = parse(json);
  const sources = map?.['sources'];
  if (!Array.isArray(sources)) return null;
  const root = map?.['sourceRoot'];
  const contents: unknown = map?.['sourcesContent'];
  const prefix = typeof root === 'string' && root !== '' ? `${root}/` : '';
  return sources.flatMap((source: unknown, index) => {
    if (typeof source !== 'string') return [];
    const text: unknown = Array.isArray(contents) ? contents[index] : null;
    return [
      { path: prefix + source, text: typeof text === 'string' ? text : null },
    ];
  });
}

function parse(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
