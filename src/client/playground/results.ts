/**
 * Shows what a program does while it runs: below it in order, and at its lines.
 * Knows neither how programs run nor what the editor can do.
 */
import { make } from './make.ts';
import type { End, RunEvent } from './run.ts';

/** Milliseconds between two results that a reader may notice. */
const PAUSE = 10;

export interface Results {
  readonly add: (event: RunEvent) => void;
  readonly end: (end: End) => void;
}

/**
 * @param log - emptied when the first result arrives
 * @param findLine - the element of a line, from 1
 */
export function showResults(
  log: Element,
  findLine: (line: number) => Element | undefined,
): Results {
  let last: number | null = null;
  const write = (text: string, kind: string, time: number): void => {
    if (last === null) log.replaceChildren();
    const isLater = last !== null && time - last >= PAUSE;
    const when = make('span', { className: 'time' }, sayTime(time));
    last = time;
    const parts = isLater ? [when, text] : [text];
    log.append(make('span', { className: `line ${kind}` }, ...parts));
  };
  const show = (event: RunEvent): void => {
    switch (event.kind) {
      case 'printed': {
        const { text, line, time, method } = event;
        const kind = KINDS.get(method) ?? '';
        write(text, kind, time);
        addNote(findLine(line ?? 0), text, kind);
        return;
      }
      case 'error':
      case 'rejected': {
        const { text, line, column, time } = event;
        write(line === null ? text : `${text} (line ${line})`, 'bad', time);
        addNote(findLine(line ?? 0), text, 'bad');
        if (column !== null) markWord(findLine(line ?? 0), column);
        return;
      }
      case 'answer':
        write(event.text, '', event.time);
        return;
      case 'truncated':
        write('It printed more than is shown here.', 'end', event.time);
        return;
      case 'value': // Its comment is updated when all values are known.
    }
  };
  return {
    add: show,
    end: (end) => {
      write(sayEnd(end, last === null), 'end', last ?? 0);
    },
  };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['error', 'bad'],
  ['assert', 'bad'],
  ['warn', 'warn'],
]);

function sayTime(time: number): string {
  return time < 1000 ? `${Math.round(time)} ms` : `${time / 1000} s`;
}

function sayEnd(end: End, isSilent: boolean): string {
  switch (end.kind) {
    case 'finished':
      return `Finished in ${sayTime(end.time)}${isSilent ? '; nothing was printed' : ''}.`;
    case 'stopped':
      return 'Stopped.';
    case 'timed-out':
      return `Stopped: it took longer than ${sayTime(end.limit)}. Does a loop never end?`;
    case 'out-of-memory':
      return 'Stopped: it needed more memory than it may have here.';
    case 'failed':
      return `It could not be started: ${end.message}`;
  }
}

/** Shows a value behind the text of a line, which ends in a line feed. */
function addNote(line: Element | undefined, text: string, kind: string): void {
  const brief = text.replaceAll(/\s+/g, ' ');
  const present = line?.querySelector('.value');
  const feed = line?.lastChild;
  if (present) present.append(`, ${brief}`);
  else if (feed instanceof Text) {
    const value = make('span', { className: `value ${kind}` }, brief);
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
