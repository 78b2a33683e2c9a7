/** The title bar of a block of code: its name, and what readers can do with it. */
import { escapeHtml } from '../core/text.ts';
import type { Labels } from '../../src/shared/labels.ts';
import type { BlockOutcome, SampleMark } from './text-model.ts';

/** What stands beside the name. */
export function drawTools(
  outcome: BlockOutcome | null,
  labels: Labels,
): string {
  const copy = drawButton('copy', labels.article.copy);
  return drawRunning(outcome?.mark ?? null, labels) + copy;
}

function drawButton(name: string, label: string): string {
  return `<button type="button" class="${name}">${escapeHtml(label)}</button>`;
}

/** A bar, unless there is nothing in it but the copy button. */
export function drawHead(
  title: string | null,
  tools: string,
  labels: Labels,
): string {
  const isEmpty = title === null && tools === drawTools(null, labels);
  return isEmpty ? tools : drawBar(title ?? '', tools);
}

export function drawBar(title: string, tools: string): string {
  return `<figcaption class="bar"><span class="name">${escapeHtml(title)}</span>${tools}</figcaption>`;
}

/** The buttons of a sample that can run in the browser, or why it cannot. */
function drawRunning(mark: SampleMark | null, { samples }: Labels): string {
  if (mark === null) return '';
  if (mark.kind === 'refused') {
    return `<span class="cannot">${escapeHtml(mark.reason)}</span>`;
  }
  const run = mark.isSeen ? drawButton('run', samples.run) : '';
  return run + drawButton('run', samples.edit);
}
