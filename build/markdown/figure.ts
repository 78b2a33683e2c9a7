/**
 * Draws a block of code as a figure: its bar, its code and its output. The text
 * content of its code is exactly the code, so that readers can copy it.
 */
import type { Code } from 'mdast';
import { escapeHtml } from '../core/text.ts';
import { diffLines } from './line-diff.ts';
import { drawSign, readLines } from './code-lines.ts';
import { readFence } from './fence.ts';
import { markFileNames } from './language.ts';
import type { Highlighter } from '../script/highlight.ts';
import { fill, type Labels } from '../../src/shared/labels.ts';
import type { BlockOutcome, Drawing } from './text-model.ts';
import { createDraw, drawSpan, wrapRanges } from './code-ranges.ts';
import { drawBar, drawHead, drawTools } from './title-bar.ts';
import { drawTimeline, readTimeline } from './timeline.ts';

export function drawFigure(node: Code, drawing: Drawing): string {
  const { highlight, labels } = drawing;
  const { language, options } = readFence(node);
  const { title, noRun } = options;
  const { outcome, javascript } = node.data ?? {};
  if (options.output) {
    return wrap(language, drawOutcome(null, node, drawing));
  }
  const result = drawResult(node, noRun, drawing);
  const mark = outcome?.mark?.kind === 'runs' ? outcome.mark : null;
  const tools = drawTools(outcome ?? null, labels);
  if (javascript != null) {
    const tabs =
      drawTab(javascript, highlight, tools, mark?.javascriptKey) +
      drawTab(node, highlight, tools, mark?.key);
    return `<figure class="tabs" data-group="language">${tabs}${result}</figure>`;
  }
  const head = drawHead(title, tools, labels);
  const content = head + drawCode(node, highlight) + result;
  return wrap(language, content, mark?.key, options.others.get('variables'));
}

/** A sample that stands by itself, with what it prints or is answered with. */
export function drawSample(sample: StandingSample, drawing: Drawing): string {
  const { title, language, code, outcome, output } = sample;
  const outputs: readonly Code[] =
    output === null
      ? []
      : [{ type: 'code', lang: output.language, value: output.code }];
  return drawFigure(
    {
      type: 'code',
      lang: language,
      meta: `title="${title}"`,
      value: code,
      data: { outcome, outputs },
    },
    drawing,
  );
}

export interface StandingSample {
  readonly title: string;
  readonly language: string;
  readonly code: string;
  readonly outcome: BlockOutcome | null;
  readonly output: { readonly language: string; readonly code: string } | null;
}

/** What is below the code: side by side if it is run with several versions. */
function drawResult(
  node: Code,
  noRun: string | null,
  drawing: Drawing,
): string {
  const { outcome = null, outputs: [first = null, ...others] = [] } =
    node.data ?? {};
  const reason: BlockOutcome | null =
    noRun === null
      ? null
      : { status: 'not-run', output: null, note: noRun, mark: null };
  const known = outcome ?? reason;
  // Nobody expects a page to have run a command, so it does not say why not.
  const isUnsaid = known?.status === 'not-run' && isCommand(node);
  const result = drawOutcome(isUnsaid ? null : known, first, drawing);
  const rest = others.map((other) => drawOutcome(null, other, drawing));
  return rest.length === 0
    ? result
    : `<div class="versions">${result}${rest.join('')}</div>`;
}

/**
 * @param run - the key of a `SampleMark`
 * @param variables - what a query is asked with, as JSON
 */
function wrap(
  language: string,
  content: string,
  run?: string,
  variables?: string,
): string {
  const data = (name: string, value?: string): string =>
    value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`;
  return `<figure class="sample" data-language="${language}"${data('run', run)}${data('variables', variables)}>${content}</figure>`;
}

/** One language of a block: the names of its files are the tabs. */
function drawTab(
  node: Code,
  highlight: Highlighter,
  tools: string,
  run: string | undefined,
): string {
  const { language, options } = readFence(node);
  const name = language === 'js' ? 'JavaScript' : 'TypeScript';
  const content = drawBar('', tools) + drawCode(node, highlight);
  const id = `tab-${name.toLowerCase()}-${String(node.position?.start.line)}`;
  return `<div class="tab" id="${id}" data-label="${name}"><p class="label">${escapeHtml(options.title ?? '')}</p>${wrap(language, content, run)}</div>`;
}

function drawCode(node: Code, highlight: Highlighter): string {
  const { showLineNumbers } = readFence(node).options;
  const name = showLineNumbers ? 'code numbered' : 'code';
  const html = drawBlock(node, highlight);
  const shown =
    isCommand(node) && node.data?.hasBoth === true ? markFileNames(html) : html;
  return `<pre class="${name}" tabindex="0"><code>${shown}</code></pre>`;
}

/** Whether it is for a shell rather than code. */
function isCommand(node: Code): boolean {
  return /^(?:bash|sh|console|powershell)$/.test(readFence(node).language);
}

/**
 * What is below a sample; empty if there is nothing to show.
 * @param output - preferred: it has a language, and equals what was printed
 */
function drawOutcome(
  outcome: BlockOutcome | null,
  output: Code | null,
  drawing: Drawing,
): string {
  const { highlight, labels } = drawing;
  const timeline = output && drawSteps(output, drawing);
  if (timeline !== null) return `<div class="output">${timeline}</div>`;
  const printed = outcome?.output ?? null;
  const html =
    output !== null
      ? drawWhole(output.value, readFence(output).language, highlight)
      : printed === null
        ? null
        : escapeHtml(printed);
  const title = outcome?.status === 'not-run' ? labels.samples.notRun : '';
  const label =
    (html === null ? title : nameOutput(output, labels)) + drawNote(outcome);
  if (label === '') return '';
  const code =
    html === null
      ? ''
      : `<pre class="code" tabindex="0"><code>${html}</code></pre>`;
  return `<div class="output"><div class="label">${label}</div>${code}</div>`;
}

function nameOutput(output: Code | null, { samples }: Labels): string {
  const version = output?.data?.version;
  return version === undefined
    ? samples.output
    : fill(samples.version, { version: escapeHtml(version) });
}

/** An output that is a time line; `null` for others, and if it has a mistake. */
function drawSteps(
  output: Code,
  { highlight, labels }: Drawing,
): string | null {
  const { language, options } = readFence(output);
  const steps = options.others.has('timeline') ? readTimeline(output.value) : 0;
  return typeof steps === 'number'
    ? null
    : drawTimeline(
        steps,
        (json) => createDraw(json, highlight(json, language), []),
        labels,
      );
}

/** Why the sample failed or was not run. */
function drawNote(outcome: BlockOutcome | null): string {
  if (outcome?.note == null) return '';
  const name = outcome.status === 'failed' ? 'bad' : 'note';
  return `<span class="${name}">${escapeHtml(outcome.note)}</span>`;
}

/** Draws a whole code, without links. */
export function drawWhole(
  code: string,
  language: string,
  highlight: Highlighter,
): string {
  const classes = highlight(code, language);
  const html = createDraw(code, classes, [])(0, code.length);
  return wrapRanges(html, classes);
}

/**
 * A file as it has changed. Lines far from a change are hidden, but copied like
 * all others.
 */
function drawLineDiff(
  node: Code,
  before: string,
  highlight: Highlighter,
): string {
  const { language, options } = readFence(node);
  const classes = highlight(node.value, language);
  const drawNew = createDraw(node.value, classes, node.data?.links ?? []);
  const drawOld = createDraw(before, highlight(before, language), []);
  const renderedLines = diffLines(before, node.value).map((line) => {
    const { change, start, end, number, gap } = line;
    const isChosen = change !== 'del' && options.highlight.includes(number);
    const names = ['line', isChosen ? 'mark' : '', change].filter(Boolean);
    const sign = drawSign(SIGNS[change]);
    const html = (change === 'del' ? drawOld : drawNew)(start, end);
    const mark = gap === 'first' ? '<span class="prompt">…\n</span>' : '';
    const hidden = gap === null ? '' : ' hidden';
    return `${mark}<span class="${names.join(' ')}"${hidden}>${sign}${html}\n</span>`;
  });
  const html = renderedLines.join('').replace(/\n<\/span>$/, '</span>');
  return wrapRanges(html, classes);
}

const SIGNS = { add: '+', del: '-', '': '' } as const;

/** The content of `pre > code`: colors, links and lines. */
function drawBlock(node: Code, highlight: Highlighter): string {
  const { before } = node.data ?? {};
  if (before !== undefined) return drawLineDiff(node, before, highlight);
  const { language, options } = readFence(node);
  const lines = readLines(node);
  const code = lines.map(({ text }) => text).join('\n');
  const isMarked = lines.some(({ mark }) => mark !== '');
  // Ranges of links count the signs of a diff, which `code` does not contain.
  const links = code === node.value ? (node.data?.links ?? []) : [];
  const classes = highlight(code, language);
  const draw = createDraw(code, classes, links);
  const namesOf = (index: number, change: string): string => {
    const chosen = options.highlight.includes(index + 1) ? ['mark'] : [];
    const marks = node.data?.marks?.get(index + 1) ?? [];
    const changes = change === '' ? [] : [change];
    return [...new Set(['line', ...chosen, ...changes, ...marks])].join(' ');
  };
  const isWrapped =
    options.showLineNumbers ||
    lines.some(({ change }, index) => namesOf(index, change) !== 'line');
  if (!isMarked && !isWrapped) {
    return wrapRanges(draw(0, code.length), classes);
  }
  let start = 0;
  const renderedLines = lines.map(({ text, mark, change, printed }, index) => {
    const end = start + text.length;
    const sign = drawSign(mark);
    const html = printed ? drawSpan(text, '') : sign + draw(start, end);
    start = end + 1;
    // The line feed is inside the span, which is displayed as a block.
    const feed = index < lines.length - 1 ? '\n' : '';
    if (!isWrapped) return html + feed;
    return `<span class="${namesOf(index, change)}">${html}${feed}</span>`;
  });
  return wrapRanges(renderedLines.join(''), classes);
}
