/**
 * Marks fenced code and directives that are never closed, which the tree does
 * not show: an unclosed block swallows the rest of its container.
 */
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';

declare module 'mdast' {
  interface CodeData {
    /** Whether it begins with a fence that is never closed. */
    isUnclosed?: boolean;
  }
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Whether it is never closed. */
    isUnclosed?: boolean;
  }
}

/** The parser calls these for opening and for closing fences. */
export function markUnclosedBlocks(): Extension {
  return {
    enter: {
      codeFencedFence: enterFence,
      directiveContainerFence: enterDirective,
    },
  };
}

/** At a closing fence, a buffer for the code's text lies on top of its node. */
function enterFence(this: CompileContext): void {
  const [block, newest] = this.stack.slice(-2);
  if (newest?.type === 'code') newest.data = { isUnclosed: true };
  else if (block?.type === 'code') delete block.data;
}

function enterDirective(this: CompileContext): void {
  const block = this.stack.at(-1);
  if (block?.type !== 'containerDirective') return;
  if (block.data?.isUnclosed === true) delete block.data;
  else block.data = { isUnclosed: true };
}

/** Whether a block is never closed; valid once the whole text has been parsed. */
export function isUnclosed(node: Code | ContainerDirective): boolean {
  return node.data?.isUnclosed === true;
}
