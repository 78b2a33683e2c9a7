/**
 * Which requests are answered at all, and for which path. Whatever a plain
 * address cannot contain is refused here, so that later code need not consider
 * it. It is pure, and knows no files.
 */
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../src/shared/limits.ts';

export interface RequestTarget {
  /**
   * Decoded once, in NFC, with the leading slash; `null` if no page or file can
   * have it.
   */
  readonly path: string | null;
  /** The query as sent, with its question mark; or empty. */
  readonly query: string;
}

export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly text: string;
}

/** Servers have to accept a target that begins with `http://host`. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** @param allowed - host names besides those of this machine, in lower case */
export function admit(
  request: IncomingMessage,
  allowed: ReadonlySet<string>,
): RequestTarget | Refusal {
  const { method = '', url = '', socket } = request;
  const isMethod = ['GET', 'HEAD'].includes(method);
  const target = parseTarget(url);
  // `OPTIONS *` has no path; it is refused below because of its method.
  if (target === null && isMethod) return { status: 400, text: 'Bad request' };
  if (!isAllowedHost(findHost(request), socket.localAddress ?? '', allowed)) {
    const text = 'This host name is not allowed. Allow it with --allow-host.';
    return { status: 403, text };
  }
  return target === null || !isMethod
    ? { status: 405, text: 'Method not allowed' }
    : target;
}

/** Empty if there is none, or more than one. */
function findHost({ url = '', headersDistinct }: IncomingMessage): string {
  const [header = '', ...others] = headersDistinct['host'] ?? [];
  return ABSOLUTE.exec(url)?.[1] ?? (others.length > 0 ? '' : header);
}

/** `null` for a target that only a broken or hostile client sends. */
export function parseTarget(target: string): RequestTarget | null {
  if (target.length > LIMITS.target || !/^[\x21-\x7E]+$/.test(target))
    return null;
  if (/[\\#]/.test(target)) return null;
  const isAbsolute = ABSOLUTE.test(target);
  const [, raw = '', query = ''] =
    /^([^?]*)([^]*)/.exec(target.replace(ABSOLUTE, '')) ?? [];
  const path = isAbsolute && raw === '' ? '/' : raw;
  return path.startsWith('/') ? { path: decodePath(path), query } : null;
}

/** Path separators, drives and streams of Windows, and control characters. */
const FORBIDDEN = /[/\\:\p{Cc}]|^\.\.?$/u;

function decodePath(path: string): string | null {
  // An empty last segment is a trailing slash; others are refused.
  if (path.includes('//')) return null;
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    return segments.some((name) => FORBIDDEN.test(name))
      ? null
      : `/${segments.join('/')}`.normalize('NFC');
  } catch {
    return null;
  }
}

/**
 * Refuses unknown names to prevent DNS rebinding, in which a page of another
 * site makes its own name resolve to this machine, to read what is served here.
 * @param hostHeader - the `Host` header; empty if there was none
 * @param localAddress - the local address of the connection
 * @param allowed - other names, in lower case
 */
export function isAllowedHost(
  hostHeader: string,
  localAddress: string,
  allowed: ReadonlySet<string>,
): boolean {
  const lower = hostHeader.toLowerCase();
  // The port goes, the brackets of IPv6, and the trailing dot of a full name.
  const [, bracketed] = /^\[([\da-f:.]+)\](?::\d*)?$/.exec(lower) ?? [];
  const name = bracketed ?? lower.replace(/:\d*$/, '').replace(/\.$/, '');
  // Dual-stack sockets report an IPv4 address as one of IPv6.
  const serverAddress = localAddress.replace(/^::ffff:/i, '');
  return (
    name !== '' &&
    (isLoopback(name) || name === serverAddress || allowed.has(name))
  );
}

/** Names and addresses that mean the machine itself wherever they are used. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name);
}

/**
 * Whether a request comes from a page of this server. Pages of other sites can
 * send requests too, and must not even learn that something has changed.
 */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  if (site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
