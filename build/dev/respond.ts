/** Sends a response that is at hand. Knows no files. */
import type { ServerResponse } from 'node:http';
import { isUtf8MimeType, mime } from '@fastify/send';

type Headers = Readonly<Record<string, string>>;

export interface Content {
  readonly status: number;
  /** Its media type is that of a file of this name. */
  readonly name: string;
  readonly body: string | Uint8Array;
}

/** Node leaves out the body in the response to a `HEAD` request. */
export function sendContent(
  response: ServerResponse,
  { status, name, body }: Content,
  headers: Headers = {},
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': typeOf(name),
    'Content-Length': String(bytes.length),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(bytes);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  const body = `${text}\n`;
  sendContent(response, { status, name: 'response.txt', body }, headers);
}

export function sendRedirect(response: ServerResponse, location: string): void {
  // Not cached: tomorrow another project may be served on this port.
  sendText(response, 301, 'Moved', { Location: location });
}

/** The media type by the extension, with the charset of text. */
export function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** Files with a hash in their names never change. */
export function cachingOf(path: string): Headers {
  const isImmutable = path.startsWith('assets/');
  const immutable = 'public, max-age=31536000, immutable';
  return { 'Cache-Control': isImmutable ? immutable : 'no-cache' };
}
