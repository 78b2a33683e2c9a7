/** Runs `init` in a project of a test's own, and builds the site it begins. */
import type { Environment } from '../../../build/cli.ts';
import { runWords } from '../../support/command-line.ts';
import { createDisk } from '../../support/disk.ts';
import { createMemorySite, smallSite } from '../../support/memory-site.ts';

export type Files = Readonly<Record<string, string>>;

const ROOT = '/project';

/** @param words - after `init`, with a space between them */
export async function begin(
  words: string,
  files: Files,
  environment: Partial<Environment> = {},
) {
  const host = createDisk(
    Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text]),
  );
  const line = `init ${words}`.trim().split(' ');
  const ended = await runWords(line, { root: ROOT, host, ...environment });
  const written = new Map(
    [...host.texts('/')].map(([path, text]) => [
      path.replace(/^project\//, ''),
      text,
    ]),
  );
  const config = written.get('content/site.config.ts') ?? '';
  return { ...ended, written, config };
}

/** What is said of the site of such a project when it is built as `init` leaves it. */
export async function build(words: string, files: Files) {
  const { written } = await begin(words, files);
  const small = Object.keys(smallSite).filter((path) =>
    path.startsWith('content'),
  );
  const site = createMemorySite({
    ...Object.fromEntries(small.map((path) => [path, null])),
    ...Object.fromEntries(written),
  });
  const { diagnostics, summary } = await site.build();
  return { diagnostics, pages: summary?.pages['tutorial'] ?? 0 };
}
