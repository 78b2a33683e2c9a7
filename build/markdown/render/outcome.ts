/** Renders what is below a sample: its output, and the result of its run. */
import type { Code } from 'mdast';
import { escapeHtml } from '../../core/escape.ts';
import { readFence } from '../fence.ts';
import { drawWhole } from '../highlight/code-html.ts';
import type { Highlighter } from '../highlight/highlighter.ts';
import { PLAIN_LANGUAGE } from '../languages.ts';
import type { BlockOutcome } from '../model.ts';
import { element } from './html.ts';

/**
 * Empty if there is nothing to show.
 * @param written - the output block that the author wrote, or `null`
 */
export function renderOutcome(
  outcome: BlockOutcome | null,
  written: Code | null,
  highlight: Highlighter,
): string {
  const label = labelOf(outcome, written) + renderNote(outcome);
  if (label === '') return '';
  const head = element('div', { class: 'label' }, label);
  const output = renderOutput(outcome, written, highlight);
  return element('div', { class: 'output' }, head + output);
}

function labelOf(outcome: BlockOutcome | null, written: Code | null): string {
  if (written !== null || typeof outcome?.output === 'string') return 'Output';
  return outcome?.status === 'not-run' ? 'Not run' : '';
}

const NOTE_CLASSES: Readonly<Record<BlockOutcome['status'], string>> = {
  passed: 'ok',
  failed: 'bad',
  'not-run': 'note',
};

function renderNote(outcome: BlockOutcome | null): string {
  if (outcome?.note == null) return '';
  const attributes = { class: NOTE_CLASSES[outcome.status] };
  return element('span', attributes, escapeHtml(outcome.note));
}

/** Prefers the author's block: it has a language, and equals what was printed. */
function renderOutput(
  outcome: BlockOutcome | null,
  written: Code | null,
  highlight: Highlighter,
): string {
  const text = written?.value ?? outcome?.output ?? null;
  if (text === null) return '';
  const language =
    written === null ? PLAIN_LANGUAGE : readFence(written).language;
  const code = drawWhole(text, highlight(text, language));
  return `<pre class="code" tabindex="0"><code>${code}</code></pre>`;
}
