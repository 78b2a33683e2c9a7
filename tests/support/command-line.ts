/** Runs the command line in this process, in an environment without a machine. */
import { COMMANDS, runCommandLine, type Environment } from '../../build/cli.ts';
import { createDisk } from './disk.ts';
import { makeTool } from './model.ts';

export type Run = Awaited<ReturnType<typeof runWords>>;

/** @param environment - what differs from an empty project of `/home/me` */
export async function runWords(
  words: readonly string[],
  environment: Partial<Environment>,
) {
  const texts = { stdout: '', stderr: '' };
  const exitCode = await runCommandLine({
    words,
    commands: COMMANDS,
    stdout: { write: (text) => (texts.stdout += text) },
    stderr: { write: (text) => (texts.stderr += text) },
    variables: {},
    ask: null,
    readInput: null,
    root: '/home/me/project',
    home: '/home/me',
    host: createDisk(),
    tool: { ...makeTool(), version: '1.2.3' },
    signal: new AbortController().signal,
    unread: new AbortController().signal,
    runBuild: () => Promise.resolve({ diagnostics: [], summary: null }),
    ...environment,
  });
  return { exitCode, ...texts };
}
