/**
 * Temporary projects that a benchmark can edit, each a folder and the folder of the
 * tool that builds it: copies of this repository, and sites of one package. And a
 * `watch` server for each.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';

const COPIED = [
  ...['bin', 'build', 'content', 'src', 'package.json', 'tsconfig.json'],
];

/** Copies the project into a temporary folder. */
export async function copyProject(root) {
  const folder = await createFolder();
  for (const name of COPIED) {
    await cp(`${root}/${name}`, `${folder}/${name}`, { recursive: true });
  }
  await linkPackages(root, folder);
  return { folder, tool: folder };
}

/** The same site, none of whose samples is run. */
export async function copyWithoutRunning(root) {
  const project = await copyProject(root);
  const file = `${project.folder}/content/site.config.ts`;
  const text = await readFile(file, 'utf8');
  const run = "comments: 'warning',";
  if (!text.includes(run)) throw new Error(`${file} has no ${run}`);
  const off = "comments: 'off',\n    documents: 'off',";
  await writeFile(file, text.replace(run, off));
  return project;
}

/** What `init` makes of a project that has nothing but a package. */
export async function initialise(root) {
  const folder = await createFolder();
  const manifest = { name: 'site', dependencies: { graphql: '17.1.0' } };
  await writeFile(`${folder}/package.json`, JSON.stringify(manifest));
  await linkPackages(root, folder);
  const init = [`${root}/bin/docs-build.js`, 'init', '--package', 'graphql'];
  execFileSync(process.execPath, init, { cwd: folder });
  return { folder, tool: root };
}

function createFolder() {
  return mkdtemp(`${tmpdir()}/bench-project-`);
}

/**
 * Installed packages are shared, but not the cache: another build of this project
 * would write its own results there.
 */
async function linkPackages(root, folder) {
  await mkdir(`${folder}/node_modules`);
  for (const name of await readdir(`${root}/node_modules`)) {
    if (name === '.cache') continue;
    await symlink(
      `${root}/node_modules/${name}`,
      `${folder}/node_modules/${name}`,
    );
  }
}

/** A site of graphql alone, linked from `packages/` as in a monorepo. */
export async function linkPackage(root) {
  const folder = await createFolder();
  await cp(`${root}/node_modules/graphql`, `${folder}/packages/graphql`, {
    recursive: true,
  });
  await mkdir(`${folder}/node_modules`);
  await symlink('../packages/graphql', `${folder}/node_modules/graphql`);
  await mkdir(`${folder}/content`);
  await writeFile(
    `${folder}/content/site.config.ts`,
    `import { defineConfig } from 'docs-build';
export default defineConfig({
  title: 'GraphQL.js',
  tagline: 'Measured',
  url: 'https://example.test',
  package: { name: 'graphql' },
});
`,
  );
  return { folder, tool: root };
}

/**
 * Resolves when the server listens; `stop` resolves when its process has ended.
 */
export function startServer({ folder, tool }) {
  const server = spawn(
    process.execPath,
    [`${tool}/bin/docs-build.js`, 'watch', '--port', '0', '--json'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const lines = text.split('\n').slice(0, -1);
      const line = lines.find((one) => one.includes('"serving"'));
      if (line === undefined) return;
      resolve({ stop, address: JSON.parse(line).url });
      server.stdout.removeAllListeners('data').resume();
    });
    void ended.then(() => reject(new Error(`It ended early:\n${text}`)));
  });
}
