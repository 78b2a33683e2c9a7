/**
 * Maps addresses to files of the output folder. The table is made of the files
 * that exist, and a request is only ever looked up in it, so no request can
 * reach anything else. Reads folders, never files.
 */
import type { Host } from '../host/host.ts';
import { findMediaType } from './server/media-types.ts';

/** In order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const EXTENSIONS: Readonly<Record<Encoding, string>> = {
  br: '.br',
  gzip: '.gz',
};

export interface ServedFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly type: string;
  /** Whether its name contains its hash, so that its content never changes. */
  readonly immutable: boolean;
  /** The compressed forms that exist beside it. */
  readonly encoded: ReadonlyMap<Encoding, string>;
}

export interface FileTable {
  /**
   * By decoded address below the base path, without the leading slash.
   * Normalised to NFC, like requests: a file system may use either form.
   */
  readonly addresses: ReadonlyMap<string, ServedFile>;
  /** Other spellings of addresses, which redirect to the given one. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly notFound: ServedFile | null;
}

/** @param folder - absolute path of the output folder */
export async function loadFileTable(
  host: Host,
  folder: string,
): Promise<FileTable> {
  return createFileTable(await listFiles(host, folder, ''));
}

/**
 * As plain static hosts do, serves `x.html` at `x`, `x/index.html` at `x/`, and
 * everything else under its own name, which takes precedence over an address
 * derived from another file.
 */
export function createFileTable(paths: readonly string[]): FileTable {
  const present = new Set(paths);
  const served = paths.filter((path) => !isSibling(path, present));
  const addresses = new Map<string, ServedFile>();
  const aliases = new Map<string, string>();
  const isPage = (path: string): boolean => path.endsWith('.html');
  for (const path of served.filter((one) => !isPage(one))) {
    addresses.set(path.normalize(), describeFile(path, present));
  }
  for (const path of served.filter(isPage)) {
    const name = path.normalize();
    const address = toAddress(name);
    const free = !addresses.has(address);
    addresses.set(free ? address : name, describeFile(path, present));
    if (free) aliases.set(name, address);
  }
  for (const [address, { path }] of addresses) {
    for (const alias of isPage(path) ? spellings(address) : []) {
      if (!addresses.has(alias) && !aliases.has(alias)) {
        aliases.set(alias, address);
      }
    }
  }
  return { addresses, aliases, notFound: addresses.get('404') ?? null };
}

function toAddress(path: string): string {
  return path.replace(/(?:(^|\/)index)?\.html$/, '$1');
}

/** Other spellings of a page's address, used by people and hosts. */
function spellings(address: string): readonly string[] {
  if (address === '') return [];
  if (address.endsWith('/')) {
    const bare = address.slice(0, -1);
    return [bare, `${bare}.html`];
  }
  return [`${address}/`, `${address}/index.html`];
}

function describeFile(path: string, present: ReadonlySet<string>): ServedFile {
  return {
    path,
    type: findMediaType(path) ?? 'application/octet-stream',
    immutable: path.startsWith('assets/'),
    encoded: new Map(
      ENCODINGS.map((encoding): [Encoding, string] => [
        encoding,
        path + EXTENSIONS[encoding],
      ]).filter(([, sibling]) => present.has(sibling)),
    ),
  };
}

/** A compressed form is served instead of its file, not under its own name. */
function isSibling(path: string, present: ReadonlySet<string>): boolean {
  return ENCODINGS.some((encoding) => {
    const extension = EXTENSIONS[encoding];
    return (
      path.endsWith(extension) && present.has(path.slice(0, -extension.length))
    );
  });
}

/**
 * Lists plain files only: a symbolic link may lead out of the folder. Hidden
 * files are left out, except well-known ones.
 */
async function listFiles(
  host: Host,
  folder: string,
  prefix: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const { name, kind } of await host.readDirectory(folder)) {
    if (name.startsWith('.') && name !== '.well-known') continue;
    const path = prefix + name;
    if (kind === 'file') files.push(path);
    if (kind === 'directory') {
      files.push(...(await listFiles(host, `${folder}/${name}`, `${path}/`)));
    }
  }
  return files;
}
