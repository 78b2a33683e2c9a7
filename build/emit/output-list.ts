/**
 * The list of the files in an output folder that are ours. It is written before
 * the first of them and after the last, so that a killed build leaves no file
 * that is not on it.
 */
import * as z from 'zod';
import { tryRead } from '../api/package/find-package.ts';
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { hashBytes, type Hash } from '../core/hash.ts';
import { parseOutputPath } from '../core/names.ts';
import { OUTPUT_LIST } from '../core/paths.ts';
import { refuse, type OutputFolder } from './output-folder.ts';

/** Paths are sorted. */
export interface OutputList {
  /** The path below which the site lives; `null` if nothing was built yet. */
  readonly base: string | null;
  readonly files: readonly string[];
  /** Code of the build before, which stays until the next one. */
  readonly earlier: readonly string[];
}

const LIST = z.object({
  base: z.string().nullable().default(null),
  files: z.array(z.string()),
  earlier: z.array(z.string()).default([]),
});

/** @throws {Failure} if the list is damaged */
export async function readList({
  host,
  path: folder,
  name,
}: OutputFolder): Promise<OutputList> {
  const content = await tryRead(host, `${folder}/${OUTPUT_LIST}`);
  if (content === null) return { base: null, files: [], earlier: [] };
  try {
    const { base, files, earlier } = LIST.parse(JSON.parse(content));
    const isSafe = (file: string): boolean => parseOutputPath(file).ok;
    return {
      base,
      files: files.filter(isSafe),
      earlier: earlier.filter(isSafe),
    };
  } catch {
    throw refuse(
      'output-list-damaged',
      `${name}/${OUTPUT_LIST} is damaged`,
      `It lists the files that docs-build wrote: remove ${name} and build again.`,
    );
  }
}

/** Writes nothing if this is what the folder has. */
export async function writeList(
  { host, path: folder }: OutputFolder,
  list: OutputList,
): Promise<void> {
  const path = `${folder}/${OUTPUT_LIST}`;
  const bytes = Buffer.from(`${JSON.stringify(list, null, 1)}\n`);
  const isThere = (await host.stat(path)) !== null;
  if (isThere && bytes.equals(await host.readFile(path))) return;
  await host.writeFile(path, bytes);
}

/** A file as a build wrote it. */
export type WrittenFile = readonly [path: string, hash: Hash];

/** What `isWritten` compares with the folder. */
export function describeFiles(
  artifacts: readonly Artifact[],
): readonly WrittenFile[] {
  return artifacts
    .map((file): WrittenFile => [file.path, hashBytes(bytesOf(file))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether the output folder is as a build left it, byte for byte. */
export async function isWritten(
  folder: OutputFolder,
  files: readonly WrittenFile[],
  base: string,
): Promise<boolean> {
  try {
    const list = await readList(folder);
    const paths = files.map(([path]) => path);
    if (list.base !== base || list.files.join('\n') !== paths.join('\n')) {
      return false;
    }
    for (const [path, hash] of files) {
      const now = await folder.host.hashFile(`${folder.path}/${path}`);
      if (now !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}
