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

type ServedFiles = ReadonlyMap<string, Content>;

export class LiveSite implements ServedSite {
  readonly #request: Pick<BuildRequest, 'host' | 'root' | 'base'>;
  readonly #start: string;
  readonly #loadClient: () => Promise<string>;
  readonly #listeners = new Set<ServerResponse>();
  #base: string;
  #files: ServedFiles = new Map();
  #problems: readonly LiveProblem[] = [];
  #count = 0;
  #state: LiveState;

  /**
   * @param start - identifies this process, so that pages of an earlier one notice
   * @param loadClient - returns the script for the pages
   */
  constructor(
    request: Pick<BuildRequest, 'host' | 'root' | 'base'>,
    start: string,
    loadClient: () => Promise<string>,
  ) {
    this.#request = request;
    this.#start = start;
    this.#loadClient = loadClient;
    this.#base = request.base ?? '/';
    this.#state = { version: start, code: '', styles: [], problems: 0 };
  }

  get base(): string {
    return this.#base;
  }

  async respond(
    ...[target, response]: Parameters<ServedSite['respond']>
  ): Promise<void> {
    if (target.path?.startsWith(FOLDER) === true) {
      return this.#respondLive(target.path.slice(FOLDER.length), response);
    }
    const find = (path: string) =>
      Promise.resolve(this.#files.has(path) ? path : null);
    const { accept } = response.req.headers;
    const answer = await findAnswer(target, this.#base, find, accept);
    if (this.#files.size > 0 || answer.kind === 'redirect') {
      return sendAnswer(response, answer, (name) => this.#read(name));
    }
    const body = withScript(WAITING, this.#state);
    send(response, { status: 503, name: 'index.html', body });
  }

  /** Serves these files from now on, and tells the open pages. */
  publish(site: BuiltPages): FileChange {
    return this.#serve(site, new Map());
  }

  /** The same, but the site's other files stay. */
  replace(pages: BuiltPages): FileChange {
    return this.#serve(pages, this.#files);
  }

  /** Shows the errors on top of the pages until the next good build. */
  async complain(diagnostics: readonly Diagnostic[]): Promise<void> {
    const { host, root } = this.#request;
    this.#problems = await describeProblems(diagnostics, host, root);
    this.#announce({ problems: this.#problems.length });
  }

  /** Ends the connections of open pages. */
  close(): void {
    for (const listener of this.#listeners) listener.end();
  }

  /** Answers the addresses that only a watching server has. */
  async #respondLive(name: string, response: ServerResponse): Promise<void> {
    const give = (body: string): void => {
      send(response, { status: 200, name, body });
    };
    if (!isOwnPage(response.req)) {
      sendText(response, 403, 'Only pages of this server may request this');
    } else if (name === 'events') this.#listen(response);
    else if (name === 'client.js') give(await this.#loadClient());
    else if (name === 'problems.json') give(JSON.stringify(this.#problems));
    else sendText(response, 404, 'Not found');
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.setTimeout(0);
    response.write(`retry: 500\n${formatEvent(this.#state)}`);
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  #announce(changes: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) {
      listener.write(formatEvent(this.#state));
    }
  }

  /** A page from the static folder is bytes; it is served unchanged. */
  #read(name: string): Uint8Array | string {
    const content = this.#files.get(name) ?? '';
    return name.endsWith('.html') && !(content instanceof Uint8Array)
      ? withScript(textOf({ content }), this.#state)
      : bytesOf({ content });
  }

  #serve(
    { artifacts, base, code }: BuiltPages,
    others: ServedFiles,
  ): FileChange {
    const before = this.#files;
    // Named in NFC, as requests name them.
    const files = new Map([
      ...others,
      ...artifacts.map(
        ({ path, content }) => [path.normalize(), content] as const,
      ),
    ]);
    const changed = [...files.keys()].filter(
      (path) => !isDeepStrictEqual(files.get(path), before.get(path)),
    );
    const removed = [...before.keys()].filter((path) => !files.has(path));
    const isNew = changed.length + removed.length > 0 || this.#base !== base;
    if (isNew) this.#count += 1;
    this.#files = files;
    this.#base = base;
    this.#problems = [];
    const styles = artifacts.filter(({ path }) =>
      /^assets\/.*\.css$/.test(path),
    );
    this.#announce({
      version: `${this.#start}-${String(this.#count)}`,
      code,
      styles: styles.map(({ path }) => toHref(base, `/${path}`)),
      problems: 0,
    });
    return { changed, removed };
  }
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
