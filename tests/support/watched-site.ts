/**
 * The small site on disk with a `watch` server on a real port, for one test file.
 * The tool's `src/` is a copy, so that tests can edit it.
 */
import { cp, readFile, symlink } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { explainFailure } from '../../build/commands/failures.ts';
import type { RunningServer } from '../../build/dev/server.ts';
import { startWatching } from '../../build/dev/watch.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { makeFolder, writeFiles } from './folder.ts';
import {
  extractFrom,
  repository,
  smallSite,
  usualRequest,
} from './memory-site.ts';
import { makeTool } from './model.ts';

/** To be called at the top of a test file. */
export function watchSite() {
  let root = '';
  let watching: RunningServer | null = null;
  /** The terminal's output: a line for each rebuild that changed anything. */
  const notes: string[] = [];
  let loads = 0;
  beforeAll(async () => {
    root = makeFolder(smallSite);
    await cp(`${repository}/src`, `${root}/tool/src`, { recursive: true });
    await symlink(`${repository}/node_modules`, `${root}/tool/node_modules`);
    const packageFiles = new Map(
      Object.entries(smallSite).map(([path, text]) => [
        `${root}/${path}`,
        text,
      ]),
    );
    const started = await startWatching(
      {
        ...usualRequest(root, createNodeHost()),
        write: false,
        loadCommits: () => {
          loads += 1;
          return Promise.resolve([]);
        },
        report: (event) => {
          if (event.event === 'note') notes.push(event.text);
        },
        tool: makeTool(`${root}/tool`),
        programs: { extract: extractFrom(() => packageFiles) },
      },
      {
        server: {
          port: 0,
          host: null,
          allowHosts: [],
          onProblem: (text) => notes.push(text),
        },
        // A file may go between the listing and the reading of its folder.
        explain: (problem) => {
          const found = explainFailure(problem, root);
          if (found.some(({ code }) => code === 'bug')) throw problem;
          return found;
        },
      },
    );
    watching = started.value;
  });
  afterAll(() => watching?.close());

  const url = (): string => {
    if (watching === null) throw new Error('nothing is served yet');
    return watching.url;
  };
  return {
    root: () => root,
    url,
    notes,
    /** How often the git history was asked for. */
    historyLoads: () => loads,
    write: (file: string, text: string) => {
      writeFiles(root, { [file]: text });
    },
    read: (file: string) => readFile(`${root}/${file}`, 'utf8'),
    /** The text at an address of the site. */
    get: async (path: string) => (await fetch(new URL(path, url()))).text(),
  };
}
