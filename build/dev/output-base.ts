/**
 * Reads the base path that an output folder was built for from the list of its
 * files; `/` if there is no valid list.
 */
import { OUTPUT_LIST } from '../core/own-files.ts';
import { isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';

const ROOT = '/';

/** @param folder - absolute path of the output folder */
export async function readOutputBase(
  host: Host,
  folder: string,
): Promise<string> {
  try {
    const bytes = await host.readFile(`${folder}/${OUTPUT_LIST}`);
    const list: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecordWithBase(list) && /^\/(?:[\w.~-]+\/)*$/.test(list.base)
      ? list.base
      : ROOT;
  } catch (problem) {
    if (isAbsence(problem) || problem instanceof SyntaxError) return ROOT;
    throw problem;
  }
}

function isRecordWithBase(value: unknown): value is { readonly base: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    typeof value.base === 'string'
  );
}
