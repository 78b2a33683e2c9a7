/**
 * Processes that end with this one, however it ends: most signals end it at once,
 * and code that never yields would live on.
 */
import childProcess, {
  spawn,
  type ChildProcess,
  type SpawnOptions,
} from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';

const SHELL = '/bin/sh';
/** The file descriptor that the guard reads, after those that are asked for. */
const ALIVE = 4;

/**
 * Beside the process, a shell waits for the end of a pipe that only we write to, and
 * kills the process then. What shells add to the environment is taken off.
 */
const GUARD = `(read line <&${ALIVE} || kill -9 $$) 2>&- 3>&- &
exec /usr/bin/env -u PWD -u OLDPWD -u SHLVL -u _ "$@" ${ALIVE}<&-`;

type Stream = 'pipe' | 'ignore' | 'ipc';

export interface GuardedOptions extends SpawnOptions {
  /** File descriptors 0 to 3. */
  readonly stdio: [Stream, Stream, Stream, Stream];
}

/** Starts a program, in a process group of its own: no signal to it reaches us. */
export function spawnGuarded(
  [program = '', ...words]: readonly string[],
  { stdio, ...options }: GuardedOptions,
): ChildProcess {
  // Windows, which has no such shell, ends processes with their parent.
  const isGuarded = existsSync(SHELL);
  const child = spawn(
    isGuarded ? SHELL : program,
    isGuarded ? ['-c', GUARD, 'sh', program, ...words] : words,
    { ...options, stdio: [...stdio, 'pipe'], detached: isGuarded },
  );
  // It is a pipe, whose reader may have been killed.
  const alive = child.stdio[ALIVE] as Writable;
  alive.on('error', () => undefined);
  child.on('exit', () => alive.end('ended\n'));
  return child;
}

/**
 * esbuild's process ends with us, but may print a trace of its own then. All that it
 * has to say comes as an answer, so nobody needs its standard error.
 */
export function silenceBundler(): void {
  const start = childProcess.spawn as (
    command: string,
    words: readonly string[],
    options: SpawnOptions,
  ) => ChildProcess;
  const startSilently: typeof start = (command, words, options) =>
    words.includes('--ping')
      ? start(command, words, { ...options, stdio: ['pipe', 'pipe', 'ignore'] })
      : start(command, words, options);
  Object.assign(childProcess, { spawn: startSilently });
}
