/**
 * The sources of a package as the site shows them. The model says which files
 * to read and which names are exports.
 */
import type ts from 'typescript';
import { hashBytes, hashParts } from '../../core/hash.ts';
import { classifyTree } from '../../script/classify.ts';
import type { ApiModel } from '../model.ts';
import { findExportedNames, type ExportedNames } from './exported-names.ts';
import type { Original } from './originals.ts';
import { TOKEN_CLASSES, type SourceFile } from './source-file.ts';

/** In the order of the model. */
export function readSources(
  { sources, entities }: Pick<ApiModel, 'sources' | 'entities'>,
  originals: readonly Original[],
): readonly SourceFile[] {
  const exported: ExportedNames = new Map(
    entities
      .filter(({ parent }) => parent === null)
      .map(({ name, source }) => [name, source?.file ?? null]),
  );
  const found = new Map(originals.map((one) => [one.file, one]));
  return sources.flatMap((file) => {
    const original = found.get(file);
    return original === undefined
      ? []
      : [readSource(original.parse(), exported)];
  });
}

/**
 * Classifies the tokens of a source, and marks the names that mean an export.
 * Punctuation is left plain: it would double the size of a long page.
 */
export function readSource(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile {
  const { fileName: file, text } = source;
  const names = findExportedNames(source, exported);
  const starts = new Set(names.map(([start]) => start));
  const found: number[] = [];
  classifyTree(source, (start, end, name) => {
    const isPlain = name === '' && !starts.has(start);
    if (isPlain || name === 'p') return;
    found.push(start, end, TOKEN_CLASSES.indexOf(name));
  });
  const tokens = Uint32Array.from(found);
  const bytes = new Uint8Array(tokens.buffer);
  const hash = hashParts([file, text, hashBytes(bytes), names.join()]);
  return { file, text, names, tokens, hash };
}
