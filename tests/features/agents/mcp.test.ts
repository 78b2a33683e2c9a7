/** Documentation by the Model Context Protocol, asked by the client of the official SDK. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import { emitPack } from '../../../build/features/agents/compose-pack.ts';
import {
  createMemorySite,
  repository,
  smallSite,
  makeManifest,
} from '../../support/memory-site.ts';
import { createProject } from '../../support/project.ts';

const BIN = `${repository}/bin/docs-build.js`;

const LONG = Array.from({ length: 4000 }, (_, i) => `word${String(i)}`);

/** The files that `docs-build pack` writes for a version. */
async function packVersion(version: string, more = '') {
  const site = createMemorySite({
    'node_modules/example/package.json': makeManifest({ version }),
    'node_modules/example/index.d.ts': `
${smallSite['node_modules/example/index.d.ts']}
/**
 * Reads boxes.
 * @category Boxes
 */
export declare class BoxReader {
  /** Opens one. */
  open(key: string): void;
  /** Closes one. */
  close(): void;
}
/** How large a box is. */
export declare enum Size {
  /** For letters. */
  Small = 1,
  Large = 2,
}
${more}`,
    'content/tutorials/index.md': `---\ntitle: Start\ndescription: Begin.\n---\n\n${LONG.join(' ')}\n`,
  });
  expect(await site.build({ emit: emitPack, out: 'docs' })).toMatchObject({
    diagnostics: [],
  });
  return site.host.texts('/project/docs');
}

async function connect(...words: readonly string[]): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' });
  await made.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp', ...words],
      cwd: project.root,
    }),
  );
  return made;
}

async function ask(
  name: string,
  asked: Readonly<Record<string, unknown>> = {},
  from = client,
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = await from.callTool({ name, arguments: asked });
  const [first] = content;
  return {
    text: first?.type === 'text' ? first.text : '',
    isError: isError === true,
  };
}

const project = await createProject();
const installed = [
  ['node_modules/example', await packVersion('1.2.3')],
  [
    'packages/old/node_modules/example',
    await packVersion(
      '1.0.0',
      '/** Is gone later. */\nexport declare const gone: 1;',
    ),
  ],
] as const;
for (const [folder, files] of installed) {
  for (const [path, text] of files) {
    project.write(`${folder}/docs/${path}`, text);
  }
}

const client = await connect();
afterAll(async () => {
  await client.close();
});

describe('the tools', () => {
  it('only read, and say what they are for', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'show',
      'list',
      'read',
      'explain',
    ]);
    for (const { description, annotations } of tools) {
      expect(description).not.toBe('');
      expect(annotations).toMatchObject({
        readOnlyHint: true,
        openWorldHint: false,
      });
    }
  });

  it.each([
    ['search', { query: 'box reader' }, /BoxReader \(class, api\/class/],
    ['search', { query: 'word3999' }, /Start \(page, docs\/tutorials\/\)/],
    ['search', { query: 'the reader of boxes' }, /BoxReader \(class/],
    ['show', { name: 'add' }, /api\/function\/add\n[^]*Adds two numbers/],
    ['show', { name: 'BoxReader#open()' }, /#open\n\n### open\n[^]*Opens one/],
    [
      'show',
      { name: 'Size.Small' },
      /#Small\n\n### Small\n\n- `Small = 1`: For letters\.\n$/,
    ],
    ['list', {}, /Kinds: class, [^]*Categories: Boxes/],
    ['list', { kind: 'class' }, /^(?![^]*Sum)[^]*BoxReader/],
    ['list', { category: 'Boxes' }, /^(?![^]*Sum)[^]*BoxReader/],
    ['read', { page: 'Usage' }, /docs\/tutorials\/usage\n[^]*## Calling/],
    ['read', { page: '/docs/tutorials/usage.md' }, /## Calling/],
  ])(
    '%s %j answers with package, version and address',
    async (name, asked, text) => {
      const answer = await ask(name, asked);
      expect(answer.text).toMatch(/^example 1\.2\.3 https:\/\/example\.test\//);
      expect(answer.text).toMatch(text);
      expect(answer.isError).toBe(false);
    },
  );

  it.each([
    ['show', { name: 'BoxRaeder' }, 'Did you mean BoxReader?'],
    ['show', { name: 'BoxReader.opne' }, 'Did you mean BoxReader.open?'],
    ['list', { kind: 'clas' }, 'Kinds: class'],
    ['list', { category: 'Box' }, 'Categories: Boxes'],
    ['read', { page: 'usages' }, 'Did you mean Usage?'],
    ['read', { page: '../../package.json' }, 'has nothing called'],
    ['search', { query: 'xyzzyx' }, 'No results for'],
    ['explain', { text: 'Error: x' }, 'contains no error message'],
    ['show', { name: 'add', package: 'exampel' }, 'Pass one of these: example'],
    ['show', { name: 'add', package: '../old' }, 'Pass one of these: example'],
  ])('%s %j suggests the nearest: %s', async (name, asked, text) => {
    const answer = await ask(name, asked);
    expect(answer.text).toContain(text);
    expect(answer.isError).toBe(true);
  });

  it('give a long answer in parts that join without a gap', async () => {
    const first = await ask('read', { page: 'Start' });
    expect(first.text.length).toBeLessThan(21_000);
    const [, from = ''] = /ask again with from: (\d+)/.exec(first.text) ?? [];
    const rest = await ask('read', { page: 'Start', from: Number(from) });
    const bodies = [first, rest].map(({ text }) =>
      text.replace(/^.*\n\n/, '').replace(/\n\n\(\d+ of [^]*$/, ''),
    );
    expect(bodies.join('')).toContain(LONG.join(' '));
    expect(rest.text).not.toContain('ask again');
  });
});

it('a project with two versions of a package is answered by the one nearest to the file that asks', async () => {
  const file = 'packages/old/src/main.ts';
  const old = await ask('show', { name: 'gone', file });
  expect(old.text).toMatch(/^example 1\.0\.0 /);
  const current = await ask('show', { name: 'gone', file: 'src/main.ts' });
  expect(current.text).toContain('has nothing called gone');
  const whole = `${project.root}/${file}`;
  expect((await ask('list', { file: whole })).text).toMatch(/ 1\.0\.0 /);
});

it('a built site and a packed package answer when they are named', async () => {
  const site = createMemorySite();
  expect(await site.build()).toMatchObject({ diagnostics: [] });
  for (const [path, text] of site.output()) {
    if (!/\.md$|^symbols\.json$|^llms\.txt$/.test(path)) continue;
    project.write(`dist/${path}`, text);
  }
  for (const folder of ['dist', 'node_modules/example', '.']) {
    const other = await connect(folder);
    const { text } = await ask('show', { name: 'add' }, other);
    expect(text).toContain('Adds two numbers');
    await other.close();
  }
});

/** Writes the address of each module that Node loads to standard error. */
const LIST_MODULES = `import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
import { writeSync } from 'node:fs';
export function load(url, context, next) {
  writeSync(2, url + '\\\\n');
  return next(url, context);
}\`));`;

describe('the server', () => {
  const start = (...options: readonly string[]) =>
    spawn(process.execPath, [...options, BIN, 'mcp'], { cwd: project.root });
  const hello = {
    jsonrpc: '2.0',
    id: 7,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    },
  };
  const call = (id: number, params: object): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });

  it('gives its first answer without loading what a build needs', async () => {
    const program = encodeURIComponent(LIST_MODULES);
    const child = start('--import', `data:text/javascript,${program}`);
    let output = '';
    let modules = '';
    child.stdout.on('data', (data) => (output += String(data)));
    child.stderr.on('data', (data) => (modules += String(data)));
    const first = call(11, { name: 'show', arguments: { name: 'add' } });
    child.stdin.write(`${JSON.stringify(hello)}\n${first}\n`);
    await expect.poll(() => output).toContain('Adds two numbers');
    child.stdin.end();
    await once(child, 'close');
    expect(modules).toContain('/lib/cli.js');
    expect(modules).not.toMatch(
      /node_modules\/(typescript|typedoc|react|react-dom|esbuild|shiki)\//,
    );
  });

  it('answers malformed messages with errors or not at all, and goes on', async () => {
    const child = start();
    const lines = [
      'not json',
      '[]',
      JSON.stringify(hello),
      '{"jsonrpc":"2.0","id":8,"method":"nothing/like/this"}',
      call(9, { name: 'nothing', arguments: {} }),
      call(10, { name: 'show', arguments: { name: 5, from: -1 } }),
      call(11, { name: 'show', arguments: { name: 'add' } }),
    ];
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    child.stdin.write(`${lines.join('\n')}\n`);
    await expect.poll(() => output).toContain('Adds two numbers');
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const byId = new Map(answers.map((one) => [one['id'], one]));
    expect(byId.get(7)).toHaveProperty('result.serverInfo.name', 'docs-build');
    expect(byId.get(8)).toHaveProperty('error');
    expect(JSON.stringify(byId.get(9))).toMatch(/"error"|"isError":true/);
    expect(JSON.stringify(byId.get(10))).toMatch(/"error"|"isError":true/);
    // The end of the input ends it.
    child.stdin.end();
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(0);
  });
});

it('a question of 45,000 characters is searched for its beginning only', async () => {
  const { text } = await ask('search', { query: 'q'.repeat(45_000) });
  expect(text).toContain('No results for qqq');
  expect(text.length).toBeLessThan(200);
});
