/**
 * Shows what a program does while it runs: below it in order, and at its lines.
 * Knows neither how programs run nor what the editor can do.
 */
import { fill } from '../../../shared/labels.ts';
import type { RunEvent } from './sandbox/protocol.ts';
import { drawJson } from './editor.ts';
import { make } from '../../make.ts';
import type { End } from './runner.ts';
import { sayTime } from './time.ts';

/** Milliseconds between two results that a reader may notice. */
const PAUSE = 10;

/** Characters of results that have colors: more would keep the page busy. */
const COLORED = 6000;

/** Characters at a line, where the style cuts what is too wide. */
const VISIBLE = 100;

const CLASSES: Readonly<Record<RunEvent['kind'], string>> = {
  ...{ printed: '', warning: 'warn', error: 'bad', thrown: 'bad' },
  ...{ truncated: 'end', changed: '' },
};

/**
 * @param log - emptied when the first result arrives
 * @param findLine - the element of a line, from 1
 */
export function showResults(
  log: Element,
  findLine: (line: number) => Element | undefined,
) {
  let last: number | null = null;
  let characters = 0;
  const write = (text: string, name: string, time: number): void => {
    if (last === null) log.replaceChildren();
    const line = make('span', { className: `line ${name}` }, text);
    characters += text.length;
    if (characters < COLORED && isJson(text)) line.innerHTML = drawJson(text);
    if (last !== null && time - last >= PAUSE) {
      line.prepend(make('span', { className: 'time' }, sayTime(time)));
    }
    last = time;
    log.append(line);
  };
  return {
    add({ kind, text, line, column, time }: RunEvent): void {
      // Comments are updated when all that they say is known.
      if (kind === 'changed') return;
      const place =
        kind === 'thrown' && line !== null
          ? ` ${fill(labels.samples.line, { line: String(line) })}`
          : '';
      const more = labels.samples.truncated;
      write(kind === 'truncated' ? more : text + place, CLASSES[kind], time);
      const element = findLine(line ?? 0);
      addNote(element, text, CLASSES[kind]);
      if (kind === 'thrown' && column !== null) markWord(element, column);
    },
    end({ text }: End): void {
      write(text, 'end', last ?? 0);
    },
  };
}

function isJson(text: string): boolean {
  try {
    return /^[[{]/.test(text) && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Shows a value behind the text of a line, which ends in a line feed. */
function addNote(line: Element | undefined, text: string, name: string): void {
  const brief = text.replaceAll(/\s+/g, ' ').slice(0, VISIBLE);
  const present = line?.querySelector('.value');
  const feed = line?.lastChild;
  if (present) {
    if (present.textContent.length < VISIBLE) present.append(`, ${brief}`);
  } else if (feed instanceof Text) {
    const value = make('span', { className: `value ${name}` }, brief);
    feed.splitText(feed.length - 1).before(value);
  }
}

/** Marks the word of a line that a column is in. */
function markWord(line: Element | undefined, column: number): void {
  let end = 0;
  const word = [...(line?.childNodes ?? [])].find((node) => {
    end += node.textContent?.length ?? 0;
    return end >= column;
  });
  if (word instanceof Element) word.classList.add('wrong');
}
