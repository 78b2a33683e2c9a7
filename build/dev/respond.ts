/**
 * Which file is sent for an address, and how. Plain static hosts do the same:
 * `x.html` at `x`, `x/index.html` at `x/`, everything else under its own name,
 * and a redirect from the other spellings; a page as markdown, to a client that
 * would rather have that. This knows files by name only.
 */
import type { ServerResponse } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { isUtf8MimeType, mime } from '@fastify/send';
import type { RequestTarget } from './requests.ts';

/** What is served: a built folder, or the files of a watching process. */
export interface ServedSite {
  /** The path below which the site lives, with a slash at both ends. */
  readonly base: string;
  /** Rejects if nothing could be sent because of an error of ours. */
  respond(target: RequestTarget, response: ServerResponse): Promise<void>;
}

export type ResolvedRequest =
  /** The status 404 is that of the 404 page, in place of a missing page. */
  | { readonly kind: 'file'; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly text: string };

/**
 * Finds a file by its path in NFC; the result is its path as the file system
 * writes it, or `null`.
 */
export type FindFile = (path: string) => Promise<string | null>;

/**
 * @param base - the path below which the site lives, with a slash at both ends
 * @param accept - the header of that name
 */
export async function findAnswer(
  { path, query }: RequestTarget,
  base: string,
  find: FindFile,
  accept?: string,
): Promise<ResolvedRequest> {
  if (path === null) return answerMissing(find);
  if (!path.startsWith(base)) {
    // A host of project sites redirects its root to the project as well.
    return path === '/' || `${path}/` === base
      ? { kind: 'redirect', location: base + query }
      : { kind: 'missing', text: `Not found. The site begins at ${base}` };
  }
  const address = path.slice(base.length);
  /** The 404 page has no address of its own. */
  const findOwn: FindFile = (name) =>
    name === NOT_FOUND ? Promise.resolve(null) : find(name);
  const file = await findServed(address, findOwn);
  if (file !== null) {
    return {
      kind: 'file',
      path: await chooseForm(file, accept, find),
      status: 200,
    };
  }
  const plain = address.replace(/(^|\/)index\.html$|\.html$/, '$1');
  const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
  for (const spelling of [plain, other]) {
    const page = await findServed(spelling, findOwn);
    if (spelling === address || page?.endsWith('.html') !== true) continue;
    // The address has a file, so it cannot lead to another host.
    const encoded = spelling.split('/').map(encodeURIComponent).join('/');
    return { kind: 'redirect', location: base + encoded + query };
  }
  return ASSET.test(address) ? NOTHING : answerMissing(find);
}

const MARKDOWN = 'text/markdown';

/** A page as markdown, if a client names that, which browsers do not. */
async function chooseForm(
  file: string,
  accept: string | undefined,
  find: FindFile,
): Promise<string> {
  const named = accept?.toLowerCase() ?? '';
  const isWanted =
    file.endsWith('.html') &&
    named.includes(MARKDOWN) &&
    negotiate(named, [MARKDOWN, 'text/html']) === MARKDOWN;
  const twin = file.normalize().replace(/html$/, 'md');
  return (isWanted ? await find(twin) : null) ?? file;
}

const NOT_FOUND = '404.html';
const NOTHING = { kind: 'missing', text: 'Not found' } as const;

async function answerMissing(find: FindFile): Promise<ResolvedRequest> {
  const page = await find(NOT_FOUND);
  return page === null ? NOTHING : { kind: 'file', path: page, status: 404 };
}

/** Only a missing page gets the 404 page; for a script it would mislead. */
const ASSET =
  /\.(?:css|m?js|json|map|webmanifest|md|txt|xml|atom|svg|png|jpe?g|gif|webp|avif|ico|woff2?|[ot]tf|mp4|webm|pdf|wasm|zip|gz|bin)$/i;

async function findServed(
  address: string,
  find: FindFile,
): Promise<string | null> {
  if (/(?:^|\/)$/.test(address)) return find(`${address}index.html`);
  const file = await find(address);
  if (address.endsWith('.html')) {
    // The file has its own name only if another file has the page's address.
    return (await find(address.slice(0, -5))) === null ? null : file;
  }
  const mayBePage = file === null && !/(?:^|\/)index$/.test(address);
  return mayBePage ? find(`${address}.html`) : file;
}

type Headers = Readonly<Record<string, string>>;

export interface HttpReply {
  readonly status: number;
  /** Its media type is that of a file of this name. */
  readonly name: string;
  readonly body: string | Uint8Array;
  readonly headers?: Headers;
}

/** Node leaves out the body in the response to a `HEAD` request. */
export function send(
  response: ServerResponse,
  { status, name, body, headers = {} }: HttpReply,
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
  send(response, { status, name: 'response.txt', body: `${text}\n`, headers });
}

/** @param read - loads the content of a file */
export async function sendAnswer(
  response: ServerResponse,
  answer: ResolvedRequest,
  read: (path: string) => string | Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  if (answer.kind === 'file') {
    const { path: name, status } = answer;
    const headers = { ...cachingOf(name), ...varyOf(name) };
    send(response, { status, name, body: await read(name), headers });
  } else if (answer.kind === 'missing') sendText(response, 404, answer.text);
  // It is not cached: tomorrow another project may be served on this port.
  else sendText(response, 301, 'Moved', { Location: answer.location });
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

/**
 * What an answer depends on besides its address.
 * @param others - further request headers
 */
export function varyOf(path: string, ...others: readonly string[]): Headers {
  const names = [...(/\.(?:html|md)$/.test(path) ? ['Accept'] : []), ...others];
  return names.length === 0 ? {} : { Vary: names.join(', ') };
}
