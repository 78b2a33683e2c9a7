/**
 * Parses the target of a request line into a path. It is decoded once, and
 * whatever a plain address cannot contain is refused here, so that later code
 * need not consider it. Pure.
 */

export interface Target {
  /** Decoded, with the leading slash. */
  readonly path: string;
  /** As sent, with its question mark; or empty. */
  readonly query: string;
  /** The host in an absolute target; `null` in the usual form. */
  readonly host: string | null;
}

const MAX_LENGTH = 4096;

/** Servers have to accept a target that begins with `http://host`. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** `null` for a target that only a broken or hostile client sends. */
export function parseTarget(target: string): Target | null {
  if (target.length > MAX_LENGTH || !/^[\x21-\x7E]+$/.test(target)) return null;
  if (/[\\#]/.test(target)) return null;
  const absolute = ABSOLUTE.exec(target);
  const local = absolute === null ? target : target.slice(absolute[0].length);
  const mark = local.indexOf('?');
  const rawPath = mark === -1 ? local : local.slice(0, mark);
  const path = decodePath(rawPath === '' && absolute !== null ? '/' : rawPath);
  if (path === null) return null;
  return {
    path,
    query: mark === -1 ? '' : local.slice(mark),
    host: absolute?.[1] ?? null,
  };
}

function decodePath(path: string): string | null {
  const [first, ...segments] = path.split('/');
  if (first !== '' || segments.length === 0) return null;
  const decoded: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    // An empty last segment is a trailing slash; others are refused.
    if (segment === '' && !isLast) return null;
    const text = decodeSegment(segment);
    if (text === null) return null;
    decoded.push(text);
  }
  return `/${decoded.join('/')}`.normalize('NFC');
}

/** Path separators, drives and streams of Windows, and control characters. */
const FORBIDDEN = /[/\\:\p{Cc}]/u;

function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return FORBIDDEN.test(text) || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}
