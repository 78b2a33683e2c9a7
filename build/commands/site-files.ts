/**
 * The files of a site as commands read them that answer questions: an inventory,
 * and the markdown of each page. They lie in a folder, or are what a build would
 * write now.
 */
import { tryRead } from '../api/package/find-package.ts';
import { textOf } from '../core/artifact.ts';
import { toAbsolute } from '../core/paths.ts';
import { decodeSafely, toMarkdownAddress } from '../core/urls.ts';
import { Failure } from '../diagnostics.ts';
import {
  INVENTORY_FILE,
  parseInventory,
  type Inventory,
} from '../emit/inventory.ts';
import type { Host } from '../host/host.ts';
import type { BuildRequest } from '../request.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';
import { locateOutput, toRequest } from './folders.ts';

/** @returns `null` if there is no such file */
export type ReadSiteFile = (path: string) => Promise<string | null>;

export interface SiteFiles {
  readonly about: Inventory;
  readonly read: ReadSiteFile;
}

export type Answer = FoundAnswer | MissingAnswer;

interface FoundAnswer {
  readonly isFound: true;
  /** Markdown. */
  readonly text: string;
  /** The address of the page that it is from; `''` for the whole site. */
  readonly address: string;
}

interface MissingAnswer {
  readonly isFound: false;
  readonly message: string;
  /** What may have been meant. */
  readonly hint: string | null;
}

/** @returns `null` if they are not those of a site */
export async function openFiles(read: ReadSiteFile): Promise<SiteFiles | null> {
  const about = parseInventory((await read(INVENTORY_FILE)) ?? '');
  return about === null ? null : { about, read };
}

/** Reads files of a folder. */
export function readFrom(host: Host, folder: string): ReadSiteFile {
  return (path) => tryRead(host, `${folder}/${path}`);
}

/**
 * The project's own site: the output folder, if a build would leave it as it is.
 * @throws Failure - if the site cannot be built
 */
export async function openSiteFiles(
  options: Options,
  context: CommandContext,
): Promise<SiteFiles> {
  const { out, loaded } = await locateOutput(options, context);
  const made = new Map<string, string>();
  const request: BuildRequest = {
    ...toRequest({ ...options, out }, context),
    loaded,
    pictures: true,
    // A question that has to wait for a build says what it waits for.
    report(event) {
      if (event.event === 'working' && !options.json) context.report(event);
    },
    keep(artifacts) {
      for (const file of artifacts) {
        if (/\.(?:md|json|txt)$/.test(file.path)) {
          made.set(file.path, textOf(file));
        }
      }
    },
  };
  const { summary, diagnostics } = await context.runBuild(request);
  if (summary === null) throw new Failure(diagnostics);
  const files = await openFiles(
    made.size === 0
      ? readFrom(context.host, toAbsolute(context.root, request.out))
      : (path) => Promise.resolve(made.get(path) ?? null),
  );
  if (files === null) throw new Error(`The site has no ${INVENTORY_FILE}`);
  return files;
}

/** A page as markdown. */
export async function readPage(
  { read }: SiteFiles,
  address: string,
): Promise<string> {
  return (await read(decodeSafely(toMarkdownAddress(address)))) ?? '';
}
