/** Renders a block of code as a figure: its bar, its code and its output. */
import type { Code } from 'mdast';
import { escapeHtml } from '../../core/escape.ts';
import { readFence } from '../fence.ts';
import type { BlockOutcome } from '../model.ts';
import { renderCode } from './code.ts';
import { element } from './html.ts';
import { renderOutcome } from './outcome.ts';
import type { Rendering } from './rendering.ts';

const COPY_BUTTON = '<button type="button" class="copy">Copy</button>';

/** @param output - the output block after it, or `null` */
export function renderSample(
  node: Code,
  output: Code | null,
  rendering: Rendering,
): string {
  const { context, structure, highlight } = rendering;
  const { language, options } = readFence(node);
  const line = structure.blocks.get(node) ?? 0;
  const links = context.linkCode(line, node.value);
  const code = renderCode(
    { code: node.value, language, options, links },
    highlight,
  );
  const name = options.showLineNumbers ? 'code numbered' : 'code';
  const outcome =
    context.findOutcome(line, node.value) ?? explainNotRun(options.noRun);
  return figure(
    language,
    renderBar(options.title) +
      `<pre class="${name}" tabindex="0"><code>${code}</code></pre>` +
      renderOutcome(outcome, output, highlight),
  );
}

/** Renders an output block that does not follow code. */
export function renderOutput(node: Code, rendering: Rendering): string {
  const { language } = readFence(node);
  return figure(language, renderOutcome(null, node, rendering.highlight));
}

function figure(language: string, content: string): string {
  return element(
    'figure',
    { class: 'sample', 'data-language': language },
    content,
  );
}

function renderBar(title: string | null): string {
  return title === null
    ? COPY_BUTTON
    : `<figcaption class="bar"><span class="name">${escapeHtml(title)}</span>${COPY_BUTTON}</figcaption>`;
}

function explainNotRun(reason: string | null): BlockOutcome | null {
  return reason === null
    ? null
    : { status: 'not-run', output: null, note: reason };
}
