/** Renders the content of `pre > code` for a block: colours, links and lines. */
import { escapeHtml } from '../../core/escape.ts';
import { drawCode, drawWhole, type DrawRange } from '../highlight/code-html.ts';
import type { Highlighter } from '../highlight/highlighter.ts';
import type { CodeLink, FenceOptions } from '../model.ts';
import { splitLines, type CodeLine } from './code-lines.ts';

export interface Sample {
  readonly code: string;
  readonly language: string;
  readonly options: FenceOptions;
  readonly links: readonly CodeLink[];
}

export function renderCode(sample: Sample, highlight: Highlighter): string {
  const { language, options } = sample;
  const { code, lines, marked } = splitLines(sample.code, language, options);
  const runs = highlight(code, language);
  const wrapped =
    options.highlight.length > 0 ||
    options.showLineNumbers ||
    lines.some(({ change }) => change !== null);
  if (!marked && !wrapped) return drawWhole(code, runs, sample.links);
  // Ranges of links count the marks, which `code` no longer contains.
  const draw = drawCode(code, runs, marked ? [] : sample.links);
  const drawn = lines.map((line) => drawLine(line, code, draw));
  if (!wrapped) return drawn.join('\n');
  const chosen = new Set(options.highlight);
  return drawn
    .map((html, index) => {
      const change = lines[index]?.change ?? null;
      const mark = chosen.has(index + 1) ? ' mark' : '';
      const name = `line${mark}${change === null ? '' : ` ${change}`}`;
      // The line feed is inside the span, which is displayed as a block.
      const feed = index < drawn.length - 1 ? '\n' : '';
      return `<span class="${name}">${html}${feed}</span>`;
    })
    .join('');
}

function drawLine(line: CodeLine, code: string, draw: DrawRange): string {
  const mark =
    line.mark === ''
      ? ''
      : `<span class="prompt">${escapeHtml(line.mark)}</span>`;
  return line.printed
    ? escapeHtml(code.slice(line.start, line.end))
    : mark + draw(line);
}
