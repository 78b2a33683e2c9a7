/**
 * A workspace of six packages whose tasks a real engine runs: what it has in its
 * remote cache is made once, on whatever machine. Nx, which takes minutes, needs
 * `ENGINES=all`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { makeFolder } from '../support/folder.ts';
import { listFiles, repository } from '../support/real-site.ts';

/** Which packages each of them imports types from. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  grow: ['core'],
  show: ['grow'],
  solo: [],
  pair: ['solo'],
  wide: ['core', 'solo'],
};
const NAMES = Object.keys(PACKAGES).sort();

const BIN = `${repository}/node_modules/.bin`;

function describePackage(name: string): Readonly<Record<string, string>> {
  const imported = PACKAGES[name] ?? [];
  const own = `packages/${name}`;
  const imports = imported.map(
    (other) => `import type { Of_${other} } from '@acme/${other}';\n`,
  );
  const uses = imported.map((other) => `readonly ${other}: Of_${other};`);
  return {
    [`${own}/package.json`]: JSON.stringify({
      name: `@acme/${name}`,
      version: '1.0.0',
      type: 'module',
      exports: { types: './index.d.ts', default: './index.js' },
      dependencies: Object.fromEntries(
        imported.map((other) => [`@acme/${other}`, '1.0.0']),
      ),
    }),
    [`${own}/index.js`]: `export const make_${name} = () => '${name}';\n`,
    [`${own}/index.d.ts`]: `${imports.join('')}
/** What ${name} makes. */
export interface Of_${name} { readonly name: string; ${uses.join(' ')} }
/**
 * Makes one.
 * @example
 * \`\`\`js
 * make_${name}(); // => '${name}'
 * \`\`\`
 */
export declare function make_${name}(): string;
`,
  };
}

/** The files of a repository in which nothing was built yet. */
const SOURCES = {
  'package.json': JSON.stringify({
    name: 'acme',
    private: true,
    packageManager: 'npm@10.8.2',
    workspaces: ['packages/*'],
  }),
  '.gitignore': 'node_modules\ndist\n',
  ...Object.assign({}, ...NAMES.map(describePackage)),
} as Readonly<Record<string, string>>;

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

async function run(
  root: string,
  [command = '', ...words]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(command, words, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${BIN}:${String(process.env['PATH'])}`,
      NO_COLOR: '1',
      TURBO_TELEMETRY_DISABLED: '1',
      ...variables,
    },
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => parts.push(String(data)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: parts.join('') };
}

/** A repository with its packages linked, as an installation leaves it. */
function install(files: Readonly<Record<string, string>>): string {
  const root = makeFolder({
    ...files,
    'node_modules/.bin/.keep': '',
    'node_modules/@acme/.keep': '',
  });
  for (const name of NAMES) {
    symlinkSync(`../../packages/${name}`, `${root}/node_modules/@acme/${name}`);
  }
  symlinkSync(
    `${repository}/bin/docs-build.js`,
    `${root}/node_modules/.bin/docs-build`,
  );
  return root;
}

/** One whose engine has the tasks that `init` adds to its file, and nothing built. */
async function begin(file: string): Promise<string> {
  const root = install({ ...SOURCES, [file]: '{}\n' });
  const words = 'docs-build init --package @acme/core --url https://acme.test';
  expect(await run(root, words.split(' '))).toMatchObject({ code: 0 });
  return root;
}

function clone(begun: string): string {
  const root = makeFolder();
  cpSync(begun, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

function readSite(root: string): ReadonlyMap<string, string> {
  const read = (path: string): string =>
    readFileSync(`${root}/dist/${path}`, 'base64');
  const paths = listFiles(`${root}/dist`);
  return new Map(paths.map((path) => [path, read(path)]));
}

interface Engine {
  readonly name: string;
  /** Its configuration. */
  readonly file: string;
  /** The command that builds the site. */
  readonly build: readonly string[];
  /** Starts a remote cache, and says how to reach it. */
  readonly share: () => Promise<Cache>;
  /** What it prints of a package whose model it makes, rather than fetches. */
  readonly made: (name: string, text: string) => boolean;
}

interface Cache {
  /** The engine's package, for clones that have to have it; else `null`. */
  readonly installed: string | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => void;
}

const TURBO: Engine = {
  name: 'Turborepo',
  file: 'turbo.json',
  build: ['turbo', 'run', '//#docs:build', '--cache=remote:rw', '--ui=stream'],
  async share() {
    const port = String(await findFreePort());
    const token = 'secret';
    const server = spawn(`${BIN}/turborepo-remote-cache`, {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port },
        TURBO_TOKEN: token,
        STORAGE_PROVIDER: 'local',
        STORAGE_PATH: makeFolder(),
        LOG_LEVEL: 'info',
      },
    });
    for await (const line of server.stdout) {
      if (String(line).includes('listening')) break;
    }
    const variables = {
      TURBO_API: `http://127.0.0.1:${port}`,
      TURBO_TOKEN: token,
      TURBO_TEAM: 'team_acme',
    };
    return { installed: null, variables, close: () => server.kill() };
  },
  made: (name, text) =>
    text.includes(`@acme/${name}:docs:model: cache miss, executing`),
};

const NX: Engine = {
  name: 'Nx',
  file: 'nx.json',
  build: [
    ...['node_modules/nx/dist/bin/nx.js', 'run-many'],
    ...['--target', 'docs:build', '--output-style=static'],
  ],
  /** The two requests of https://nx.dev/docs/guides/tasks--caching/self-hosted-caching */
  async share() {
    const folder = makeFolder({ 'package.json': '{}' });
    const words = ['npm', 'install', '--no-audit', '--no-fund', 'nx@24.0.6'];
    const npm = await run(folder, words);
    if (npm.code !== 0) throw new Error(npm.text);
    const kept = new Map<string, Uint8Array>();
    const server = createServer((request, response) => {
      const { method, url = '' } = request;
      if (method === 'GET') {
        const found = kept.get(url);
        response.writeHead(found === undefined ? 404 : 200).end(found);
        return;
      }
      void buffer(request).then((bytes) => {
        kept.set(url, bytes);
        response.writeHead(200).end();
      });
    });
    const port = await findFreePort();
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const variables = {
      NX_SELF_HOSTED_REMOTE_CACHE_SERVER: `http://127.0.0.1:${String(port)}`,
      NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: 'secret',
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
    };
    const installed = `${folder}/node_modules/nx`;
    const close = (): void => {
      server.closeAllConnections();
      server.close();
    };
    return { installed, variables, close };
  },
  made: (name, text) =>
    new RegExp(`> nx run @acme/${name}:"?docs:model"?\\s*$`, 'm').test(text),
};

const ALL = process.env['ENGINES'] === 'all' ? [TURBO, NX] : [TURBO];

describe.each(ALL)('$name with a remote cache', (engine) => {
  let cache: Cache;
  let begun: string;
  let first: Ended;
  let site: ReadonlyMap<string, string>;

  const build = (root: string): Promise<Ended> => {
    const { installed, variables } = cache;
    if (installed !== null) symlinkSync(installed, `${root}/node_modules/nx`);
    return run(root, engine.build, variables);
  };

  const listMade = ({ text }: Ended): readonly string[] =>
    NAMES.filter((name) => engine.made(name, text));

  beforeAll(async () => {
    if (!existsSync(`${BIN}/turbo`)) throw new Error('npm ci installs turbo');
    cache = await engine.share();
    begun = await begin(engine.file);
    const root = clone(begun);
    first = await build(root);
    site = first.code === 0 ? readSite(root) : new Map();
  });
  afterAll(() => {
    cache.close();
  });

  it('makes each model and then the site, with the tasks that init has written', () => {
    expect(first, first.text).toMatchObject({ code: 0 });
    expect(listMade(first)).toEqual(NAMES);
    expect([...site.keys()]).toContain('api/show/interface/Of_show.html');
  });

  it('extracts nothing in a fresh clone, which has the same site', async () => {
    const root = clone(begun);
    const second = await build(root);
    expect(second, second.text).toMatchObject({ code: 0 });
    expect(listMade(second)).toEqual([]);
    expect(readSite(root)).toEqual(site);
  });

  it('extracts the package that changes, and those whose declarations depend on it', async () => {
    const root = clone(begun);
    appendFileSync(
      `${root}/packages/solo/index.d.ts`,
      '\n/** New. */\nexport declare const fresh: 1;\n',
    );
    const third = await build(root);
    expect(third, third.text).toMatchObject({ code: 0 });
    expect(listMade(third)).toEqual(['pair', 'solo', 'wide']);
    expect(existsSync(`${root}/dist/api/solo/variable/fresh.html`)).toBe(true);
  });
});
