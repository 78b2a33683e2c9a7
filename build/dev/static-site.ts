/**
 * Serves a built site from its folder. Every request looks at the disk, so what
 * is sent is always the current content; `@fastify/send` does the rest: ranges,
 * conditions and entity tags.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { negotiate } from '@fastify/accept-negotiator';
import { send } from '@fastify/send';
import { parseJson, tryRead } from '../api/package/find-package.ts';
import { OUTPUT_LIST } from '../core/paths.ts';
import { BASE_PATH } from '../core/urls.ts';
import { isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import {
  cachingOf,
  findAnswer,
  sendAnswer,
  typeOf,
  varyOf,
  type FindFile,
  type ServedSite,
} from './respond.ts';

export interface StaticSiteOptions {
  readonly host: Host;
  /** Absolute path of the output folder. */
  readonly folder: string;
  /** The path below which the site lives, with a slash at both ends. */
  readonly base: string;
}

/** How often to look for a file: a build may be replacing it. */
const ATTEMPTS = 4;
/** A file may be there, but be replaced whenever it is read. */
const PATIENT_ATTEMPTS = 50;
/** Milliseconds between two of them. */
const REPLACING = 10;

/** The extensions of compressed files, the preferred one first. */
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof EXTENSIONS;

export function openStaticSite({
  host,
  folder,
  base,
}: StaticSiteOptions): ServedSite {
  const find = createFind(host, folder);
  return {
    base,
    async respond(target, response) {
      for (let attempt = 1; ; attempt += 1) {
        const { accept } = response.req.headers;
        const answer = await findAnswer(target, base, find, accept);
        const isFound = answer.kind === 'file' && answer.status === 200;
        if (isFound && (await sendFile(host, folder, answer.path, response))) {
          return;
        }
        const attempts = isFound ? PATIENT_ATTEMPTS : ATTEMPTS;
        if (answer.kind === 'redirect' || attempt >= attempts) {
          await sendAnswer(
            response,
            isFound ? { kind: 'missing', text: 'Not found' } : answer,
            (path) => host.readFile(`${folder}/${path}`),
          );
          return;
        }
        await setTimeout(REPLACING);
      }
    },
  };
}

/**
 * @returns `false` if the file was removed or replaced meanwhile
 * @throws if it cannot be read
 */
async function sendFile(
  host: Host,
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  const { req: request } = response;
  const { range, 'accept-encoding': accepted = '' } = request.headers;
  const forms = await listForms(host, `${folder}/${path}`);
  // Ranges refer to the uncompressed file.
  const encoding = range === undefined ? negotiate(accepted, forms) : null;
  const file = encoding === null ? path : path + EXTENSIONS[encoding];
  const result = await send(request, encodeURI(file), {
    root: folder,
    dotfiles: 'allow',
    cacheControl: false,
    contentType: false,
  });
  const { statusCode: status, stream } = result;
  const headers = { ...result.headers };
  if (status === 500) throw new Error(`${path} cannot be read`);
  if (status === 404) return false;
  // Otherwise, the response says that a condition or a range is not met.
  if (result.type === 'file') {
    // A file that cannot be opened is noticed before anything is sent.
    if ('pending' in stream) await once(stream, 'open').catch(unlessAbsent);
    const { size, mtimeMs } = result.metadata.stat;
    const now = await host.stat(`${folder}/${file}`);
    if (now?.size !== size || now.modified !== mtimeMs) {
      stream.destroy();
      return false;
    }
    Object.assign(headers, cachingOf(path), varyOf(path, 'Accept-Encoding'), {
      'Content-Type': typeOf(path),
    });
    if (encoding !== null) headers['Content-Encoding'] = encoding;
  }
  response.writeHead(status, headers);
  // A failure from here on closes the connection.
  pipeline(stream, response, () => undefined);
  return true;
}

function unlessAbsent(problem: unknown): void {
  if (!isAbsence(problem)) throw problem;
}

/** The compressed forms beside a file that were made from its content. */
async function listForms(host: Host, file: string): Promise<Encoding[]> {
  const plain = await host.stat(file);
  const forms: Encoding[] = [];
  for (const encoding of ['br', 'gzip'] as const) {
    const form = await host.stat(file + EXTENSIONS[encoding]);
    // An older one was made from other content.
    const isFresh = form !== null && form.modified >= (plain?.modified ?? 0);
    if (isFresh && form.kind === 'file') forms.push(encoding);
  }
  return forms;
}

/**
 * Walks down the folders by the names in them, so no request can reach anything
 * else: no hidden file but well-known ones, and no symbolic link, which may lead
 * out of the folder. A compressed form is not served under its own name.
 */
function createFind(host: Host, folder: string): FindFile {
  return async (path) => {
    const names = path.split('/');
    let file = '';
    for (const [index, name] of names.entries()) {
      if (name.startsWith('.') && name !== '.well-known') return null;
      const entries = await host.readDirectory(`${folder}/${file}`);
      // A file system may use either form of a name in Unicode.
      const entry = entries.find(
        (candidate) => candidate.name.normalize() === name,
      );
      const wanted = index === names.length - 1 ? 'file' : 'directory';
      if (entry?.kind !== wanted) return null;
      const [, stem = null] = /^(.*)\.(?:br|gz)$/.exec(entry.name) ?? [];
      if (entries.some((candidate) => candidate.name === stem)) return null;
      file += index === 0 ? entry.name : `/${entry.name}`;
    }
    return file;
  };
}

/**
 * The base path that an output folder was built for, from the list of its files;
 * `/` if there is no valid list.
 */
export async function readOutputBase(
  host: Host,
  folder: string,
): Promise<string> {
  const list = parseJson(
    (await tryRead(host, `${folder}/${OUTPUT_LIST}`)) ?? '',
  );
  const { base } = Object(list) as { readonly base?: unknown };
  return typeof base === 'string' && BASE_PATH.test(base) ? base : '/';
}
