/** Serves a site from memory like a plain static host. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { decodeSafely, splitLink } from '../../build/core/urls.ts';
import { loopback, loopbackHost } from './loopback.js';

/** By path with a leading slash. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['json', 'application/json'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
]);

export async function serveFixture(initial: Files) {
  let files = initial;
  let pace = NO_PACE;
  const server: Server = createServer((request, response) => {
    const path = decodeSafely(splitLink(request.url ?? '/').path);
    const stem = path.endsWith('/') ? `${path}index` : path;
    const name = [path, `${stem}.html`].find((one) => files.has(one));
    const content = files.get(name ?? '/404.html') ?? '';
    const extension = (name ?? '/404.html').split('.').at(-1) ?? '';
    response.writeHead(name === undefined ? 404 : 200, {
      'content-type': TYPES.get(extension) ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    void sendPaced(response, extension, content, pace);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, loopback, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the server has no port');
  }
  return {
    origin: `http://${loopbackHost}:${address.port}`,
    replace: (next: Files) => {
      files = next;
    },
    /** Simulates a slow connection from now on. */
    slowDown: (next: Partial<Pace>) => {
      pace = { ...NO_PACE, ...next };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/**
 * A slow connection: documents arrive in pieces, so that the browser has time to
 * paint what it has parsed, and style sheets arrive late.
 */
interface Pace {
  /** Milliseconds between two pieces of a document. */
  readonly pause: number;
  /** Milliseconds by which a style sheet is delayed. */
  readonly styles: number;
}

const NO_PACE: Pace = { pause: 0, styles: 0 };

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
async function sendPaced(
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
