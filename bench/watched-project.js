/**
 * Projects that can be edited, and a watching server on each: a copy of this one,
 * and a site of a package that lies beside it.
 */
import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';

const COPIED = ['bin', 'build', 'content', 'schema', 'src', 'package.json'];

/** The project as it is, where it can be edited. */
export async function copyProject(root) {
  const folder = await mkdtemp(`${tmpdir()}/bench-watch-`);
  for (const name of COPIED) {
    await cp(`${root}/${name}`, `${folder}/${name}`, { recursive: true });
  }
  // What is installed is shared, the cache is not: another build of this project
  // would put its own results there.
  await mkdir(`${folder}/node_modules`);
  for (const name of await readdir(`${root}/node_modules`)) {
    if (name === '.cache') continue;
    await symlink(
      `${root}/node_modules/${name}`,
      `${folder}/node_modules/${name}`,
    );
  }
  return { folder, tool: folder };
}

/** A site of the package alone, which lies beside it as in a monorepo. */
export async function linkPackage(root) {
  const folder = await mkdtemp(`${tmpdir()}/bench-watch-`);
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

/** Resolves when it serves. */
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
