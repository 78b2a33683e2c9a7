/**
 * Progress on a terminal: finished phases remain as lines, running ones share
 * one line at the bottom, which is redrawn.
 */
import type { ReportEvent, Sink } from '../reporter.ts';
import { formatDuration } from './format.ts';
import { printLines, type Outlets } from './sinks.ts';
import { describeEvent, type Paints } from './text.ts';

export interface Terminal extends Outlets {
  readonly width: () => number;
  readonly clock: () => number;
  /** Calls `draw` periodically until the returned function is called. */
  readonly repeat: (draw: () => void) => () => void;
}

interface RunningPhase {
  readonly started: number;
  readonly done: number;
  readonly total: number | null;
}

const ERASE_LINE = '\r\u001B[2K';

export function createTerminalSink(terminal: Terminal, paints: Paints): Sink {
  const running = new Map<string, RunningPhase>();
  let drawn = '';
  let stopRepeating: (() => void) | null = null;

  const erase = (): void => {
    if (drawn !== '') terminal.results(ERASE_LINE);
    drawn = '';
  };
  const draw = (): void => {
    const line = describeRunning(running, terminal.clock()).slice(
      0,
      Math.max(0, terminal.width() - 1),
    );
    if (line === drawn) return;
    erase();
    terminal.results(paints.results.faint(line));
    drawn = line;
  };

  return (event) => {
    follow(running, event, terminal.clock());
    const { results, problems } = describeEvent(event, paints);
    if (results.length > 0 || problems.length > 0) erase();
    printLines(terminal.results, results);
    printLines(terminal.problems, problems);
    if (running.size > 0) {
      draw();
      stopRepeating ??= terminal.repeat(draw);
    } else {
      erase();
      stopRepeating?.();
      stopRepeating = null;
    }
  };
}

function follow(
  running: Map<string, RunningPhase>,
  event: ReportEvent,
  now: number,
): void {
  switch (event.event) {
    case 'phase-start':
      running.set(event.name, { started: now, done: 0, total: null });
      break;
    case 'phase-progress': {
      const { name, done, total } = event;
      const started = running.get(name)?.started ?? now;
      running.set(name, { started, done, total });
      break;
    }
    case 'phase-end':
      running.delete(event.name);
      break;
    case 'close':
      running.clear();
      break;
    default:
      break;
  }
}

function describeRunning(
  running: ReadonlyMap<string, RunningPhase>,
  now: number,
): string {
  const parts = [...running].map(([name, { started, done, total }]) => {
    const time = formatDuration(tenths(now - started));
    if (done === 0 && total === null) return `${name} ${time}`;
    const count =
      total === null ? String(done) : `${String(done)}/${String(total)}`;
    return `${name} ${count} ${time}`;
  });
  return `  … ${parts.join(' · ')}`;
}

/** Rounds, because digits that change on every redraw distract. */
function tenths(milliseconds: number): number {
  return Math.floor(milliseconds / 100) * 100;
}
