/**
 * The site of a watching server: the files of the last good build, in memory,
 * with a script in each page that learns of changes through one event source.
 * An event announces that something is new, but does not carry it. Before the
 * first good build, every page only says that it is coming.
 */
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type {
  FrameLine,
  LiveProblem,
  LiveState,
} from '../../src/templates/live.ts';
import type { BuiltPages } from '../build.ts';
import { bytesOf, textOf, type Content } from '../core/artifact.ts';
import { toHref } from '../core/urls.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';
import type { BuildRequest } from '../request.ts';
import { isOwnPage } from './requests.ts';
import {
  findAnswer,
  send,
  sendAnswer,
  sendText,
  type ServedSite,
} from './respond.ts';

export interface LiveSite extends ServedSite {
  /** Serves these files from now on, and tells the open pages. */
  publish(site: BuiltPages): FileChange;
  /** The same, but the site's other files stay. */
  replace(pages: BuiltPages): FileChange;
  /** Shows the errors on top of the pages until the next good build. */
  complain(diagnostics: readonly Diagnostic[]): Promise<void>;
  /** Ends the connections of open pages. */
  close(): void;
}

/** Paths of the files that a build added, changed or removed. */
export interface FileChange {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Cannot clash with files of a site, whose paths have no hidden segments. */
const FOLDER = '/.docs-build/';

const WAITING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'">
<title>Not built yet</title>
</head>
<body><p>The site could not be built yet. You see the problems here and in the terminal. When you have fixed them, this page reloads automatically.</p></body>
</html>
`;

/**
 * @param start - identifies this process, so that pages of an earlier one notice
 * @param loadClient - returns the script for the pages
 */
export function createLiveSite(
  {
    host,
    root,
    base: requestedBase,
  }: Pick<BuildRequest, 'host' | 'root' | 'base'>,
  start: string,
  loadClient: () => Promise<string>,
): LiveSite {
  let base = requestedBase ?? '/';
  let files: ReadonlyMap<string, Content> = new Map();
  let problems: readonly LiveProblem[] = [];
  let count = 0;
  let state: LiveState = { version: start, code: '', styles: [], problems: 0 };
  const listeners = new Set<ServerResponse>();

  const announce = (changes: Partial<LiveState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener.write(formatEvent(state));
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.setTimeout(0);
    response.write(`retry: 500\n${formatEvent(state)}`);
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  };
  /** The addresses that only a watching server has. */
  const respondLive = async (
    name: string,
    response: ServerResponse,
  ): Promise<void> => {
    const give = (body: string): void => {
      send(response, { status: 200, name, body });
    };
    if (!isOwnPage(response.req)) {
      sendText(response, 403, 'Only pages of this server may request this');
    } else if (name === 'events') listen(response);
    else if (name === 'client.js') give(await loadClient());
    else if (name === 'problems.json') give(JSON.stringify(problems));
    else sendText(response, 404, 'Not found');
  };
  /** A page from the static folder is bytes; it is served unchanged. */
  const read = (name: string): Uint8Array | string => {
    const content = files.get(name) ?? '';
    return name.endsWith('.html') && !(content instanceof Uint8Array)
      ? withScript(textOf({ content }), state)
      : bytesOf({ content });
  };

  const serve = (
    { artifacts, base: newBase, code }: BuiltPages,
    others: ReadonlyMap<string, Content>,
  ): FileChange => {
    const before = files;
    // Named in NFC, as requests name them.
    files = new Map([
      ...others,
      ...artifacts.map(
        ({ path, content }) => [path.normalize(), content] as const,
      ),
    ]);
    const changed = [...files.keys()].filter(
      (path) => !isDeepStrictEqual(files.get(path), before.get(path)),
    );
    const removed = [...before.keys()].filter((path) => !files.has(path));
    if (changed.length + removed.length > 0 || base !== newBase) count += 1;
    base = newBase;
    problems = [];
    const styles = artifacts.filter(({ path }) =>
      /^assets\/.*\.css$/.test(path),
    );
    announce({
      version: `${start}-${String(count)}`,
      code,
      styles: styles.map(({ path }) => toHref(newBase, `/${path}`)),
      problems: 0,
    });
    return { changed, removed };
  };

  return {
    get base() {
      return base;
    },
    async respond(target, response) {
      if (target.path?.startsWith(FOLDER) === true) {
        return respondLive(target.path.slice(FOLDER.length), response);
      }
      const find = (path: string) =>
        Promise.resolve(files.has(path) ? path : null);
      const { accept } = response.req.headers;
      const answer = await findAnswer(target, base, find, accept);
      if (files.size > 0 || answer.kind === 'redirect') {
        return sendAnswer(response, answer, read);
      }
      const body = withScript(WAITING, state);
      send(response, { status: 503, name: 'index.html', body });
    },
    publish: (site) => serve(site, new Map()),
    replace: (pages) => serve(pages, files),
    async complain(diagnostics) {
      problems = await describeProblems(diagnostics, host, root);
      announce({ problems: problems.length });
    },
    close() {
      for (const listener of listeners) listener.end();
    },
  };
}

function formatEvent(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}

function withScript(html: string, { version, code }: LiveState): string {
  const script = `<script type="module" src="${FOLDER}client.js" data-live="${version}" data-code="${code}"></script>\n`;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + script + html.slice(end);
}

/** Number of errors that open pages show. */
const MOST = 20;

function describeProblems(
  diagnostics: readonly Diagnostic[],
  host: Host,
  root: string,
): Promise<readonly LiveProblem[]> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return Promise.all(
    errors.slice(0, MOST).map(async ({ message, hint, place }) => {
      if (place === null) return { message, hint, place, frame: [] };
      const { file, line, column } = place;
      const parts = [file, line, column].filter((part) => part !== null);
      const shown = { message, hint, place: parts.join(':') };
      if (line === null) return { ...shown, frame: [] };
      const { value: text } = await readText(host, root, file);
      const frame = text === null ? [] : cutFrame(text, line, column);
      return { ...shown, frame };
    }),
  );
}

/** Number of lines to show before and after the one with the problem. */
const AROUND = 2;

export function cutFrame(
  text: string,
  line: number,
  column: number | null,
): readonly FrameLine[] {
  const first = Math.max(1, line - AROUND);
  return text
    .split('\n')
    .slice(first - 1, line + AROUND)
    .map((content, index) => ({
      number: first + index,
      text: content,
      mark: first + index === line ? (column ?? 0) : null,
    }));
}
