/**
 * The application that the tutorials build, state by state, as a reader has it: from
 * an empty folder, with the packages that package.json asks for and nothing else.
 * `INSTALL=all` installs these with npm; otherwise they are links to those of this
 * repository, which have the same versions.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BOOKSHELF,
  copyState,
  hasServer,
  installedVersion,
  linkPackages,
  readersNode,
  readManifest,
  readScript,
  removeCopy,
  sqliteTypes,
  start,
  states,
} from './support/course-states.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { repository } from '../../tests/support/real-site.ts';

const INSTALLS = process.env['INSTALL'] === 'all';

const node = readersNode;
const quickPasswords = `${repository}/content/tests/support/quick-passwords.cjs`;

describe.each(states)('%s', (state) => {
  let folder = '';
  beforeAll(async () => {
    folder = copyState(state);
    if (!INSTALLS) {
      linkPackages(folder, readManifest(state));
      return;
    }
    const install = 'npm install --no-audit --no-fund';
    // The settings of npm, such as its registry, may be in the environment.
    const npm = start(folder, install, { node, variables: process.env });
    expect(await npm.ended).toMatchObject({ code: 0 });
  });
  afterAll(() => {
    removeCopy(folder);
  });

  it('passes its own tests', async () => {
    const test = INSTALLS ? 'npm test' : readScript(folder, 'test');
    const variables = { NODE_OPTIONS: `--require=${quickPasswords}` };
    const { code, output } = await start(folder, test, { node, variables })
      .ended;
    expect(code, output).toBe(0);
    // Without a single test, `node --test` would succeed as well.
    expect(output).toMatch(/pass [1-9]/);
  });

  if (hasServer(state)) {
    it('starts a server that answers, and that Ctrl-C stops', async () => {
      const port = String(await findFreePort());
      const command = readScript(folder, 'start');
      const variables = { PORT: port };
      const server = start(folder, command, { node, variables });
      const early = server.ended.then(({ output }) => {
        throw new Error(`The server ended: ${output}`);
      });
      early.catch(() => null);
      const answered = vi.waitFor(
        () =>
          fetch(`http://localhost:${port}/graphql`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{"query":"{ hello }"}',
          }).then((response) => response.json()),
        { timeout: 20_000, interval: 50 },
      );
      expect(await Promise.race([answered, early])).toEqual({
        data: { hello: 'Hello, world!' },
      });
      server.interrupt();
      const { output } = await server.ended;
      expect(output).toContain(`http://localhost:${port}/`);
      expect(output).toContain('Ctrl-C');
    });
    return;
  }

  it('has a program that ends well', async () => {
    const command = readScript(folder, 'start');
    const { code, output } = await start(folder, command, {
      node,
      variables: {},
    }).ended;
    expect(code, output).toBe(0);
    expect(output).not.toBe('');
  });
});

it.each(states)('%s asks for exactly what is installed here', (state) => {
  const { dependencies, devDependencies } = readManifest(state);
  const asked = { ...dependencies, ...devDependencies };
  // Readers have a newer Node than the one that builds.
  delete asked['@types/node'];
  const installed = Object.keys(asked).map((name) => [
    name,
    installedVersion(name),
  ]);
  expect(asked).toEqual(Object.fromEntries(installed));
});

it('every state has the same tsconfig.json, and no type errors by it', () => {
  const configs = states.map((state) =>
    readFileSync(`${BOOKSHELF}/${state}/tsconfig.json`, 'utf8'),
  );
  expect(new Set(configs).size).toBe(1);
  const { options } = ts.parseJsonConfigFileContent(
    ts.parseConfigFileTextToJson('tsconfig.json', configs[0] ?? '').config,
    ts.sys,
    `${BOOKSHELF}/${states[0] ?? ''}`,
  );
  const files = ts.sys.readDirectory(BOOKSHELF, ['.ts'], ['**/node_modules']);
  const program = ts.createProgram([...files, sqliteTypes], options);
  const format = {
    getCurrentDirectory: () => BOOKSHELF,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  };
  const problems = ts.getPreEmitDiagnostics(program);
  expect(ts.formatDiagnostics(problems, format)).toBe('');
});
