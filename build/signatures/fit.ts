/**
 * Fits a layout to a width: returns tokens with line breaks and indentation as
 * plain tokens between them. Takes time proportional to the size of the layout,
 * because it never looks ahead further than one line.
 */
import type { Layout } from './layout.ts';
import type { Token } from './token.ts';
import { tokensToText } from './html.ts';

/** The width that every signature is laid out to. */
const PRINT_WIDTH = 80;
const INDENT = 2;

/** A layout that remains to be printed, in its context. */
interface Task {
  readonly layout: Layout;
  /** Indentation after a line break. */
  readonly column: number;
  readonly flat: boolean;
}

export function fitLayout(
  layout: Layout,
  width: number = PRINT_WIDTH,
): readonly Token[] {
  const output: Token[] = [];
  /** A stack: the next task is the last one. */
  const tasks: Task[] = [{ layout, column: 0, flat: false }];
  let position = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { layout: node, column, flat } = task;
    switch (node.kind) {
      case 'token':
        output.push(node.token);
        position += node.token.text.length;
        break;
      case 'line':
        if (flat && !node.forced) {
          if (node.flat !== '') output.push(plain(node.flat));
          position += node.flat.length;
        } else {
          trimEnd(output);
          output.push(plain(`\n${' '.repeat(column)}`));
          position = column;
        }
        break;
      case 'group': {
        const tried = { layout: node.content, column, flat: true };
        const fitting =
          !node.forced && (flat || fits(tried, tasks, width - position));
        tasks.push(fitting ? tried : { ...tried, flat: false });
        break;
      }
      case 'hang': {
        const here = { layout: node.content, column, flat };
        if (flat || fits({ ...here, flat: false }, tasks, width - position)) {
          tasks.push(here);
        } else {
          const next = column + INDENT;
          trimEnd(output);
          output.push(plain(`\n${' '.repeat(next)}`));
          position = next;
          tasks.push({ layout: node.content, column: next, flat });
        }
        break;
      }
      default:
        tasks.push(...unfold(task, node));
    }
  }
  return output;
}

type Composite = Extract<
  Layout,
  { readonly kind: 'sequence' | 'indent' | 'choice' }
>;

/** The tasks for the parts of a composite, the first one last. */
function unfold({ column, flat }: Task, node: Composite): readonly Task[] {
  switch (node.kind) {
    case 'sequence':
      return node.parts.map((layout) => ({ layout, column, flat })).reverse();
    case 'indent':
      return [{ layout: node.content, column: column + INDENT, flat }];
    case 'choice':
      return [{ layout: flat ? node.flat : node.broken, column, flat }];
  }
}

/**
 * Whether everything up to the next line break fits into `space` columns.
 * @param later - the tasks that follow, the next one last; they may break
 */
function fits(task: Task, later: readonly Task[], space: number): boolean {
  const tasks: Task[] = [task];
  let left = space;
  let following = later.length;
  while (left >= 0) {
    const next = tasks.pop() ?? later[--following];
    if (next === undefined) return true;
    const { layout: node, flat } = next;
    switch (node.kind) {
      case 'token':
        left -= node.token.text.length;
        break;
      case 'line':
        if (!flat || node.forced) return true;
        left -= node.flat.length;
        break;
      case 'hang':
        if (!flat) return true;
        tasks.push({ ...next, layout: node.content });
        break;
      case 'group':
        tasks.push({
          ...next,
          layout: node.content,
          flat: flat && !node.forced,
        });
        break;
      default:
        tasks.push(...unfold(next, node));
    }
  }
  return false;
}

/** Removes trailing spaces before a line break. */
function trimEnd(output: Token[]): void {
  const last = output.at(-1);
  if (last?.class !== '') return;
  const text = last.text.replace(/(?<! ) +$/, '');
  if (text === last.text || last.text.startsWith('\n')) return;
  output.pop();
  if (text !== '') output.push({ ...last, text });
}

function plain(text: string): Token {
  return { text, class: '', target: null };
}

/** Columns on a phone of 360 pixels. */
const NARROW = 36;

/**
 * Fits a layout to a page and to a phone at once: the tokens of the page, with
 * what stands there on a phone where its lines break in other places.
 */
export function fitPageAndPhone(layout: Layout): readonly Token[] {
  const wide = fitLayout(layout);
  const narrow = fitLayout(layout, NARROW);
  const merged: Token[] = [];
  let waiting: Token[] = [];
  let at = 0;
  // Both consist of the same tokens in the same order, apart from white space
  // and what only a broken or an unbroken group has.
  for (const token of wide) {
    const place = narrow.indexOf(token, at);
    if (place === -1) waiting.push(token);
    else {
      merged.push(...mergeGap(waiting, narrow.slice(at, place)), token);
      waiting = [];
      at = place + 1;
    }
  }
  return [...merged, ...mergeGap(waiting, narrow.slice(at))];
}

/** A line break of the page remains: it could not be hidden. */
function mergeGap(
  wide: readonly Token[],
  narrow: readonly Token[],
): readonly Token[] {
  const text = tokensToText(wide);
  const instead = tokensToText(narrow);
  const more = { class: '', target: null } as const;
  if (text === instead) return wide;
  if (!text.includes('\n')) return [{ ...more, text, narrow: instead }];
  return instead.startsWith(text)
    ? [...wide, { ...more, text: '', narrow: instead.slice(text.length) }]
    : wide;
}
