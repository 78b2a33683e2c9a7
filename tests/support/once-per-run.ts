/**
 * What takes long to make and is the same for many tests, such as a bundle or a
 * site: made by the test that asks first, in whichever worker, and read by others.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** Where vitest's main process tells workers the folder of this run. */
const FOLDER = 'DOCS_BUILD_TESTS';

/** Vitest's global setup of several projects; the first cleans up after them. */
export function setup(): (() => void) | undefined {
  if (process.env[FOLDER] !== undefined) return undefined;
  const folder = mkdtempSync(`${realpathSync(tmpdir())}/tests-`);
  // One test builds in it as another user.
  chmodSync(folder, 0o711);
  process.env[FOLDER] = folder;
  return () => {
    rmSync(folder, { recursive: true });
  };
}

/** The folder of this run, which is deleted after all tests. */
export function folderOfRun(): string {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('The run has no folder');
  return folder;
}

/** @param make - returns data, the same for equal keys */
export async function oncePerRun<T>(
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const name = createHash('sha256').update(key).digest('hex');
  const file = `${folderOfRun()}/${name}`;
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (isTaken(lock)) {
      await setTimeout(20);
      continue;
    }
    try {
      writeFileSync(`${lock}/value`, serialize(await make()));
      renameSync(`${lock}/value`, file);
    } finally {
      rmdirSync(lock);
    }
  }
  return deserialize(readFileSync(file)) as T;
}

/** Takes the lock unless another test has it. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return false;
  } catch {
    return true;
  }
}
