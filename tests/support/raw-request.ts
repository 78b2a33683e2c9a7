/**
 * Sends requests as bytes on a socket: an HTTP client library would normalise
 * what a hostile client sends.
 */
import { connect } from 'node:net';
import { loopback } from './loopback.js';

/** Sends the bytes, and returns everything received until the server closes. */
export function exchange(port: number, bytes: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: loopback, port });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(Buffer.concat(chunks));
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/**
 * One request on one connection.
 * @param headers - besides `Host`, which is `localhost` unless given
 */
export async function request(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const bytes = await exchange(
    port,
    [
      `${method} ${target} HTTP/1.1`,
      ...lines,
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  );
  return parseResponse(bytes);
}

export function parseResponse(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, end)
    .toString('latin1')
    .split('\r\n');
  /** Values by name in lower case. */
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  return { status, headers, body: bytes.subarray(end + 4) };
}
