/**
 * What of a package's files pages cannot show as it is: bytes that are no text,
 * and characters that no page contains.
 */
import { readFileSync } from 'node:fs';
import type ts from 'typescript';
import { findHiddenControl } from '../../core/text.ts';
import { warning, type Diagnostic, type Place } from '../../diagnostics.ts';
import { findBadByte } from '../../host/read-text.ts';
import { findOwnFile, showFile, type ExtractionJob } from '../job.ts';
import type { ProgramOptions } from './program.ts';

/**
 * Warnings for files in another encoding, whose letters would be replaced
 * without a message, and for those whose texts are shown without some of their
 * characters. A text may also contain the replacement character itself.
 */
export function checkBytes(
  program: ts.Program,
  job: ExtractionJob,
  { files }: ProgramOptions,
): readonly Diagnostic[] {
  return program.getSourceFiles().flatMap(({ fileName, text }) => {
    const path = findOwnFile(job, fileName);
    if (path === null) return [];
    const placeOn = (line: number): Place => ({
      file: showFile(job, path),
      line,
      column: null,
    });
    const isReplaced = /[\0\uFFFD]/.test(text) && files?.has(fileName) !== true;
    const bad = isReplaced ? findBadByte(readFileSync(fileName)) : null;
    if (bad !== null) {
      const [code, message, hint] = bad.flaw;
      return [warning(code, message, { place: placeOn(bad.line), hint })];
    }
    const control = findHiddenControl(text);
    if (control === null) return [];
    const message = `The file contains a control character, ${control.name}`;
    const hint = 'Pages omit it; code blocks show a symbol instead.';
    const place = placeOn(control.line);
    return [warning('control-character', message, { place, hint })];
  });
}
