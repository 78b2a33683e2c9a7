/**
 * From the target of a request line to a path. It is decoded once; whatever no
 * plain address contains is refused here, so that nothing behind this has to
 * think about it. Pure.
 */

export interface Target {
  /** Decoded, with its first slash. */
  readonly path: string;
  /** As it was sent, with its question mark; or empty. */
  readonly query: string;
  /** The host that the target itself names; `null` in the usual form. */
  readonly host: string | null;
}

const MAX_LENGTH = 4096;

/** `http://host` in front of the path: servers have to accept it. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** `null`: a client that sends this is broken or hostile. */
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
    // An empty segment at the end is a slash; elsewhere it is a trick.
    if (segment === '' && !isLast) return null;
    const text = decodeSegment(segment);
    if (text === null) return null;
    decoded.push(text);
  }
  return `/${decoded.join('/')}`.normalize('NFC');
}

/** Separators of any system, drives and streams of one, and control characters. */
const FORBIDDEN = /[/\\:\p{Cc}]/u;

function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return FORBIDDEN.test(text) || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}
