/**
 * A copy of this project without one of its features, and how a site that it
 * builds differs from the same site with all of them.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { sep } from 'node:path';
import { diffLines } from 'diff';
import { closeDoors } from './close-doors.ts';
import { repository } from './real-site.ts';
import { DOORS } from './structure.ts';

/** What is made anew, and what is linked instead. */
const NOT_COPIED: readonly string[] = ['.git', 'dist', 'lib', 'node_modules'];

/** Where features have folders. */
const FEATURE_FOLDERS: readonly string[] = [
  'build/features',
  'src/client/features',
  'tests/features',
];

/** What the articles of a site write only for a feature, and what stands there without. */
const WORDS: ReadonlyMap<string, readonly [RegExp, string]> = new Map([
  ['archives', [/\[([^\]]+)\]\(\.\.\/examples\/[^)]+\)/g, '$1']],
  // Their lines stay, because they number the samples of a page.
  ['upgrade', [/^::(?:changes|concerns).*$/gm, '']],
]);

/** The setting of a feature, which no configuration can have without it. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ['errors', 'errors'],
  ['history', 'history'],
  ['import-cost', 'bundleSize'],
  ['upgrade', 'upgrades'],
]);

/** @param folder - exists and is empty */
export function copyProject(folder: string): void {
  for (const name of readdirSync(repository)) {
    if (!NOT_COPIED.includes(name)) copyInto(folder, name);
  }
  linkPackages(folder);
}

/** Undoes what {@link leaveOut} did in a copy. */
export function restoreFeatures(folder: string): void {
  for (const path of FEATURE_FOLDERS) {
    rmSync(`${folder}/${path}`, { recursive: true });
    copyInto(folder, path);
  }
  copyInto(folder, 'content');
}

/** Deletes what the articles of a site write only for a feature. */
export function leaveOutOfArticles(site: string, feature: string): void {
  const [words, instead] = WORDS.get(feature) ?? [];
  if (words === undefined || instead === undefined) return;
  const content = `${site}/content`;
  const articles = ['tutorials', 'guides', 'upgrade'].flatMap((section) =>
    readdirSync(`${content}/${section}`).map((name) => `${section}/${name}`),
  );
  for (const article of articles.filter((path) => path.endsWith('.md'))) {
    const text = readFileSync(`${content}/${article}`, 'utf8');
    writeFileSync(`${content}/${article}`, text.replace(words, instead));
  }
}

/** Deletes the setting of a feature from the configuration of a site. */
export function leaveOutOfSettings(site: string, feature: string): void {
  const setting = SETTINGS.get(feature);
  if (setting === undefined) return;
  const file = `${site}/content/site.config.ts`;
  const text = readFileSync(file, 'utf8');
  const without = text.replace('export default', 'const whole =');
  writeFileSync(
    file,
    `${without}\nconst { ${setting}: _, ...others } = whole;\nexport default others;\n`,
  );
}

function copyInto(folder: string, path: string): void {
  cpSync(`${repository}/${path}`, `${folder}/${path}`, { recursive: true });
}

/**
 * Links each package, so that the cache beside them is that of the copy. The
 * examples of this repository are packages, too: those of the copy.
 */
function linkPackages(folder: string): void {
  const packages = `${repository}/node_modules`;
  mkdirSync(`${folder}/node_modules`);
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const { name } = entry;
    if (name === '.cache') continue;
    const path = `${packages}/${name}`;
    const target = entry.isSymbolicLink() ? readlinkSync(path) : path;
    symlinkSync(target, `${folder}/node_modules/${name}`);
  }
}

/** The features by the names of their folders. */
export function listFeatures(): readonly string[] {
  return readdirSync(`${repository}/build/features`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Lines of the doors. */
export interface DoorLines {
  readonly deleted: number;
  /** Written in place of some of the deleted ones. */
  readonly written: number;
}

/** Deletes the folders of a feature, and what the doors say of it. */
export async function leaveOut(
  folder: string,
  feature: string,
): Promise<DoorLines> {
  for (const path of FEATURE_FOLDERS) {
    rmSync(`${folder}/${path}/${feature}`, { recursive: true, force: true });
  }
  const doors = new Map(
    DOORS.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]),
  );
  const lines = { deleted: 0, written: 0 };
  for (const [path, text] of await closeDoors(doors, feature)) {
    writeFileSync(`${folder}/${path}`, text);
    for (const change of diffLines(doors.get(path) ?? '', text)) {
      if (change.removed) lines.deleted += change.count;
      if (change.added) lines.written += change.count;
    }
  }
  return lines;
}

/**
 * What the compiler says; nothing for a project that is sound.
 * @param part - the folder with a `tsconfig.json`
 */
export async function findTypeErrors(
  folder: string,
  part: string,
): Promise<string> {
  const compiler = `${folder}/node_modules/typescript/bin/tsc`;
  // What a door does not use any more is for the linter to say.
  const unused = ['--noUnusedLocals', '--noUnusedParameters'];
  const words = ['-p', part, ...unused.flatMap((flag) => [flag, 'false'])];
  const { output } = await run(folder, [compiler, ...words]);
  return output;
}

/**
 * Every file of a site that a copy of the project builds, by path. What names
 * bundled code is replaced: its hash, and those of what contains it.
 */
export async function buildSiteWith(
  tool: string,
  site: string,
): Promise<ReadonlyMap<string, string>> {
  // Nothing that is kept for tabs which are open.
  rmSync(`${site}/dist`, { recursive: true, force: true });
  const words = [`${tool}/bin/docs-build.js`, 'build', '--quiet'];
  const { succeeded, output } = await run(site, words);
  if (!succeeded) throw new Error(output);
  const out = `${site}/dist`;
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path): [string, string] => [
      withoutHashes(path.slice(out.length + 1).replaceAll(sep, '/')),
      withoutHashes(readFileSync(path, 'utf8')),
    ]);
  return new Map(files);
}

interface Run {
  readonly succeeded: boolean;
  readonly output: string;
}

function run(cwd: string, words: readonly string[]): Promise<Run> {
  const options = {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 2 ** 26,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) => {
      resolve({ succeeded: error === null, output: `${stdout}${stderr}` });
    });
  });
}

/** The keys of samples count the blocks of a page, also those of features. */
function withoutHashes(text: string): string {
  return text
    .replace(/-[A-Z\d]{8}\.(?=js|css|html)/g, '-*.')
    .replace(/(?<=\/(?:hover-cards|sections)-)[\w-]+/g, '*')
    .replace(/sha256-[\w+/=]+/g, 'sha256-*')
    .replace(/(?<=data-run=\\?")s[\w-]{6}/g, 's*')
    .replace(/"s[\w-]{6}(?=(?:-js)?":\{"(?:file|schema)")/g, '"s*')
    .replace(/(?<=\bbuild(?:"|&quot;):(?:"|&quot;))[\w-]+/g, '*');
}
