/**
 * What TypeDoc's program has read, and whether it would read the same again. The
 * files of a package and its manifest are known beforehand; which others its
 * types lead to, in whichever package, only the program finds out. So what it
 * asked for is kept, with the content of each file, and a build compares it with
 * the disk before it trusts an earlier result.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { hashBytes, hashParts, type Hash } from '../core/hash.ts';
import { relativeTo, toAbsolute } from '../core/paths.ts';
import type { Host } from '../host/host.ts';
import type { Reads } from './job.ts';

export interface ReadRecords {
  /**
   * Identifies what the program for these inputs read last time, with every
   * change since: another state for other content, and a new one for unknown
   * inputs.
   */
  findState(inputs: Hash): Promise<string>;
  /** @param state - what `findState` returned before the program ran */
  keep(inputs: Hash, state: string, reads: Reads): Promise<void>;
  /** Absolute paths of the files that programs have read, for watching. */
  listFiles(): readonly string[];
}

const FILE = 'node_modules/.cache/docs-build/reads.json';

/** Records of inputs that were used last. */
const MOST = 20;

const PAIRS = z.array(z.tuple([z.string(), z.string()]));
const RECORD = z.object({ state: z.string(), files: PAIRS, links: PAIRS });
const RECORDS = z.array(z.tuple([z.string(), RECORD]));

type ReadRecord = z.infer<typeof RECORD>;

/** Opens the records of earlier processes, unless no cache is wanted. */
export function openReadRecords({
  host,
  root,
  cache,
}: {
  readonly host: Host;
  readonly root: string;
  readonly cache: boolean;
}): ReadRecords {
  const file = `${root}/${FILE}`;
  let loading: Promise<Map<string, ReadRecord>> | null = null;
  const load = async (): Promise<Map<string, ReadRecord>> => {
    try {
      if (!cache) return new Map();
      const text = Buffer.from(await host.readFile(file)).toString('utf8');
      return new Map(RECORDS.parse(JSON.parse(text)));
    } catch {
      // Absent or damaged: the program runs again.
      return new Map();
    }
  };
  const open = (): Promise<Map<string, ReadRecord>> => (loading ??= load());
  /** States of inputs whose program has not run yet. */
  const begun = new Map<Hash, string>();
  const files = new Set<string>();
  // The cache of one checkout serves another.
  const shorten = (path: string): string => relativeTo(root, path) ?? path;

  return {
    async findState(inputs) {
      const record = (await open()).get(inputs);
      if (record === undefined) {
        const state = begun.get(inputs) ?? randomUUID();
        begun.set(inputs, state);
        return state;
      }
      const changes: string[] = [];
      for (const [path, known] of record.files) {
        const content = await readState(host, toAbsolute(root, path));
        if (content !== known) changes.push(path, content);
        if (known !== ABSENT) files.add(toAbsolute(root, path));
      }
      for (const [path, known] of record.links) {
        const target = await findTarget(host, toAbsolute(root, path));
        if (shorten(target) !== known) changes.push(path, target);
      }
      // The state before is part of the new one, so that none ever comes again.
      return changes.length === 0
        ? record.state
        : hashParts([record.state, ...changes]);
    },
    async keep(inputs, state, reads) {
      const records = await open();
      for (const [path, content] of reads.files) {
        if (content !== ABSENT) files.add(path);
      }
      if (records.get(inputs)?.state === state) return;
      // Last, as the one that was used last.
      records.delete(inputs);
      records.set(inputs, {
        state,
        files: Array.from(reads.files, ([path, content]) => [
          shorten(path),
          content,
        ]),
        links: Array.from(reads.links, ([path, target]) => [
          shorten(path),
          shorten(target),
        ]),
      });
      const latest = [...records].slice(-MOST);
      loading = Promise.resolve(new Map(latest));
      if (!cache) return;
      // If it fails, the next process runs the program again.
      await host
        .writeFile(file, Buffer.from(JSON.stringify(latest)))
        .catch(() => undefined);
    },
    listFiles: () => [...files],
  };
}

/** This replaces the hash of what does not exist. */
export const ABSENT = '';

/** This replaces the hash of a folder or a device. */
export const NO_FILE = 'not a file';

/** The hash of a file's text as the compiler sees it. */
export function hashText(text: string): string {
  return hashBytes(text);
}

async function readState(host: Host, path: string): Promise<string> {
  const stat = await host.stat(path);
  if (stat === null) return ABSENT;
  try {
    const target = await host.realPath(path);
    const isFile = (await host.stat(target))?.kind === 'file';
    return isFile ? hashText(decode(await host.readFile(target))) : NO_FILE;
  } catch {
    // A link to nothing, or a file that is just going.
    return ABSENT;
  }
}

async function findTarget(host: Host, path: string): Promise<string> {
  return host.realPath(path).catch(() => ABSENT);
}

/** A byte order mark tells the encoding, as for the compiler. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
