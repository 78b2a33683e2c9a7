/**
 * Compares builds with `typedoc --json` on the same entry. The two alternate, so
 * that a slow phase of the machine affects both.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { runMeasured } from './measure.js';
import {
  copyProject,
  copyWithoutRunning,
  initialise,
} from './measured-project.js';

/** Arguments of `node`, to be run in the project. */
const typedoc = [
  'node_modules/typedoc/bin/typedoc',
  '--json',
  'node_modules/.cache/bench/typedoc.json',
  '--entryPoints',
  'node_modules/graphql/index.d.ts',
  '--tsconfig',
  'bench/tsconfig.json',
  '--logLevel',
  'Error',
];
const build = ['build', '--quiet'];

/** What an agent sends for its first answer. */
const ASKED = {
  answer: '"id":2',
  text: [
    {
      method: 'initialize',
      id: 1,
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      },
    },
    { method: 'notifications/initialized' },
    {
      method: 'tools/call',
      id: 2,
      params: { name: 'show', arguments: { name: 'parse' } },
    },
  ]
    .map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    .join(''),
};

/** A folder on the same disk that git ignores and no build reads. */
const ASIDE = 'node_modules/.bench';

/**
 * Moves the output and the caches away. They are not deleted yet: ext4 does not
 * reuse the inodes of files deleted in the last minutes, so for each file that it
 * writes a build would search past thousands of them, up to a second in all.
 */
export async function clean(root) {
  await mkdir(`${root}/${ASIDE}`, { recursive: true });
  for (const folder of ['dist', 'node_modules/.cache']) {
    const place = `${root}/${ASIDE}/${randomUUID()}`;
    try {
      await rename(`${root}/${folder}`, place);
    } catch (problem) {
      if (problem.code !== 'ENOENT') throw problem;
    }
  }
}

/** Deletes what `clean` has moved away, after all measurements. */
export async function removeCleaned(root) {
  await rm(`${root}/${ASIDE}`, { recursive: true, force: true });
}

const TUTORIAL = 'content/tutorials/basic-types.md';

/** Adds text that no build has seen to the body of a tutorial. */
async function editTutorial({ folder }, round) {
  const text = await readFile(`${folder}/${TUTORIAL}`, 'utf8');
  await writeFile(`${folder}/${TUTORIAL}`, `${text}\nOnce more ${round}.\n`);
}

/** A cold build in CI that has what another version of the tool has stored. */
async function editTool({ folder, tool }, round) {
  const file = `${tool}/build/reporter.ts`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\n// Version ${round}.\n`);
  // It is compiled, as it is when npm has installed it.
  await runMeasured(folder, [`${tool}/bin/docs-build.js`, '--version']);
  await rm(`${folder}/dist`, { recursive: true, force: true });
}

const cleanProject = ({ folder }) => clean(folder);
const nothing = () => undefined;
const ANSWER = ['show', 'parse'];
const EXPLAIN = ['explain', 'Cannot query field "nam" on type "Shelf".'];

/** Each is compared with the `typedoc --json` that runs just before it. */
const scenarios = [
  { name: 'cold', project: 'copy', prepare: cleanProject },
  { name: 'warm', project: 'copy', prepare: nothing },
  { name: 'tutorial', project: 'copy', prepare: editTutorial },
  { name: 'show', project: 'copy', prepare: nothing, args: ANSWER },
  { name: 'explain', project: 'copy', prepare: nothing, args: EXPLAIN },
  {
    name: 'mcp',
    project: 'copy',
    prepare: nothing,
    args: ['mcp'],
    talk: ASKED,
  },
  { name: 'restored', project: 'copy', prepare: editTool },
  { name: 'unrun', project: 'unrun', prepare: cleanProject },
  { name: 'api', project: 'api', prepare: cleanProject },
];

/** Works on copies of the project, so that nothing here is edited. */
export async function measureBuilds(root, rounds) {
  const projects = {
    copy: await copyProject(root),
    unrun: await copyWithoutRunning(root),
    api: await initialise(root),
  };
  try {
    const results = {};
    for (const scenario of scenarios) {
      const project = projects[scenario.project];
      results[scenario.name] = await measurePairs(
        root,
        project,
        scenario,
        rounds,
      );
    }
    return results;
  } finally {
    for (const { folder } of Object.values(projects)) {
      await rm(folder, { recursive: true });
    }
  }
}

async function measurePairs(root, project, scenario, rounds) {
  const { prepare, args = build, talk } = scenario;
  const command = [`${project.tool}/bin/docs-build.js`, ...args];
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await runMeasured(root, typedoc);
    await prepare(project, round);
    const measured = await runMeasured(project.folder, command, talk);
    pairs.push({ reference, measured });
  }
  return pairs;
}

/** How many times as much as the reference. */
export function compare(pairs, key) {
  return pairs.map(({ measured, reference }) => measured[key] / reference[key]);
}

/** The same of every scenario. */
export function compareAll(builds, key) {
  return Object.fromEntries(
    Object.entries(builds).map(([name, pairs]) => [name, compare(pairs, key)]),
  );
}
