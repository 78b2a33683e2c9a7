/**
 * The responses of a watching server: pages with the additional script, and the
 * addresses below `LIVE_FOLDER` that the script uses. Keeps no state.
 */
import { bytesOf, textOf } from '../../core/artifact.ts';
import {
  answer,
  METHODS,
  type SiteRequest,
  type SiteRules,
} from '../server/answer.ts';
import {
  respondData,
  respondFile,
  respondRedirect,
  respondStream,
  respondText,
  type SiteResponse,
} from '../server/respond.ts';
import { CLIENT_PATH, EVENTS_PATH, PROBLEMS_PATH } from './address.ts';
import type { Channel, LiveState } from './channel.ts';
import type { LiveFiles } from './live-files.ts';
import { isOwnPage } from './origin.ts';
import { WAITING, withScript } from './pages.ts';
import type { Problem } from './problems.ts';

/** What the additional script can ask for. */
export interface LiveSources {
  readonly channel: Channel;
  /** Returns the script itself. */
  readonly loadClient: () => Promise<string>;
  readonly problems: readonly Problem[];
}

/** @param path - an address below `LIVE_FOLDER` */
export async function respondLive(
  request: SiteRequest,
  path: string,
  { channel, loadClient, problems }: LiveSources,
): Promise<SiteResponse> {
  if (!METHODS.includes(request.method)) {
    return respondText(request, 405, 'Method not allowed');
  }
  if (!isOwnPage(request.headers)) {
    return respondText(
      request,
      403,
      'Only pages of this server may request this',
    );
  }
  switch (path) {
    case EVENTS_PATH:
      return respondStream(request, 'text/event-stream', channel.body);
    case CLIENT_PATH:
      return respondData(request, 'text/javascript', await loadClient());
    case PROBLEMS_PATH:
      return respondData(request, 'application/json', JSON.stringify(problems));
    default:
      return respondText(request, 404, 'Not found');
  }
}

/** A file of the site; before the first good build, a page that waits for it. */
export function respondPage(
  request: SiteRequest,
  rules: SiteRules,
  files: LiveFiles,
  state: LiveState,
): SiteResponse {
  const found = answer(request, files.table, rules);
  switch (found.kind) {
    case 'refusal':
      return files.isEmpty && found.status === 404
        ? respondData(request, 'text/html', withScript(WAITING, state), 503)
        : respondText(request, found.status, found.text);
    case 'redirect':
      return respondRedirect(request, found);
    case 'file': {
      const content = files.find(found.file.path);
      if (content === null) return respondText(request, 404, 'Not found');
      // A page from the static folder is bytes; it is served unchanged.
      const isOurs = !(content instanceof Uint8Array);
      const bytes =
        isOurs && found.file.path.endsWith('.html')
          ? Buffer.from(withScript(textOf({ content }), state))
          : bytesOf({ content });
      return respondFile(request, found, {
        bytes,
        modified: 0,
        encoding: null,
      });
    }
    default:
      return found satisfies never;
  }
}
