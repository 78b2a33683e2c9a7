/**
 * Composes status, headers and body of a response. Pure: the file has been read
 * already, and its bytes are hashed here, so that the entity tag always matches
 * them.
 */
import { hashBytes } from '../../core/hash.ts';
import type { Encoding, ServedFile } from '../file-table.ts';
import { METHODS, type Answer, type SiteRequest } from './answer.ts';
import { checkPreconditions, isRangeCurrent } from './preconditions.ts';
import { parseRange } from './ranges.ts';

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | OpenBody;
}

/** A body that is written over time. */
export interface OpenBody {
  begin(connection: Connection): void;
}

export interface Connection {
  write(text: string): void;
  end(): void;
  onClose(action: () => void): void;
}

/** The content of a file. */
export interface Content {
  readonly bytes: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly modified: number;
  readonly encoding: Encoding | null;
}

const EMPTY = new Uint8Array();
const YEAR = 31_536_000;

/** Sent with every response: no content sniffing, no use by other sites. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function respondText(
  request: SiteRequest,
  status: number,
  text: string,
): SiteResponse {
  const response = respondData(request, 'text/plain', `${text}\n`, status);
  if (status !== 405) return response;
  const allowed = { Allow: METHODS.join(', ') };
  return { ...response, headers: { ...response.headers, ...allowed } };
}

/** A response that is generated for this request. */
export function respondData(
  request: SiteRequest,
  type: string,
  text: string,
  status = 200,
): SiteResponse {
  const body = new TextEncoder().encode(text);
  return withoutBodyForHead(request, {
    status,
    headers: {
      ...describeMade(type),
      'Content-Length': String(body.length),
    },
    body,
  });
}

/** A response that continues as long as the client is connected. */
export function respondStream(
  request: SiteRequest,
  type: string,
  body: OpenBody,
): SiteResponse {
  const headers = describeMade(type);
  return withoutBodyForHead(request, { status: 200, headers, body });
}

function describeMade(type: string): Record<string, string> {
  return {
    ...ALWAYS,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  };
}

export function respondRedirect(
  request: SiteRequest,
  { location }: Extract<Answer, { kind: 'redirect' }>,
): SiteResponse {
  const { headers, ...response } = respondText(request, 301, 'Moved');
  // Not cached: tomorrow another project may be served on this port.
  return { ...response, headers: { ...headers, Location: location } };
}

export function respondFile(
  request: SiteRequest,
  { status, file }: Extract<Answer, { kind: 'file' }>,
  content: Content,
): SiteResponse {
  const headers = describeContent(file, content);
  if (status === 404) {
    return withoutBodyForHead(request, whole(404, headers, content.bytes));
  }
  // HTTP dates have whole seconds, so compare whole seconds.
  const modified = Math.floor(content.modified / 1000) * 1000;
  const tag = `"${hashBytes(content.bytes)}"`;
  const tagged = {
    ...headers,
    ETag: tag,
    'Last-Modified': new Date(modified).toUTCString(),
    'Accept-Ranges': 'bytes',
  };
  const condition = checkPreconditions(request.headers, { tag, modified });
  switch (condition) {
    case 'failed':
      return respondText(request, 412, 'Precondition failed');
    case 'not-modified':
      return { status: 304, headers: tagged, body: EMPTY };
    case 'send': {
      const current = isRangeCurrent(request.headers, { tag, modified });
      const response = current
        ? slice(request, tagged, content.bytes)
        : whole(200, tagged, content.bytes);
      return withoutBodyForHead(request, response);
    }
    default:
      return condition satisfies never;
  }
}

function describeContent(
  file: ServedFile,
  { encoding }: Content,
): Record<string, string> {
  return {
    ...ALWAYS,
    'Content-Type': file.type,
    'Cache-Control': file.immutable
      ? `public, max-age=${String(YEAR)}, immutable`
      : 'no-cache',
    ...(file.encoded.size > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
}

function slice(
  request: SiteRequest,
  headers: Record<string, string>,
  bytes: Uint8Array,
): SiteResponse {
  const size = String(bytes.length);
  const range =
    request.method === 'GET'
      ? parseRange(request.headers.get('range'), bytes.length)
      : ({ kind: 'whole' } as const);
  switch (range.kind) {
    case 'whole':
      return whole(200, headers, bytes);
    case 'unsatisfiable': {
      const { headers: plain, ...refusal } = respondText(
        request,
        416,
        'Range not satisfiable',
      );
      const extent = { 'Content-Range': `bytes */${size}` };
      return { ...refusal, headers: { ...plain, ...extent } };
    }
    case 'part': {
      const { start, end } = range;
      const extent = `bytes ${String(start)}-${String(end - 1)}/${size}`;
      return whole(
        206,
        { ...headers, 'Content-Range': extent },
        bytes.subarray(start, end),
      );
    }
    default:
      return range satisfies never;
  }
}

function whole(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array,
): SiteResponse {
  const length = { 'Content-Length': String(body.length) };
  return { status, headers: { ...headers, ...length }, body };
}

/** The same headers without a body. */
function withoutBodyForHead(
  { method }: SiteRequest,
  response: SiteResponse,
): SiteResponse {
  return method === 'HEAD' ? { ...response, body: EMPTY } : response;
}
