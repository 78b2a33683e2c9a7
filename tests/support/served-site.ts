/**
 * A small output folder on disk, served on a real port, for one test file. Beside
 * the folder are files that the server must not send.
 */
import { symlink, utimes } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import {
  startServer,
  type RunningServer,
  type ServerLimits,
  type ServerOptions,
} from '../../build/dev/server.ts';
import { openStaticSite } from '../../build/dev/static-site.ts';
import type { Host } from '../../build/host/host.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { makeFolder, writeFiles } from './folder.ts';
import { request } from './raw-request.ts';

const FILES = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/404.html': '<h1>Nothing here</h1>',
  'dist/api.html': '<h1>API</h1>',
  'dist/api.md': '# API',
  'dist/api.md.br': 'brotli',
  'dist/api.json': '{"kind":"api"}',
  'dist/docs/tutorials/index.html': '<h1>Tutorials</h1>',
  'dist/assets/app-ABC.js': '0123456789',
  'dist/style.css': 'plain',
  'dist/style.css.br': 'brotli',
  'dist/style.css.gz': 'gzipped',
  'dist/lone.gz': 'alone',
  'dist/stale.css': 'fresh',
  'dist/stale.css.gz': 'stale',
  'dist/u\u0308ber.txt': 'decomposed',
  'dist/größe.html': '<h1>Größe</h1>',
  'dist/.env': 'SECRET',
  'dist/.git/config': 'SECRET',
  'dist/.well-known/security.txt': 'Contact: somebody',
  'dist-secret/x.html': 'SECRET',
  'secret/x.html': 'SECRET',
};

interface StartOptions extends Partial<ServerOptions> {
  readonly host?: string | null;
  readonly base?: string;
  /** Relative to the root of the project. */
  readonly folder?: string;
  /** Replaces the real file system. */
  readonly files?: Host;
  readonly limits?: ServerLimits;
}

export function serveSite() {
  let root = '';
  let server: RunningServer | null = null;
  /** The problems that the server has reported. */
  const problems: string[] = [];
  const port = (): number => server?.port ?? 0;

  /** Starts another server on the same folder. */
  const start = ({
    base = '/',
    folder = 'dist',
    files = createNodeHost(),
    limits,
    ...options
  }: StartOptions = {}) =>
    startServer(
      openStaticSite({ host: files, folder: `${root}/${folder}`, base }),
      {
        port: 0,
        host: null,
        allowHosts: ['docs.test'],
        onProblem: (text) => problems.push(text),
        ...options,
      },
      limits,
    );
  beforeAll(async () => {
    root = makeFolder(FILES);
    await utimes(`${root}/dist/stale.css.gz`, 1_000_000_000, 1_000_000_000);
    await symlink(`${root}/secret/x.html`, `${root}/dist/link.html`);
    await symlink(`${root}/secret`, `${root}/dist/folder`);
    server = (await start()).value;
  });
  afterAll(() => server?.close());

  return {
    port,
    root: () => root,
    problems,
    get: (target: string, headers?: Readonly<Record<string, string>>) =>
      request(port(), target, headers),
    put: (path: string, text: string) => {
      writeFiles(root, { [path]: text });
    },
    start,
  };
}

export function textOf({ body }: { readonly body: Buffer }): string {
  return body.toString('utf8');
}
