/**
 * A bad line: documents come in pieces, so that a browser has the time to show
 * what it has read of them, and style sheets come late.
 */
import { setTimeout } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';

export interface Pace {
  /** Milliseconds between two pieces of a document. */
  readonly pause: number;
  /** Milliseconds that a style sheet takes. */
  readonly styles: number;
}

export const NO_PACE: Pace = { pause: 0, styles: 0 };

/** So many tags of an article are more than any screen shows at once. */
const FINE = 700;
const COARSE = 50;

/** Cut before each tag, where a cut could be seen; the list of pages is one. */
function splitDocument(html: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let tags = 0;
  let hidden = true;
  for (const part of html.split(/(?=<)/)) {
    if (part.startsWith('<body')) hidden = false;
    if (part.startsWith('<div id="site-menu"')) hidden = true;
    if (part.startsWith('<main')) [hidden, tags] = [false, 0];
    tags += 1;
    if (piece !== '' && !hidden && (tags < FINE || tags % COARSE === 0)) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece];
}

/** Sends what was asked for as fast as the line allows. */
export async function sendPaced(
  response: ServerResponse,
  extension: string,
  content: string | Uint8Array,
  { pause, styles }: Pace,
): Promise<void> {
  if (extension === 'css' && styles > 0) await setTimeout(styles);
  if (extension === 'html' && pause > 0 && typeof content === 'string') {
    for (const piece of splitDocument(content)) {
      if (response.destroyed) return;
      response.write(piece);
      await setTimeout(pause);
    }
    response.end();
  } else response.end(content);
}
