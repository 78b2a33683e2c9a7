/**
 * Control characters and marks of direction in a text, of which none reaches a
 * page: code shows a symbol in their place, all else leaves them out. The tree
 * has them all: a text may also write them as references, `&#x202E;`.
 */
import type { Nodes, Root } from 'mdast';
import {
  findHiddenControl,
  removeControls,
  showControls,
} from '../core/text.ts';
import { asWarning, type Diagnostic, type Place } from '../diagnostics.ts';
import { describeBlock } from './fence.ts';
import { placeAt, problem, walk } from './parse.ts';

/** @returns a warning for each file that the tree was made from, at the first */
export function cleanTree(root: Root): readonly Diagnostic[] {
  const warnings = new Map<string, Diagnostic>();
  walk(root, (node) => {
    const control = cleanNode(node);
    if (control === null) return;
    const place = placeOf(node);
    const line = (place.line ?? 1) + control.line - 1;
    const warning = {
      ...asWarning(describeControl(control.name)),
      place: { ...place, line, column: null },
    };
    if (!warnings.has(place.file)) warnings.set(place.file, warning);
  });
  return [...warnings.values()];
}

function describeControl(name: string): Diagnostic {
  return problem(
    'control-character',
    `The text contains a control character, ${name}`,
    'Remove it; it may come from a terminal. Pages omit it, and code blocks show a symbol instead.',
    undefined,
  );
}

/** @returns the first one, with its line within the node's own text */
function cleanNode(node: Nodes): ReturnType<typeof findHiddenControl> {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  const fields = node as unknown as Record<string, unknown>;
  let first: ReturnType<typeof findHiddenControl> = null;
  for (const [key, value] of Object.entries(fields)) {
    const control = typeof value === 'string' ? findHiddenControl(value) : null;
    if (typeof value !== 'string' || control === null) continue;
    const isShown = isCode && key === 'value';
    fields[key] = isShown ? showControls(value) : removeControls(value);
    first ??= control;
  }
  if (node.type === 'code' && node.data?.before !== undefined) {
    node.data.before = showControls(node.data.before);
  }
  return first;
}

/** Where the node's own text begins. */
function placeOf(node: Nodes): Place {
  return node.type === 'code'
    ? describeBlock(node).place
    : placeAt(node.position?.start);
}
