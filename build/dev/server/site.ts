/**
 * Serves a built site. Reads each file when it is requested, so it always sends
 * the current content; keeps only the table of names, and reloads it if a name
 * is missing in it or its file has gone.
 */
import { isAbsence } from '../../host/error-code.ts';
import type { Host } from '../../host/host.ts';
import {
  loadFileTable,
  type Encoding,
  type ServedFile,
} from '../file-table.ts';
import { answer, type Answer, type SiteRequest } from './answer.ts';
import { listAccepted } from './encodings.ts';
import {
  respondFile,
  respondRedirect,
  respondText,
  type Content,
  type SiteResponse,
} from './respond.ts';

export interface SiteOptions {
  readonly host: Host;
  /** Absolute path of the output folder. */
  readonly folder: string;
  /** The path below which the site lives, with a slash at both ends. */
  readonly base: string;
  /** Milliseconds from any fixed point. */
  readonly clock: () => number;
}

export interface Site {
  readonly base: string;
  handle(
    request: SiteRequest,
    allowedHosts: ReadonlySet<string>,
  ): Promise<SiteResponse>;
  /** Reloads the table after a build, so that new pages are found at once. */
  refresh(): Promise<void>;
}

/** The least time between reloads of the table because of unknown addresses. */
const LOOK_AGAIN_MILLISECONDS = 250;

export async function openSite(options: SiteOptions): Promise<Site> {
  const { host, folder, base, clock } = options;
  let table = await loadFileTable(host, folder);
  let loadedAt = clock();
  let loading: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    // The old table is used until the new one is complete.
    table = await loadFileTable(host, folder);
    loadedAt = clock();
  };
  const refresh = async (): Promise<void> => {
    // A load in progress may have missed what was just written.
    if (loading !== null) await loading;
    loading ??= load().finally(() => {
      loading = null;
    });
    await loading;
  };

  return {
    base,
    refresh,
    async handle(request, allowedHosts) {
      const rules = { base, allowedHosts };
      let found = answer(request, table, rules);
      if (isMiss(found) && clock() - loadedAt >= LOOK_AGAIN_MILLISECONDS) {
        await refresh();
        found = answer(request, table, rules);
      }
      let response = await respond(host, folder, request, found);
      if (response === null) {
        await refresh();
        found = answer(request, table, rules);
        response = await respond(host, folder, request, found);
      }
      return response ?? respondText(request, 404, 'Not found');
    },
  };
}

function isMiss(found: Answer): boolean {
  return found.kind !== 'redirect' && found.status === 404;
}

/** `null` if the file no longer exists. */
async function respond(
  host: Host,
  folder: string,
  request: SiteRequest,
  found: Answer,
): Promise<SiteResponse | null> {
  switch (found.kind) {
    case 'refusal':
      return respondText(request, found.status, found.text);
    case 'redirect':
      return respondRedirect(request, found);
    case 'file': {
      // Ranges refer to the uncompressed file.
      const accepted =
        request.headers.get('range') === undefined
          ? listAccepted(request.headers.get('accept-encoding'))
          : [];
      const content = await load(host, folder, found.file, accepted);
      return content === null ? null : respondFile(request, found, content);
    }
    default:
      return found satisfies never;
  }
}

async function load(
  host: Host,
  folder: string,
  file: ServedFile,
  accepted: readonly Encoding[],
): Promise<Content | null> {
  const plain = await host.stat(`${folder}/${file.path}`);
  if (plain?.kind !== 'file') return null;
  for (const encoding of accepted) {
    const path = file.encoded.get(encoding);
    if (path === undefined) continue;
    const sibling = await host.stat(`${folder}/${path}`);
    // An older compressed file was made from other content.
    if (sibling?.kind !== 'file' || sibling.modified < plain.modified) continue;
    const bytes = await readOrNull(host, `${folder}/${path}`);
    if (bytes === null) continue;
    return { bytes, modified: plain.modified, encoding };
  }
  const bytes = await readOrNull(host, `${folder}/${file.path}`);
  if (bytes === null) return null;
  return { bytes, modified: plain.modified, encoding: null };
}

async function readOrNull(
  host: Host,
  path: string,
): Promise<Uint8Array | null> {
  try {
    return await host.readFile(path);
  } catch (problem) {
    if (isAbsence(problem)) return null;
    throw problem;
  }
}
