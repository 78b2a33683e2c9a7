/**
 * The states of the bookshelf that the tutorials build, each copied into an empty
 * folder with the packages that it asks for, and run by a Node of the caller's choice.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname } from 'node:path';
import blankSpace from 'ts-blank-space';
import { newerNode } from '../../../tests/support/newer-node.js';
import { folderOfRun } from '../../../tests/support/once-per-run.ts';
import { repository } from '../../../tests/support/real-site.ts';

export const BOOKSHELF = `${repository}/content/examples/bookshelf`;

/** A Node that has `node:sqlite` and removes types. */
export const readersNode = isBuiltin('node:sqlite')
  ? process.execPath
  : `${repository}/${newerNode}`;

/** The types of `node:sqlite`, which those of Node 20 lack. */
export const sqliteTypes = `${repository}/node_modules/node-22-types/sqlite.d.ts`;

export interface Manifest {
  readonly scripts: { readonly start: string; readonly test: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything that the program wrote. */
  readonly output: string;
}

export interface Running {
  readonly ended: Promise<Ended>;
  /** Presses Ctrl-C. */
  readonly interrupt: () => void;
}

export const states: readonly string[] = readdirSync(BOOKSHELF).sort();

export function readManifest(state: string): Manifest {
  const text = readFileSync(`${BOOKSHELF}/${state}/package.json`, 'utf8');
  return JSON.parse(text) as Manifest;
}

/** The version of a package that is installed in this repository. */
export function installedVersion(name: string): string {
  const file = `${repository}/node_modules/${name}/package.json`;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
  };
  return version;
}

/** Copies a state into a new folder; nothing is installed there. */
export function copyState(state: string): string {
  const folder = mkdtempSync(`${tmpdir()}/bookshelf-`);
  cpSync(`${BOOKSHELF}/${state}`, folder, { recursive: true });
  return folder;
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** Installs what a state asks for as links to what is installed here. */
export function linkPackages(
  folder: string,
  { dependencies, devDependencies }: Manifest,
): void {
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const path = `node_modules/${name}`;
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    symlinkSync(`${repository}/${path}`, `${folder}/${path}`);
  }
}

/** Turns a copy into JavaScript, for a Node that does not remove types itself. */
export function eraseTypes(folder: string): void {
  const renameImports = (code: string): string =>
    code.replace(/(['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2');
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.ts')) continue;
    const path = `${folder}/${file}`;
    const code = blankSpace(readFileSync(path, 'utf8'));
    writeFileSync(path, renameImports(code));
    renameSync(path, path.replace(/ts$/, 'js'));
  }
  const manifest = `${folder}/package.json`;
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/(node \S+)\.ts"/g, '$1.js"'));
}

/** What a copy's package.json says now, which `eraseTypes` may have changed. */
export function readScript(folder: string, name: 'start' | 'test'): string {
  const text = readFileSync(`${folder}/package.json`, 'utf8');
  return (JSON.parse(text) as Manifest).scripts[name];
}

export function hasServer(state: string): boolean {
  return existsSync(`${BOOKSHELF}/${state}/server.ts`);
}

/**
 * Runs a command of a program in its folder.
 * @param node - the executable that the command `node` means
 */
export function start(
  folder: string,
  command: string,
  { node, variables }: { node: string; variables: NodeJS.ProcessEnv },
): Running {
  const [program = '', ...words] = command.split(' ');
  const path = [dirname(node), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(program === 'node' ? node : program, words, {
    cwd: folder,
    env: {
      HOME: process.env['HOME'],
      // All states run the same packages.
      NODE_COMPILE_CACHE: `${folderOfRun()}/compiled`,
      ...variables,
      PATH: path,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  return {
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => {
        resolve({ code, signal, output });
      });
    }),
    interrupt: () => child.kill('SIGINT'),
  };
}
