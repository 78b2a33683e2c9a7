/** The public API of a release that exists only in memory. */
import type { ParsedFiles } from '../../../build/api/convert/program.ts';
import {
  historySchema,
  type Stories,
} from '../../../build/features/history/story.ts';
import { joinReleases } from '../../../build/features/history/join-releases.ts';
import { extractPublicApi } from '../../../build/releases/public-api.ts';
import { addFolders } from '../../../build/releases/read-releases.ts';
import { loadInputs } from '../../support/api-extract.ts';

const ROOT = '/project';

/** TypeScript's library files, parsed once per test file. */
const parsed: ParsedFiles = new Map();

/** @param files - by path; a text alone is `index.d.ts` */
export async function readRelease(
  files: string | Readonly<Record<string, string>>,
  name = 'example',
) {
  const given = typeof files === 'string' ? { 'index.d.ts': files } : files;
  const manifest = JSON.stringify({ name, version: '1.0.0' });
  const all = Object.entries({ 'package.json': manifest, ...given }).map(
    ([file, text]) => [`node_modules/${name}/${file}`, text] as const,
  );
  const inputs = await loadInputs(Object.fromEntries(all), { name });
  if (inputs.value === null) throw new Error(JSON.stringify(inputs));
  const { job, installed } = inputs.value;
  const names = new Set(Object.keys(given));
  const entries = addFolders(job.entries, installed.manifest, names);
  // What one release declares is not what the next one does.
  for (const file of parsed.keys()) {
    if (file.startsWith(ROOT)) parsed.delete(file);
  }
  const inMemory = all.map(
    ([file, text]) => [`${ROOT}/${file}`, text] as const,
  );
  return extractPublicApi(
    { ...job, entries },
    { files: new Map(inMemory), parsed },
  );
}

/** @param releases - files by version, in the order of their numbers */
export async function readStories(
  releases: Readonly<Record<string, Parameters<typeof readRelease>[0]>>,
): Promise<Stories> {
  const read = [];
  for (const [version, files] of Object.entries(releases)) {
    read.push({ version, api: await readRelease(files) });
  }
  return historySchema.parse(joinReleases('example', read)).exports;
}
