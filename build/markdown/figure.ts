/**
 * Draws a block of code as a figure: its bar, its code and its output. The text
 * content of its code is exactly the code, so that readers can copy it.
 */
import type { Code } from 'mdast';
import { escapeHtml } from '../core/text.ts';
import { readFence } from './fence.ts';
import type { Highlighter } from './highlight.ts';
import { isTerminal, PLAIN_LANGUAGE } from './languages.ts';
import type { BlockOutcome, CodeLink } from './model.ts';

declare module 'mdast' {
  interface CodeData {
    /** What is shown with the block, once its surroundings are known. */
    sample?: Sample;
    /** Whether it is the output of the block before it, which shows it. */
    isShown?: boolean;
  }
}

export interface Sample {
  readonly outcome: BlockOutcome | null;
  readonly links: readonly CodeLink[];
  /** The output block after it that the author wrote, or `null`. */
  readonly output: Code | null;
}

export function isOutput(node: Code): boolean {
  return readFence(node).options.output;
}

const COPY_BUTTON = '<button type="button" class="copy">Copy</button>';

export function drawFigure(node: Code, highlight: Highlighter): string {
  const { language, options } = readFence(node);
  const { outcome = null, output = null } = node.data?.sample ?? {};
  const { title, noRun, showLineNumbers } = options;
  const reason =
    noRun === null
      ? null
      : ({ status: 'not-run', output: null, note: noRun } as const);
  const bar =
    title === null
      ? COPY_BUTTON
      : `<figcaption class="bar"><span class="name">${escapeHtml(title)}</span>${COPY_BUTTON}</figcaption>`;
  const name = showLineNumbers ? 'code numbered' : 'code';
  const content = options.output
    ? drawOutcome(null, node, highlight)
    : `${bar}<pre class="${name}" tabindex="0"><code>${drawBlock(node, highlight)}</code></pre>${drawOutcome(outcome ?? reason, output, highlight)}`;
  return `<figure class="sample" data-language="${language}">${content}</figure>`;
}

const NOTE_CLASSES: Readonly<Record<BlockOutcome['status'], string>> = {
  passed: 'ok',
  failed: 'bad',
  'not-run': 'note',
};

/**
 * What is below a sample; empty if there is nothing to show.
 * @param written - preferred: it has a language, and equals what was printed
 */
function drawOutcome(
  outcome: BlockOutcome | null,
  written: Code | null,
  highlight: Highlighter,
): string {
  const text = written?.value ?? outcome?.output ?? null;
  const title = text === null ? titleOf(outcome) : 'Output';
  const label = title + drawNote(outcome);
  if (label === '') return '';
  const head = `<div class="label">${label}</div>`;
  const language =
    written === null ? PLAIN_LANGUAGE : readFence(written).language;
  const output =
    text === null
      ? ''
      : `<pre class="code" tabindex="0"><code>${drawWhole(text, highlight(text, language))}</code></pre>`;
  return `<div class="output">${head}${output}</div>`;
}

function titleOf(outcome: BlockOutcome | null): string {
  return outcome?.status === 'not-run' ? 'Not run' : '';
}

function drawNote(outcome: BlockOutcome | null): string {
  if (outcome?.note == null) return '';
  const name = NOTE_CLASSES[outcome.status];
  return `<span class="${name}">${escapeHtml(outcome.note)}</span>`;
}

/** The content of `pre > code`: colours, links and lines. */
function drawBlock(node: Code, highlight: Highlighter): string {
  const { language, options } = readFence(node);
  const lines = readLines(node);
  const code = lines.map(({ text }) => text).join('\n');
  const isMarked = lines.some(({ mark }) => mark !== '');
  // Ranges of links count the marks, which `code` no longer contains.
  const links = isMarked ? [] : (node.data?.sample?.links ?? []);
  const draw = drawCode(code, highlight(code, language), links);
  const isWrapped =
    options.highlight.length > 0 ||
    options.showLineNumbers ||
    lines.some(({ change }) => change !== '');
  if (!isMarked && !isWrapped) return draw(0, code.length);
  const chosen = new Set(options.highlight);
  let start = 0;
  const drawn = lines.map(({ text, mark, change, printed }, index) => {
    const end = start + text.length;
    const sign =
      mark === '' ? '' : `<span class="prompt">${escapeHtml(mark)}</span>`;
    const html = printed ? escapeHtml(text) : sign + draw(start, end);
    start = end + 1;
    // The line feed is inside the span, which is displayed as a block.
    const feed = index < lines.length - 1 ? '\n' : '';
    if (!isWrapped) return html + feed;
    const name = ['line', chosen.has(index + 1) ? 'mark' : '', change];
    const names = name.filter((one) => one !== '').join(' ');
    return `<span class="${names}">${html}${feed}</span>`;
  });
  return drawn.join('');
}

function readLines(node: Code): readonly Line[] {
  const { language, options } = readFence(node);
  const texts = node.value.split('\n');
  if (options.others.has('diff')) return texts.map(readChange);
  return isTerminal(language) && texts.some(isCommand)
    ? readTerminal(texts)
    : texts.map(plainLine);
}

interface Line {
  readonly text: string;
  /** Shown before the line, but not selected with it: a prompt, a sign. */
  readonly mark: string;
  readonly change: 'add' | 'del' | '';
  /** Whether it is the output of a command, which has no language. */
  readonly printed: boolean;
}

function plainLine(text: string): Line {
  return { text, mark: '', change: '', printed: false };
}

/** The first character of a line of a diff says how it changed. */
function readChange(text: string): Line {
  const sign = text.charAt(0);
  const line = { ...plainLine(text.slice(1)), mark: sign };
  if (sign === '+') return { ...line, change: 'add' };
  if (sign === '-') return { ...line, change: 'del' };
  return sign === ' ' ? line : plainLine(text);
}

const PROMPT = '$ ';

function isCommand(text: string): boolean {
  return text.startsWith(PROMPT);
}

/** A command continues on the next line if it ends in a backslash. */
function readTerminal(texts: readonly string[]): readonly Line[] {
  let goesOn = false;
  return texts.map((text) => {
    const printed = !isCommand(text) && !goesOn;
    goesOn = !printed && text.endsWith('\\');
    return isCommand(text)
      ? { ...plainLine(text.slice(PROMPT.length)), mark: PROMPT }
      : { ...plainLine(text), printed };
  });
}

/** Draws all of a code. */
export function drawWhole(
  code: string,
  classes: ReturnType<Highlighter>,
): string {
  return drawCode(code, classes, [])(0, code.length);
}

/**
 * Draws ranges of a code: spans for classes, anchors for linked names.
 * @param links - sorted; one that overlaps an earlier one is left out
 */
function drawCode(
  code: string,
  classes: ReturnType<Highlighter>,
  links: readonly CodeLink[],
): (start: number, end: number) => string {
  const drawSpans = (start: number, end: number): string => {
    let html = '';
    for (let at = start, stop = at; at < end; at = stop) {
      const name = classes[at] ?? '';
      while (stop < end && (classes[stop] ?? '') === name) stop += 1;
      const text = escapeHtml(code.slice(at, stop));
      html += name === '' ? text : `<span class="${name}">${text}</span>`;
    }
    return html;
  };
  /** A single class is put on the anchor itself. */
  const drawLink = ({ start, end, href }: CodeLink): string => {
    const address = escapeHtml(href);
    const [name = '', ...others] = new Set(classes.slice(start, end));
    return name !== '' && others.length === 0
      ? `<a class="${name}" href="${address}">${escapeHtml(code.slice(start, end))}</a>`
      : `<a href="${address}">${drawSpans(start, end)}</a>`;
  };
  return (start, end) => {
    let html = '';
    let at = start;
    for (const link of links) {
      if (link.start < at || link.end > end || link.end <= link.start) continue;
      html += drawSpans(at, link.start) + drawLink(link);
      at = link.end;
    }
    return html + drawSpans(at, end);
  };
}
