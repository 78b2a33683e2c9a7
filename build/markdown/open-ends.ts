/**
 * Tells of fenced code and of directives whether anything ends them, which the
 * tree does not: what is left open swallows the rest of what is around it.
 */
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';

declare module 'mdast' {
  interface CodeData {
    /** It begins with a fence that nothing ends. */
    isOpen?: boolean;
  }
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Nothing ends it. */
    isOpen?: boolean;
  }
}

/** Hears of both ends; at the first the block itself is the newest there is. */
export function markOpenEnds(): Extension {
  return {
    enter: {
      codeFencedFence: enterFence,
      directiveContainerFence: enterDirective,
    },
  };
}

/** At the second the parser keeps the code above its block. */
function enterFence(this: CompileContext): void {
  const [block, newest] = this.stack.slice(-2);
  if (newest?.type === 'code') newest.data = { isOpen: true };
  else if (block?.type === 'code') delete block.data;
}

function enterDirective(this: CompileContext): void {
  const block = this.stack.at(-1);
  if (block?.type !== 'containerDirective') return;
  if (block.data?.isOpen === true) delete block.data;
  else block.data = { isOpen: true };
}

/** Whether nothing ends it, once the whole text has been read. */
export function isOpen(node: Code | ContainerDirective): boolean {
  return node.data?.isOpen === true;
}
