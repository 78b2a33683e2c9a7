/**
 * Decides how to respond to a request: the whole behaviour of a plain static
 * host as a function of the request and the file table. Reads nothing, sends
 * nothing.
 */
import { toHref } from '../../core/urls.ts';
import type { FileTable, ServedFile } from '../file-table.ts';
import { isAllowedHost } from './hosts.ts';
import { findMediaType } from './media-types.ts';
import { parseTarget } from './target.ts';

export interface SiteRequest {
  readonly method: string;
  /** The target of the request line, unchanged. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The local address of the connection. */
  readonly localAddress: string;
}

export interface SiteRules {
  /** The path below which the site lives, with a slash at both ends. */
  readonly base: string;
  /** Host names to accept besides those of the machine itself, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
}

export type Answer =
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly file: ServedFile;
    }
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'refusal';
      readonly status: 400 | 403 | 404 | 405;
      readonly text: string;
    };

export const METHODS: readonly string[] = ['GET', 'HEAD'];

export function answer(
  request: SiteRequest,
  table: FileTable,
  { base, allowedHosts }: SiteRules,
): Answer {
  const target = parseTarget(request.target);
  const isMethod = METHODS.includes(request.method);
  // `OPTIONS *` has no path; it is refused below because of its method.
  if (target === null && isMethod) return refuse(400, 'Bad request');
  const host = target?.host ?? request.headers.get('host') ?? null;
  if (!isAllowedHost(host, request.localAddress, allowedHosts)) {
    return refuse(
      403,
      'This host name is not allowed. Allow it with --allow-host.',
    );
  }
  if (target === null || !isMethod) return refuse(405, 'Method not allowed');
  return findPage(target.path, target.query, table, base);
}

function findPage(
  path: string,
  query: string,
  table: FileTable,
  base: string,
): Answer {
  if (!path.startsWith(base)) {
    // A host of project sites redirects its root to the project as well.
    return path === '/' || `${path}/` === base
      ? { kind: 'redirect', location: base + query }
      : refuse(404, `Not found. The site begins at ${base}`);
  }
  const address = path.slice(base.length);
  const file = table.addresses.get(address);
  if (file !== undefined) return { kind: 'file', status: 200, file };
  const canonical = table.aliases.get(address);
  if (canonical !== undefined) {
    const location = toHref(base, `/${encodeAddress(canonical)}`) + query;
    return { kind: 'redirect', location };
  }
  return table.notFound !== null && isDocument(address)
    ? { kind: 'file', status: 404, file: table.notFound }
    : refuse(404, 'Not found');
}

/** Only a missing page gets the 404 page; for a script it would mislead. */
function isDocument(address: string): boolean {
  const type = findMediaType(address);
  return type === null || type.startsWith('text/html');
}

/**
 * Encodes an address of the table, never one of the request, so the result
 * cannot lead to another host.
 */
function encodeAddress(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/');
}

function refuse(
  status: Extract<Answer, { kind: 'refusal' }>['status'],
  text: string,
): Answer {
  return { kind: 'refusal', status, text };
}
