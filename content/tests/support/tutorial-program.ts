/**
 * Runs a program from a tutorial as a reader would: with Node, in a folder with the
 * files of the page and the packages it says to install.
 */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { vi } from 'vitest';
import { eraseTypes } from './course-states.ts';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { repository } from '../../../tests/support/real-site.ts';
import { listFences, readTutorialSource } from './tutorial-fences.ts';

export interface TutorialProgram {
  readonly tutorial: string;
  /** Title of the block that is run. */
  readonly main: string;
  /**
   * Selects the last block with that title that contains this; `null`: the
   * first.
   */
  readonly mentions: string | null;
  /** Titles of the blocks that it imports; the first block with each title. */
  readonly imports: readonly string[];
  /** The packages that are installed. */
  readonly packages: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface RunningProgram {
  readonly origin: string;
  /** Its exit code, and what it wrote to the standard error. */
  readonly ended: Promise<{
    readonly code: number | null;
    readonly said: string;
  }>;
  readonly stop: () => Promise<void>;
}

/** @param port - a free port if not given */
export async function startProgram(
  { tutorial, main, mentions, imports, packages, environment }: TutorialProgram,
  port?: number,
): Promise<RunningProgram> {
  const folder = mkdtempSync(`${tmpdir()}/tutorial-`);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  writeFileSync(`${folder}/${main}`, readBlock(tutorial, main, mentions));
  for (const title of imports) {
    writeFileSync(`${folder}/${title}`, readBlock(tutorial, title, null));
  }
  for (const name of packages) {
    const path = `node_modules/${name}`;
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    symlinkSync(`${repository}/${path}`, `${folder}/${path}`);
  }
  // The Node that runs the tests may be older than a reader's.
  eraseTypes(folder);
  const chosen = String(port ?? (await findFreePort()));
  const child = spawn(process.execPath, [main.replace(/\.ts$/, '.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: chosen, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => {
      rmSync(folder, { recursive: true });
      resolve({ code, said });
    }),
  );
  return {
    origin: `http://localhost:${chosen}`,
    ended,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

export async function untilItAnswers({
  origin,
}: RunningProgram): Promise<void> {
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 });
}

/** @param mentions - see `TutorialProgram` */
function readBlock(
  tutorial: string,
  title: string,
  mentions: string | null,
): string {
  const codes = listFences(readTutorialSource(tutorial))
    .filter((fence) => fence.title === title)
    .map(({ code }) => code);
  const code =
    mentions === null
      ? codes[0]
      : codes.findLast((one) => one.includes(mentions));
  if (code === undefined) throw new Error(`${tutorial} has no ${title}`);
  return code;
}
