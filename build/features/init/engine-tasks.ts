/**
 * The tasks of a workspace: one for the model of each package, and one for the site.
 * An engine, Turborepo or Nx, spreads them over machines and shares their results;
 * without one, scripts run them.
 */
import { relative } from 'node:path/posix';
import { MODEL_FILE } from '../../api/model-file.ts';
import type { WorkspaceMember } from '../../api/package/workspace.ts';
import type { Beginnings } from './describe-config.ts';
import type { ConfigDraft } from './config-draft.ts';
import type { ProjectReader } from './existing/documents.ts';
import type { Write } from './index.ts';
import { addEntries, addIgnored, type Entries } from './project-files.ts';

/** The names of the tasks, which are scripts of a package.json. */
const MODEL_TASK = 'docs:model';
const SITE_TASK = 'docs:build';

/** An engine, and what it says of the two tasks. */
interface Engine {
  /** Its configuration. */
  readonly file: string;
  /** Its package; `null` for the package manager, which is there. */
  readonly module: string | null;
  /** The command that builds the site. */
  readonly command: string;
  /**
   * Texts of files with what is added; `null` for one that cannot be read.
   * @param text - of the file at a path
   */
  readonly edits: Readonly<
    Record<string, (text: string, site: EngineSite) => string | null>
  >;
}

interface EngineSite {
  /** The names of the packages. */
  readonly packages: readonly string[];
  /** Patterns for the files that the site is made of, besides models. */
  readonly contents: readonly string[];
  readonly out: string;
}

/** What runs the tasks of a workspace. */
export type FoundEngine = Pick<Beginnings, 'models'> &
  (Engine | { readonly command: null });

const ENGINES: readonly Engine[] = [
  {
    file: 'turbo.json',
    module: 'turbo',
    command: `npx turbo run //#${SITE_TASK}`,
    edits: {
      'turbo.json': (text, { packages, contents, out }) =>
        addEntries(text, 'tasks', (known) => ({
          [MODEL_TASK]: {
            dependsOn: listBuilds(known),
            outputs: [MODEL_FILE],
          },
          [`//#${SITE_TASK}`]: {
            dependsOn: packages.map((name) => `${name}#${MODEL_TASK}`),
            inputs: ['package.json', ...contents],
            outputs: [`${out}/**`],
          },
        })),
    },
  },
  {
    file: 'nx.json',
    module: 'nx',
    command: `npx nx run-many --target ${SITE_TASK}`,
    edits: {
      // The root is a project of its own only where its package.json says so.
      'package.json': (text) =>
        addEntries(text, 'nx', () => ({ includedScripts: [SITE_TASK] })),
      'nx.json': (text, { contents, out }) =>
        addEntries(text, 'targetDefaults', (known) => ({
          [MODEL_TASK]: {
            cache: true,
            dependsOn: listBuilds(known),
            inputs: ['default', '^default'],
            outputs: [`{projectRoot}/${MODEL_FILE}`],
          },
          [SITE_TASK]: {
            cache: true,
            dependsOn: [{ target: MODEL_TASK, projects: '*' }],
            inputs: [
              ...contents.map((path) => `{workspaceRoot}/${path}`),
              { dependentTasksOutputFiles: `**/${MODEL_FILE}` },
            ],
            outputs: [`{projectRoot}/${out}`],
          },
        })),
    },
  },
];

/**
 * What has to be done before a model: it depends on the declarations of the package
 * and of what that imports, which a task such as `build:types` may make.
 */
function listBuilds(tasks: Entries): readonly string[] {
  const builds = Object.keys(tasks).filter((name) =>
    /^build(?::|$)/.test(name),
  );
  return builds.length === 0 ? [`^${MODEL_TASK}`] : builds;
}

/** What is there without an engine. */
const SCRIPTS: readonly Engine[] = [
  runScripts('pnpm-workspace.yaml', `pnpm -r --if-present run ${MODEL_TASK}`),
  runScripts('package.json', `npm run ${MODEL_TASK} --workspaces --if-present`),
];

function runScripts(file: string, run: string): Engine {
  const first = `npm run ${MODEL_TASK}`;
  const scripts = { predocs: first, [`pre${SITE_TASK}`]: first };
  return {
    ...{ file, module: null, command: `${first} && npx docs-build watch` },
    edits: {
      'package.json': (text) =>
        addEntries(text, 'scripts', ({ docs }) => ({
          [MODEL_TASK]: run,
          // A script of this name may be another tool's.
          ...(String(docs).startsWith('docs-build ') ? scripts : {}),
        })),
    },
  };
}

/**
 * Finds what runs the tasks of a workspace, and names the files of its models.
 * @param root - absolute path of the project
 */
export async function findEngine(
  root: string,
  packages: readonly WorkspaceMember[],
  exists: (path: string) => Promise<boolean>,
): Promise<FoundEngine> {
  const isRoot = !packages.some(({ folder }) => folder === root);
  // Two packages are quickly read as they are.
  const scripts = packages.length > 2 ? SCRIPTS : [];
  const known = packages.length > 1 ? [...ENGINES, ...scripts] : [];
  for (const engine of isRoot ? known : []) {
    if (!(await exists(engine.file))) continue;
    const models = packages.map(
      ({ name, folder }) =>
        [name, `${relative(root, folder)}/${MODEL_FILE}`] as const,
    );
    return { ...engine, models: new Map(models) };
  }
  return { command: null, models: null };
}

/**
 * Adds the tasks of packages and of the site where an engine runs them.
 * @param site - the content folder, the output folder, and what a site says that exists
 * @returns what is left to do
 */
export async function shareWork(
  engine: FoundEngine,
  [site, out, existing]: readonly [string, string | null, ConfigDraft],
  { project, write }: { project: ProjectReader; write: Write },
): Promise<readonly string[]> {
  if (engine.command === null || engine.models === null) return [];
  const addTo = async (path: string, add: (text: string) => string | null) => {
    const text = add((await project.read(path)) ?? '');
    await write(path, text, `Added the tasks of the site to ${path}`);
  };
  const packages = [...engine.models.keys()];
  const { sections, statics } = existing;
  const others = Object.values(sections ?? {}).map((one) => one?.folder ?? []);
  const folders = [site, statics ?? [], ...others].flat();
  const contents = ['README.md', ...folders.map((path) => `${path}/**/*`)];
  const described = { packages, contents, out: out ?? 'dist' };
  for (const [path, add] of Object.entries(engine.edits)) {
    await addTo(path, (text) => add(text, described));
  }
  for (const file of engine.models.values()) {
    const manifest = file.replace(MODEL_FILE, 'package.json');
    await addTo(manifest, (text) =>
      addEntries(text, 'scripts', () => ({ [MODEL_TASK]: 'docs-build model' })),
    );
  }
  await addTo('.gitignore', (text) => addIgnored(text, MODEL_FILE));
  const { file, module } = engine;
  const installed = `node_modules/${module ?? ''}/package.json`;
  if (module === null || (await project.read(installed)) !== null) return [];
  return [
    `${file} needs ${module}, which is not installed: npm install --save-dev ${module}`,
  ];
}
