/**
 * What a request is answered with: the whole behaviour of a plain static host,
 * as one function of the request and the table. Reads nothing, sends nothing.
 */
import { toHref } from '../../core/urls.ts';
import type { FileTable, ServedFile } from '../file-table.ts';
import { isAllowedHost } from './hosts.ts';
import { findMediaType } from './media-types.ts';
import { parseTarget } from './target.ts';

export interface SiteRequest {
  readonly method: string;
  /** The target of the request line, untouched. */
  readonly target: string;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The address at which the connection came in. */
  readonly localAddress: string;
}

export interface SiteRules {
  /** The path below which the site lives, with a slash at both ends. */
  readonly base: string;
  /** Host names beyond those of the machine itself, in lower case. */
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
  // `OPTIONS *` has no path, and is refused for its method.
  if (target === null && isMethod) return refuse(400, 'Bad request');
  const host = target?.host ?? request.headers.get('host') ?? null;
  if (!isAllowedHost(host, request.localAddress, allowedHosts)) {
    return refuse(403, 'This host name is not served. See --allow-host.');
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
    // The host of a project's site leads people from its root to the project.
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

/** A page answers those who want a page; to those who want a script it is a trap. */
function isDocument(address: string): boolean {
  const type = findMediaType(address);
  return type === null || type.startsWith('text/html');
}

/**
 * Made of a table's entry, never of the request, so it cannot lead to another
 * host.
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
