/** The title bar of a block of code: its name, and what readers can do with it. */
import { escapeHtml } from '../core/text.ts';
import type { BlockOutcome, SampleMark } from './text-model.ts';

const RUN_BUTTON = '<button type="button" class="run">Run</button>';
const EDIT_BUTTON = '<button type="button" class="run">Edit</button>';
const COPY_BUTTON = '<button type="button" class="copy">Copy</button>';

/** What stands beside the name. */
export function drawTools(outcome: BlockOutcome | null): string {
  return drawRunning(outcome?.mark ?? null) + COPY_BUTTON;
}

/** A bar, unless there is nothing in it but the copy button. */
export function drawHead(title: string | null, tools: string): string {
  const isEmpty = title === null && tools === COPY_BUTTON;
  return isEmpty ? tools : drawBar(title ?? '', tools);
}

export function drawBar(title: string, tools: string): string {
  return `<figcaption class="bar"><span class="name">${escapeHtml(title)}</span>${tools}</figcaption>`;
}

/** The buttons of a sample that can run in the browser, or why it cannot. */
function drawRunning(mark: SampleMark | null): string {
  if (mark === null) return '';
  if (mark.kind === 'refused') {
    return `<span class="cannot">${escapeHtml(mark.reason)}</span>`;
  }
  return (mark.isSeen ? RUN_BUTTON : '') + EDIT_BUTTON;
}
