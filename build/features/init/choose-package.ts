/** Decides which package a site documents. */
import { explainName, type Manifest } from '../../api/package/find-package.ts';
import type { Options } from '../../commands/arguments.ts';
import { refuse } from './init-facts.ts';
import { parseObject } from './project-files.ts';

/** What decides it, besides the options. */
export interface PackageChoice {
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

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function toWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
