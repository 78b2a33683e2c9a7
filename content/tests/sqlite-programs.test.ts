/**
 * The programs of the tutorials that use `node:sqlite`. The oldest Node that builds
 * the site lacks it, so the pages say that these were not run, and they are run here.
 */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyState,
  linkPackages,
  readersNode,
  readManifest,
  removeCopy,
  start,
} from './support/course-states.ts';
import {
  listFences,
  readTutorialSource,
  type Fence,
} from './support/tutorial-fences.ts';

const PAGES = [
  { page: 'storing-data', state: '11-sqlite', count: 3 },
  { page: 'sign-up-and-rate-limits', state: '12-accounts', count: 1 },
];

interface Program {
  readonly title: string;
  readonly code: string;
  /** What each run of it prints, one after the other. */
  readonly outputs: readonly string[];
}

function listPrograms(fences: readonly Fence[]): readonly Program[] {
  const programs: { title: string; code: string; outputs: string[] }[] = [];
  for (const { info, title, code } of fences) {
    if (info === 'text') programs.at(-1)?.outputs.push(code);
    const isProgram =
      info.includes('no-run="uses node:sqlite"') && !info.includes('file=');
    if (isProgram) programs.push({ title: title ?? '', code, outputs: [] });
  }
  return programs;
}

describe.each(PAGES)('$page', ({ page, state, count }) => {
  const programs = listPrograms(listFences(readTutorialSource(page)));
  let folder = '';
  beforeAll(() => {
    folder = copyState(state);
    linkPackages(folder, readManifest(state));
  });
  afterAll(() => {
    removeCopy(folder);
  });

  it('has programs, each with what it prints', () => {
    expect(programs).toHaveLength(count);
    for (const { outputs } of programs) expect(outputs).not.toEqual([]);
  });

  it.each(programs)('$title prints what the page shows', async (program) => {
    const { title, code, outputs } = program;
    writeFileSync(`${folder}/${title}`, code);
    for (const expected of outputs) {
      const { output } = await start(folder, `node ${title}`, {
        node: readersNode,
        variables: { NODE_NO_WARNINGS: '1' },
      }).ended;
      expect(output.trim()).toBe(expected);
    }
  });
});
