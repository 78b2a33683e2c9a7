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

const FILE = 'node_modules/.cache/docs-build/reads.json';

/** Records of inputs that were used last. */
const MOST = 20;

const PAIRS = z.array(z.tuple([z.string(), z.string()]));
const RECORD = z.object({ state: z.string(), files: PAIRS, links: PAIRS });
const RECORDS = z.array(z.tuple([z.string(), RECORD]));

type ReadRecord = z.infer<typeof RECORD>;

/** Where records are kept, unless no cache is wanted. */
interface RecordFolder {
  readonly host: Host;
  readonly root: string;
  readonly cache: boolean;
}

export class ReadRecords {
  readonly #project: RecordFolder;
  #loading: Promise<Map<string, ReadRecord>> | null = null;
  /** States of inputs whose program has not run yet. */
  readonly #begun = new Map<Hash, string>();
  readonly #files = new Set<string>();

  constructor(project: RecordFolder) {
    this.#project = project;
  }

  /**
   * Identifies what the program for these inputs read last time, with every
   * change since: another state for other content, and a new one for unknown
   * inputs.
   */
  async findState(inputs: Hash): Promise<string> {
    const record = (await this.#open()).get(inputs);
    if (record === undefined) {
      const state = this.#begun.get(inputs) ?? randomUUID();
      this.#begun.set(inputs, state);
      return state;
    }
    const { host, root } = this.#project;
    const changes: string[] = [];
    for (const [path, known] of record.files) {
      const content = await readState(host, toAbsolute(root, path));
      if (content !== known) changes.push(path, content);
      if (known !== ABSENT) this.#files.add(toAbsolute(root, path));
    }
    for (const [path, known] of record.links) {
      const target = await host
        .realPath(toAbsolute(root, path))
        .catch(() => ABSENT);
      if (this.#shorten(target) !== known) changes.push(path, target);
    }
    // The state before is part of the new one, so that none ever comes again.
    return changes.length === 0
      ? record.state
      : hashParts([record.state, ...changes]);
  }

  /** @param state - what `findState` returned before the program ran */
  async keep(inputs: Hash, state: string, reads: Reads): Promise<void> {
    const records = await this.#open();
    for (const [path, content] of reads.files) {
      if (content !== ABSENT) this.#files.add(path);
    }
    if (records.get(inputs)?.state === state) return;
    // The one that was used last is the last.
    records.delete(inputs);
    records.set(inputs, {
      state,
      files: Array.from(reads.files, ([path, content]) => [
        this.#shorten(path),
        content,
      ]),
      links: Array.from(reads.links, ([path, target]) => [
        this.#shorten(path),
        this.#shorten(target),
      ]),
    });
    const latest = [...records].slice(-MOST);
    this.#loading = Promise.resolve(new Map(latest));
    const { host, root, cache } = this.#project;
    if (!cache) return;
    // If it fails, the next process runs the program again.
    await host
      .writeFile(`${root}/${FILE}`, Buffer.from(JSON.stringify(latest)))
      .catch(() => undefined);
  }

  /** Absolute paths of the files that programs have read, for watching. */
  listFiles(): readonly string[] {
    return [...this.#files];
  }

  #open(): Promise<Map<string, ReadRecord>> {
    return (this.#loading ??= loadRecords(this.#project));
  }

  /** The cache of one checkout serves another. */
  #shorten(path: string): string {
    return relativeTo(this.#project.root, path) ?? path;
  }
}

async function loadRecords({
  host,
  root,
  cache,
}: RecordFolder): Promise<Map<string, ReadRecord>> {
  try {
    if (!cache) return new Map();
    const bytes = await host.readFile(`${root}/${FILE}`);
    const text = Buffer.from(bytes).toString('utf8');
    return new Map(RECORDS.parse(JSON.parse(text)));
  } catch {
    // Absent or damaged: the program runs again.
    return new Map();
  }
}

/** This replaces the hash of what does not exist. */
export const ABSENT = '';

/** This replaces the hash of a folder or a device. */
export const NO_FILE = 'not a file';

async function readState(host: Host, path: string): Promise<string> {
  const stat = await host.stat(path);
  if (stat === null) return ABSENT;
  try {
    const target = await host.realPath(path);
    const isFile = (await host.stat(target))?.kind === 'file';
    return isFile ? hashBytes(decode(await host.readFile(target))) : NO_FILE;
  } catch {
    // A link to nothing, or a file that is just going.
    return ABSENT;
  }
}

/** A byte order mark tells the encoding, as for the compiler. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
