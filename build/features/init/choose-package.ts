/** Decides which package a site documents. */
import { explainName, type Manifest } from '../../api/package/find-package.ts';
import type { Options } from '../../commands/arguments.ts';
import type { ProjectReader } from './existing/documents.ts';
import { refuse } from './init-facts.ts';
import { parseObject } from './project-files.ts';

/**
 * The one that was named, or one of a workspace, or that of the project, which may
 * document itself.
 * @param title - of a site that exists
 */
export async function choosePackage(
  { package: named }: Options,
  own: Manifest | null,
  project: ProjectReader,
  title: string | null,
): Promise<string> {
  if (named !== null) {
    const flaw = explainName(named);
    if (flaw === null) return named;
    const message = `--package ${named} is not a package's name`;
    return refuse('invalid-value', message, flaw);
  }
  return (
    (await chooseOfWorkspace(project, title)) ??
    own?.name ??
    refuse(
      'no-package',
      'Which package should be documented?',
      'Pass --package NAME, or run this in the folder of its package.json.',
    )
  );
}

/** Finds the package of a private project that is called like the site, or the first. */
async function chooseOfWorkspace(
  project: ProjectReader,
  title: string | null,
): Promise<string | null> {
  const root = await readManifest('package.json', project);
  if (root['private'] !== true) return null;
  const names: string[] = [];
  for (const { name: folder } of await project.list('packages')) {
    const file = `packages/${folder}/package.json`;
    const { name, private: isPrivate } = await readManifest(file, project);
    if (typeof name === 'string' && isPrivate !== true) names.push(name);
  }
  const scope = /^@([^/]+)/.exec(String(root['name']))?.[1] ?? null;
  const wanted = [title, root['name'], scope].map(toWord);
  const isWanted = (name: string): boolean =>
    [name, name.replace(/^.*\//, '')]
      .map(toWord)
      .some((word) => wanted.includes(word));
  for (const isChosen of [isWanted, isInTitle(title), isCore]) {
    const name = names.find(isChosen);
    if (name !== undefined) return name;
  }
  return names[0] ?? null;
}

function isCore(name: string): boolean {
  return name.endsWith('/core');
}

/** `@reduxjs/toolkit` is in "Redux Toolkit". */
function isInTitle(title: string | null): (name: string) => boolean {
  const whole = toWord(title) ?? '';
  return (name) => {
    const last = toWord(name.replace(/^.*\//, ''));
    return last !== null && whole.includes(last);
  };
}

function toWord(text: unknown): string | null {
  return typeof text === 'string'
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : null;
}

async function readManifest(
  file: string,
  { read }: ProjectReader,
): Promise<Readonly<Record<string, unknown>>> {
  return parseObject((await read(file)) ?? '') ?? {};
}
