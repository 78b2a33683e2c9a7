/**
 * Decides what has to change in the output folder, and lets the transaction do
 * it. Files that are equal are not touched.
 *
 * The folder's own list (`.docs-build.json`) says which files in it are ours.
 * Others are never removed, and never overwritten: they make the build fail
 * before anything is touched.
 */
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { parseOutputPath } from '../core/names.ts';
import { error, Failure } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { replaceFiles } from './transaction.ts';

export const OUTPUT_LIST = '.docs-build.json';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Where the site is written. */
export interface OutputFolder {
  /** Absolute. */
  readonly path: string;
  /** The folder as messages may call it. */
  readonly name: string;
  /** The path below which the site will live; told to whoever serves the folder. */
  readonly base: string;
}

interface Plan {
  /** Files whose bytes differ or that are missing. */
  readonly changed: readonly Artifact[];
  /** Our own files that the site no longer has. */
  readonly stale: readonly string[];
  readonly unchanged: number;
}

/**
 * @throws {Failure} when the folder cannot be written or holds foreign files in
 *   the way; the folder is then as it was
 */
export async function writeOutput(
  host: Host,
  output: OutputFolder,
  artifacts: readonly Artifact[],
): Promise<WriteResult> {
  const plan = await planWrite(host, output, artifacts);
  const changes = plan.changed.length + plan.stale.length;
  if (changes > 0) {
    await replaceFiles(host, output.path, plan.changed, plan.stale);
  }
  return {
    written: plan.changed.length,
    unchanged: plan.unchanged,
    removed: plan.stale.length,
  };
}

async function planWrite(
  host: Host,
  { path: folder, name, base }: OutputFolder,
  artifacts: readonly Artifact[],
): Promise<Plan> {
  const present = await listFiles(host, folder, name);
  const owned = await readList(host, folder);
  const list = composeList(artifacts, base);
  const changed: Artifact[] = [];
  const foreign: string[] = [];
  let unchanged = 0;
  for (const artifact of [...artifacts, list]) {
    const bytes = bytesOf(artifact);
    const size = present.get(artifact.path);
    if (size !== undefined && !owned.has(artifact.path)) {
      foreign.push(artifact.path);
    } else if (
      size === bytes.length &&
      equal(await host.readFile(`${folder}/${artifact.path}`), bytes)
    ) {
      unchanged += 1;
    } else {
      changed.push(artifact);
    }
  }
  if (foreign.length > 0) throw foreignFiles(foreign, name);
  const wanted = new Set<string>(artifacts.map(({ path }) => path));
  wanted.add(OUTPUT_LIST);
  const stale = [...present.keys()].filter(
    (path) => owned.has(path) && !wanted.has(path),
  );
  return { changed, stale, unchanged };
}

/** Every file below the folder with its size in bytes, sorted. */
async function listFiles(
  host: Host,
  folder: string,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, number>();
  const root = await host.stat(folder);
  if (root === null) return files;
  if (root.kind !== 'directory') {
    throw new Failure([
      error('output-not-a-folder', `${name} is not a folder`, {
        fault: 'environment',
        hint: 'Remove it, or choose another folder with --out.',
      }),
    ]);
  }
  const visit = async (path: string, prefix: string): Promise<void> => {
    for (const entry of await host.readDirectory(path)) {
      const below = `${path}/${entry.name}`;
      const relative = prefix + entry.name;
      if (entry.kind === 'directory') await visit(below, `${relative}/`);
      else files.set(relative, (await host.stat(below))?.size ?? 0);
    }
  };
  await visit(folder, '');
  return files;
}

/** The paths that an earlier build wrote; empty when there was none. */
async function readList(
  host: Host,
  folder: string,
): Promise<ReadonlySet<string>> {
  const path = `${folder}/${OUTPUT_LIST}`;
  if ((await host.stat(path)) === null) return new Set();
  const list: unknown = JSON.parse(
    Buffer.from(await host.readFile(path)).toString('utf8'),
  );
  const files =
    typeof list === 'object' && list !== null && 'files' in list
      ? list.files
      : null;
  const owned = new Set<string>([OUTPUT_LIST]);
  if (Array.isArray(files)) {
    for (const file of files) {
      if (typeof file === 'string' && parseOutputPath(file).ok) owned.add(file);
    }
  }
  return owned;
}

function composeList(artifacts: readonly Artifact[], base: string): Artifact {
  const files = artifacts.map(({ path }) => path).sort();
  return {
    // The one hidden file of the output; `outputPath` would refuse it.
    path: OUTPUT_LIST as Artifact['path'],
    content: `${JSON.stringify({ base, files }, null, 1)}\n`,
  };
}

function foreignFiles(paths: readonly string[], name: string): Failure {
  return new Failure(
    paths.map((path) =>
      error(
        'foreign-file',
        `${name}/${path} was not written by docs-build and would be overwritten`,
        {
          fault: 'environment',
          hint: 'Move it away, or choose another folder with --out.',
        },
      ),
    ),
  );
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
