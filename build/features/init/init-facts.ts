/**
 * What `init` finds out before it writes anything: from the documented package,
 * from the project, and from the user.
 */
import { findPackage } from '../../api/package/documented-package.ts';
import {
  findReadme,
  type InstalledPackage,
  type Manifest,
  explainName,
} from '../../api/package/find-package.ts';
import { error, Failure } from '../../diagnostics.ts';
import type { Host } from '../../host/host.ts';
import { parseBase, type Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import type { ConfigDraft } from './config-draft.ts';
import type { Beginnings } from './describe-config.ts';
import { findTypes } from './find-types.ts';
import { parseObject } from './project-files.ts';

type Facts = Omit<Beginnings, 'name' | 'address' | 'out' | 'others' | 'models'>;

/**
 * @param own - the manifest of the project, which may document itself
 * @param isWhole - whether the site is about all packages of the project
 */
export async function examine(
  host: Host,
  folder: string,
  [name, own]: readonly [string, Manifest | null],
  isWhole: boolean,
): Promise<Facts> {
  const editUrl = own?.repository
    ? `${own.repository}/edit/main/${own.directory}`.replace(/\/$/, '')
    : null;
  const found = await findPackage(host, folder, name);
  const installed = found !== null && 'folder' in found ? found : null;
  const { shownFolder, manifest } = installed ?? ABSENT;
  const { repository, homepage } = manifest;
  return {
    declarations: await findTypes(host, folder, installed, name),
    subject: isWhole ? nameWorkspace(own, repository) : name,
    description: manifest.description,
    repository,
    homepage: isSite(homepage) ? homepage : null,
    readme: await readReadme(host, folder, installed),
    isOwn: shownFolder === '',
    editUrl,
  };
}

/** The root of a workspace has a name that only its maintainers know. */
function nameWorkspace(own: Manifest | null, address: string | null): string {
  return lastOf(own?.repository ?? address ?? own?.name ?? '');
}

/** Reads that of the home page: of the workspace of the package, or its own. */
async function readReadme(
  host: Host,
  folder: string,
  installed: InstalledPackage | null,
): Promise<string | null> {
  if (installed === null) return null;
  const isForeign = installed.folder.includes('/node_modules/');
  for (const place of [isForeign ? [] : folder, installed.folder].flat()) {
    const readme = await findReadme(host, place);
    if (readme !== null) return readme.text;
  }
  return null;
}

/** What is known of a package that is not there. */
const ABSENT = {
  shownFolder: null,
  manifest: { description: null, repository: null, homepage: null },
};

/** Whether a site may be there, which is not where the code is. */
function isSite(address: string | null): boolean {
  const { host = null, protocol } =
    address !== null && URL.canParse(address) ? new URL(address) : {};
  return (
    protocol === 'https:' &&
    !/^(?:www\.)?(?:github|gitlab|bitbucket|npmjs)\./.test(host ?? '')
  );
}

/** Takes the address that is given, or the answer, or else that of the project. */
export async function chooseAddress(
  { url, json }: Options,
  { ask }: Pick<CommandContext, 'ask'>,
  proposed: string | null,
): Promise<Beginnings['address']> {
  const example = proposed ?? 'such as https://docs.example.org, or empty';
  const isAsked = url === null && !json && ask !== null;
  const answer = isAsked ? await ask(`Address of the site (${example}): `) : '';
  const given = url ?? (answer.trim() === '' ? proposed : answer.trim());
  if (given === null) return null;
  const message = `--url ${given} is not an address such as https://docs.example.org`;
  return parseAddress(given) ?? refuse('invalid-value', message);
}

/** Where a site is that exists, or `null`. */
export function findAddress({
  url,
  base,
}: Pick<ConfigDraft, 'url' | 'base'>): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { href } = new URL(base ?? '', url);
  return parseAddress(href) === null ? null : href;
}

/** The parts of an address; `null` if a site cannot be there. */
function parseAddress(given: string): Beginnings['address'] {
  if (!/^https?:/.test(given) || !URL.canParse(given)) return null;
  const { origin, pathname } = new URL(given);
  const base = parseBase(pathname).value;
  return base === null ? null : { url: origin, base };
}

export function refuse(
  code: string,
  message: string,
  hint: string | null = null,
): never {
  throw new Failure([error(code, message, { fault: 'usage', hint })]);
}

/** What decides it, besides the options. */
interface PackageChoice {
  /** The text of the project's package.json, or `''`. */
  readonly manifest: string;
  readonly own: Manifest | null;
  readonly isMember: boolean;
  /** The public packages of the workspace. */
  readonly names: readonly string[];
  /** The title of a site that exists. */
  readonly title: string | null | undefined;
}

/**
 * Chooses the package that was named, or one of a workspace, or that of the
 * project, which may document itself.
 */
export function choosePackage(
  { package: named }: Options,
  choice: PackageChoice,
): string {
  if (named !== null) {
    const flaw = explainName(named);
    if (flaw === null) return named;
    const message = `--package ${named} is not a package's name`;
    return refuse('invalid-value', message, flaw);
  }
  return (
    (isLibrary(choice) ? null : chooseOfWorkspace(choice)) ??
    choice.own?.name ??
    refuse(
      'no-package',
      'Which package should be documented?',
      'Pass --package NAME, or run this in the folder of its package.json.',
    )
  );
}

/** A private root of a workspace is none, nor is a private member without code. */
function isLibrary({ manifest, own, isMember }: PackageChoice): boolean {
  if (parseObject(manifest)?.['private'] !== true) return true;
  return isMember && Boolean(own?.main ?? own?.types ?? own?.exports);
}

/** Finds the package that is called like the site, or the first. */
function chooseOfWorkspace(choice: PackageChoice): string | null {
  const title = toWord(choice.title ?? '');
  const { own } = choice;
  const names = [own?.name ?? '', lastOf(own?.repository ?? '')];
  const wanted = [title, ...names.map(toWord)];
  const isWanted = (name: string): boolean =>
    [name, lastOf(name)].some((word) => wanted.includes(toWord(word)));
  // `@reduxjs/toolkit` is in "Redux Toolkit".
  const isInTitle = (name: string): boolean =>
    title.includes(toWord(lastOf(name)));
  const isCore = (name: string): boolean => name.endsWith('/core');
  const [found = null] = [isWanted, isInTitle, isCore, () => true].flatMap(
    (isChosen) => choice.names.find(isChosen) ?? [],
  );
  return found;
}

export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

export function toWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
