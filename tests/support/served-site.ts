/**
 * A small output folder on disk, served on a real port, for one test file. Beside
 * the folder are files that the server must not send.
 */
import {
  mkdir,
  mkdtemp,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll } from 'vitest';
import {
  startServer,
  type RunningServer,
  type ServerLimits,
  type ServerOptions,
} from '../../build/dev/server.ts';
import { openSite } from '../../build/dev/static-site.ts';
import type { Reported } from '../../build/diagnostics.ts';
import type { Host } from '../../build/host/host.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { request, type RawResponse } from './raw-request.ts';

const FILES = new Map([
  ['index.html', '<h1>Home</h1>'],
  ['404.html', '<h1>Nothing here</h1>'],
  ['api.html', '<h1>API</h1>'],
  ['api.md', '# API'],
  ['api.md.br', 'brotli'],
  ['api.json', '{"kind":"api"}'],
  ['docs/tutorials/index.html', '<h1>Tutorials</h1>'],
  ['assets/app-ABC.js', '0123456789'],
  ['style.css', 'plain'],
  ['style.css.br', 'brotli'],
  ['style.css.gz', 'gzipped'],
  ['lone.gz', 'alone'],
  ['stale.css', 'fresh'],
  ['stale.css.gz', 'stale'],
  ['u\u0308ber.txt', 'decomposed'],
  ['größe.html', '<h1>Größe</h1>'],
  ['.env', 'SECRET'],
  ['.git/config', 'SECRET'],
  ['.well-known/security.txt', 'Contact: somebody'],
]);

interface StartOptions extends Partial<ServerOptions> {
  readonly host?: string | null;
  readonly base?: string;
  /** Relative to the root of the project. */
  readonly folder?: string;
  /** Replaces the real file system. */
  readonly files?: Host;
  readonly limits?: ServerLimits;
}

export interface ServedSite {
  readonly port: () => number;
  readonly root: () => string;
  /** The problems that the server has reported. */
  readonly problems: readonly string[];
  readonly get: (
    target: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<RawResponse>;
  readonly put: (path: string, text: string) => Promise<void>;
  /** Starts another server on the same folder. */
  readonly start: (
    options?: StartOptions,
  ) => Promise<Reported<RunningServer | null>>;
}

export function serveSite(): ServedSite {
  let root = '';
  let server: RunningServer | null = null;
  const problems: string[] = [];
  const port = (): number => server?.port ?? 0;

  const start: ServedSite['start'] = ({
    base = '/',
    folder = 'dist',
    files = createNodeHost(),
    limits,
    ...options
  } = {}) =>
    startServer(
      openSite({ host: files, folder: `${root}/${folder}`, base }),
      {
        port: 0,
        host: null,
        allowHosts: ['docs.test'],
        onProblem: (text) => problems.push(text),
        ...options,
      },
      limits,
    );
  const put: ServedSite['put'] = async (path, text) => {
    const file = `${root}/${path}`;
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
    await writeFile(file, text);
  };

  beforeAll(async () => {
    root = await realpath(await mkdtemp(`${tmpdir()}/serve-`));
    for (const [path, text] of FILES) await put(`dist/${path}`, text);
    await utimes(`${root}/dist/stale.css.gz`, 1_000_000_000, 1_000_000_000);
    await put('dist-secret/x.html', 'SECRET');
    await put('secret/x.html', 'SECRET');
    await symlink(`${root}/secret/x.html`, `${root}/dist/link.html`);
    await symlink(`${root}/secret`, `${root}/dist/folder`);
    server = (await start()).value;
  });
  afterAll(async () => {
    await server?.close();
    await rm(root, { recursive: true });
  });

  return {
    port,
    root: () => root,
    problems,
    get: (target, headers) => request(port(), target, headers),
    put,
    start,
  };
}

export function textOf({ body }: { readonly body: Buffer }): string {
  return body.toString('utf8');
}
