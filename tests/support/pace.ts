/**
 * Simulates a slow connection: documents arrive in pieces, so that the browser has
 * time to paint what it has parsed, and style sheets arrive late.
 */
import { setTimeout } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';

export interface Pace {
  /** Milliseconds between two pieces of a document. */
  readonly pause: number;
  /** Milliseconds by which a style sheet is delayed. */
  readonly styles: number;
}

export const NO_PACE: Pace = { pause: 0, styles: 0 };

/**
 * More tags of an article than any screen shows: up to here every tag is a cut.
 */
const FINE = 700;
const COARSE = 50;

/**
 * Cuts before each tag where a cut could be visible. The head, and everything from
 * the sidebar to the main content, stay in one piece.
 */
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

/** Sends the content at the given pace. */
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
