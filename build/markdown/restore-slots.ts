/**
 * Fills code blocks from the files that their fences name: `file="..."` is what a
 * block shows, and `since="..."` the earlier state that it has changed from.
 */
import type { Code, Root } from 'mdast';
import { LIMITS } from '../../src/shared/limits.ts';
import { resolveRelative } from '../core/urls.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { readFence } from './fence.ts';
import { nodesOf, normaliseText, problem } from './parse.ts';

declare module 'mdast' {
  interface CodeData {
    /** The file that the code was read from. */
    file?: string;
    /** The code before the change that is shown. */
    before?: string;
  }
}

/**
 * @param file - the document, to which paths are relative
 * @param shown - the texts of the files, by path in the project
 */
export function fillBlocks(
  root: Root,
  file: string,
  shown: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  let size = 0;
  return nodesOf(root, 'code').flatMap((node) => {
    const found = fill(node, file, shown);
    size += node.data?.file === undefined ? 0 : node.value.length;
    const flaw = size > LIMITS.article ? TOO_LARGE : found;
    if (flaw === null) return [];
    node.value = '';
    const [message, hint] = flaw;
    return [problem('fence-invalid', message, hint, node.position?.start)];
  });
}

type FillProblem = readonly [message: string, hint: string];

const TOO_LARGE: FillProblem = [
  'The files that the page shows have more than 20 MB',
  'Show fewer files, or divide the page.',
];

function fill(
  node: Code,
  document: string,
  shown: ReadonlyMap<string, string>,
): FillProblem | null {
  const { others, title } = readFence(node).options;
  const [name, since] = [others.get('file'), others.get('since')];
  if (name === undefined) {
    const hint = 'Name the file with the change: file="...".';
    return since === undefined ? null : ['since needs a file', hint];
  }
  // Other tools use `file` as the title of what the block contains.
  if (node.value.trim() !== '') return null;
  const find = (path: string): string | undefined =>
    shown.get(resolveRelative(document, path));
  const missing = [name, since ?? name].find(
    (path) => find(path) === undefined,
  );
  if (missing !== undefined) {
    const hint =
      'Name a text file below examples/ in the content folder, relative to this document.';
    return [`There is no file ${missing}`, hint];
  }
  const read = (path: string): string =>
    normaliseText(find(path) ?? '').trimEnd();
  node.value = read(name);
  node.data = { ...node.data, file: resolveRelative(document, name) };
  if (title === null) {
    const fileName = name.slice(name.lastIndexOf('/') + 1);
    node.meta = `${node.meta ?? ''} title="${fileName}"`;
  }
  if (since === undefined) return null;
  node.data.before = read(since);
  if (node.data.before !== node.value) return null;
  const hint = 'Remove since to show the whole file.';
  return [`${name} has not changed since ${since}`, hint];
}
