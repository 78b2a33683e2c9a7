/** The tool as npm publishes it, installed by npm into an empty folder. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { makeFolder } from './folder.ts';
import { folderOfRun, oncePerRun } from './once-per-run.ts';

interface Tarball {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

export type PackedTool = Awaited<ReturnType<typeof installPacked>>;

/** How each package manager installs. */
const MANAGERS = {
  // It takes what is to be installed from its cache where it has it.
  npm: [
    ...['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
    '--loglevel=error',
  ],
  pnpm: ['npx', '--yes', 'pnpm@9', 'add'],
  yarn: ['npx', '--yes', 'yarn@1.22.22', 'add'],
} as const;

/** @param packages - to install beside it, as `name@version` */
export async function installPacked(
  packages: readonly string[],
  manager: keyof typeof MANAGERS = 'npm',
) {
  const tarball = await oncePerRun('packed tool', () =>
    Promise.resolve(packTool()),
  );
  const project = makeFolder({
    'package.json': '{ "name": "empty", "private": true, "type": "module" }\n',
  });
  const [program, ...words] = MANAGERS[manager];
  const file = `file:${folderOfRun()}/${tarball.filename}`;
  call(project, program, [...words, file, ...packages]);
  return {
    project,
    tarball,
    /** @returns the standard output. @throws if the program fails */
    run: (program: string, ...words: readonly string[]) =>
      call(project, program, words),
    runIn: (folder: string, program: string, ...words: readonly string[]) =>
      call(folder, program, words),
    remove: () => {
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function packTool(): Tarball {
  // Compiles the tool if a source has changed. npm's script would remove what other
  // tests are running from.
  call(process.cwd(), process.execPath, ['bin/docs-build.js', '--version']);
  const report = call(process.cwd(), 'npm', [
    ...['pack', '--json', '--ignore-scripts'],
    ...['--pack-destination', folderOfRun()],
  ]);
  const [tarball] = JSON.parse(report) as Tarball[];
  if (tarball === undefined) throw new Error('npm has packed nothing');
  return tarball;
}

function call(cwd: string, program: string, words: readonly string[]): string {
  return execFileSync(program, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}
