/**
 * What the parts of a rendering share: the surroundings of the text, its
 * structure, and what has been collected so far.
 */
import { error, type Diagnostic } from '../../diagnostics.ts';
import type { Highlighter } from '../highlight/highlighter.ts';
import type { OutgoingLink, RenderContext } from '../model.ts';
import type { Locate, Point } from '../source.ts';
import type { Structure } from '../structure.ts';

/** Headings of tutorials have anchors; comments share a page and have none. */
export type Form = 'tutorial' | 'comment';

export interface Rendering {
  readonly form: Form;
  readonly context: RenderContext;
  readonly structure: Structure;
  readonly highlight: Highlighter;
  readonly locate: Locate;
  /** Filled while rendering. */
  readonly found: Found;
}

export interface Found {
  readonly diagnostics: Diagnostic[];
  readonly links: OutgoingLink[];
}

/** Reports a problem at a node. */
export function report(
  { found, locate }: Rendering,
  node: { readonly position?: { readonly start: Point } | undefined },
  problem: { readonly code: string; readonly message: string },
  hint: string | null,
): void {
  const place = locate(node.position?.start);
  found.diagnostics.push(error(problem.code, problem.message, { place, hint }));
}
