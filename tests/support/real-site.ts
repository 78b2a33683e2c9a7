/** Access to the built site of this repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(
  new URL('../..', import.meta.url),
).replace(/\/$/, '');

/** Relative to the repository; built by the tests' global set-up. */
export const realSite = 'node_modules/.cache/docs-build-tests/dist';

/** What the build of it printed. */
export const realReport = 'node_modules/.cache/docs-build-tests/report.json';

export function readRealReport() {
  const text = readFileSync(`${repository}/${realReport}`, 'utf8');
  return JSON.parse(text) as Readonly<Record<'stdout' | 'stderr', string>>;
}

/** The paths of all files of the built site, relative to the output folder. */
export function listRealSite(): readonly string[] {
  return listFiles(realSite);
}

/** Whether it is a page, rather than a document that pages contain. */
export function isPage(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('assets/');
}

/** @param top - relative to the repository, or absolute */
export function listFiles(top: string): readonly string[] {
  const folder = resolve(repository, top);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path) => path.slice(folder.length + 1))
    .sort();
}

export function readRealSite(file: string): string {
  return readFileSync(`${repository}/${realSite}/${file}`, 'utf8');
}
