/** The small site as a project on disk, with the real command line. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { loadTool } from '../../bin/load.js';
import { runBuild } from '../../build/build.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { runWords, type Run } from './command-line.ts';
import { makeFolder, writeFiles } from './folder.ts';
import { extractFrom, repository, smallSite } from './memory-site.ts';
import { oncePerRun } from './once-per-run.ts';

export interface Project {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  readonly start: (words: readonly string[], options?: StartOptions) => Started;
  /** Runs a command and waits for its end. */
  readonly run: (
    words: readonly string[],
    options?: StartOptions,
  ) => Promise<Ended>;
  /** The same in this process, with TypeDoc in this thread, which is much shorter. */
  readonly runHere: (words: readonly string[]) => Promise<Run>;
  /** Every file of the output, by path. */
  readonly output: (folder?: string) => Promise<ReadonlyMap<string, string>>;
  /** The names at the top of the project. */
  readonly names: () => Promise<readonly string[]>;
  /** Copies the project, including its cache, to another folder. */
  readonly copy: (to?: string) => Promise<Project>;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A prefix for the command, such as `sh -c '... exec "$@"' sh`. */
  readonly through?: readonly string[];
  readonly onLine?: (line: string, child: ChildProcess) => void;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

const BIN = `${repository}/bin/docs-build.js`;
const CACHE = 'node_modules/.cache';

/**
 * What it has in common with the small site is taken from the cache of a build
 * of that, as after an edit.
 */
export async function createProject(
  files: Readonly<Record<string, string>> = {},
): Promise<Project> {
  const built = await oncePerRun('small project', buildSmall);
  const root = makeFolder();
  await cp(`${built}/${CACHE}`, `${root}/${CACHE}`, { recursive: true });
  return fill(openProject(root), files);
}

/** @returns the folder of the small site after a build */
async function buildSmall(): Promise<string> {
  const root = makeFolder();
  const project = fill(openProject(root), {});
  const { code, stderr } = await project.run(['build']);
  if (code !== 0) throw new Error(stderr);
  return root;
}

/** Writes the files, besides those of the small site. */
function fill(
  project: Project,
  files: Readonly<Record<string, string>>,
): Project {
  writeFiles(project.root, { ...smallSite, ...files });
  return project;
}

function openProject(root: string): Project {
  const start: Project['start'] = (words, options = {}) => {
    const [command = '', ...rest] = [
      ...(options.through ?? []),
      process.execPath,
      BIN,
      ...words,
    ];
    const child = spawn(command, rest, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { child, ended: follow(child, options.onLine) };
  };
  return {
    root,
    write(file, text) {
      writeFiles(root, { [file]: text });
    },
    start,
    run: (words, options) => start(words, options).ended,
    runHere: async (words) =>
      runWords(words, {
        root,
        host: createNodeHost(),
        tool: await loadTool(),
        runBuild: (request) =>
          runBuild({
            ...request,
            pictures: false,
            programs: { extract: extractFrom(() => null) },
          }),
      }),
    output: (folder = 'dist') => readTree(`${root}/${folder}`),
    names: async () => (await readdir(root)).sort(),
    async copy(to) {
      const target = to ?? makeFolder();
      await cp(root, target, { recursive: true });
      return openProject(target);
    },
  };
}

function follow(
  child: ChildProcess,
  onLine: StartOptions['onLine'] = () => undefined,
): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => {
    const text = String(data);
    texts.stdout += text;
    for (const line of text.split('\n')) onLine(line, child);
  });
  child.stderr?.on('data', (data) => (texts.stderr += String(data)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, ...texts });
    });
  });
}

async function readTree(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    files.set(path.slice(folder.length + 1), await readFile(path, 'latin1'));
  }
  return files;
}
