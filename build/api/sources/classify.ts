/**
 * Classifies the tokens of a source, and marks the names that mean an export.
 * Punctuation is left plain: it would double the size of a long page.
 */
import type ts from 'typescript';
import { hashBytes, hashParts } from '../../core/hash.ts';
import { classifyTree } from '../../script/classify.ts';
import { createNameFinder, type ExportedNames } from './exported-names.ts';
import { NAMES_EXPORT, TOKEN_CLASSES, type SourceFile } from './source-file.ts';

export function classifySource(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile {
  const { fileName: file, text } = source;
  const names = createNameFinder(source, exported);
  const found: number[] = [];
  classifyTree(source, (start, end, name, leaf) => {
    if (name === 'p') return;
    const isExport = leaf !== null && names.has(leaf.node, leaf.parent);
    if (name === '' && !isExport) return;
    const index = TOKEN_CLASSES.indexOf(name);
    found.push(start, end, isExport ? index + NAMES_EXPORT : index);
  });
  const tokens = Uint32Array.from(found);
  const bytes = new Uint8Array(tokens.buffer);
  const hash = hashParts([file, text, hashBytes(bytes)]);
  return { file, text, tokens, hash };
}
