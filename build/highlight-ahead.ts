/**
 * Highlights code before a page asks for it, while there is nothing else to do:
 * the model takes its time, and the samples in its comments are known before.
 * What is found out lies in the memo, where the pages look first.
 */
import { setImmediate } from 'node:timers/promises';
import { loadAsNeeded } from './core/lazy.ts';
import type { MarkdownRenderer } from './markdown/model.ts';
import type { Sample } from './samples/model.ts';

/** @param isOver - asked between two samples; the rest is left to the pages */
export async function highlightAhead(
  samples: readonly Pick<Sample, 'code' | 'language'>[],
  markdown: Pick<MarkdownRenderer, 'tokenise'>,
  isOver: () => boolean,
): Promise<void> {
  for (const { code, language } of samples) {
    if (isOver()) return;
    await loadAsNeeded(() => markdown.tokenise(code, language));
    // Others of this thread have news to hear.
    await setImmediate();
  }
}
