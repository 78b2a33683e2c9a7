/**
 * Keeps a sample from ending or changing the whole process. The process is
 * started with Node's permissions, which refuse access to files and processes;
 * this covers the rest, and guards against accidents, not malice.
 */
import process from 'node:process';
import type { SampleFailure } from '../model.ts';
import type { Current, Run } from './current.ts';
import { describeProblem } from './expect.ts';
import { findLine } from './stack.ts';

/** Thrown out of a sample that tries to exit; the failure is recorded already. */
class Ended extends Error {}

export function containProcess(current: Current): void {
  const refuse =
    (name: string) =>
    (...values: readonly unknown[]): never => {
      const run = current.find();
      const ended = new Ended();
      const message = `It calls process.${name}(${values.join(', ')})`;
      if (run) run.failures.push(placeFailure(run, ended, message, 1));
      throw ended;
    };
  for (const name of ['exit', 'reallyExit', 'abort', 'kill', 'chdir']) {
    Object.defineProperty(process, name, { value: refuse(name) });
  }
  process.on('uncaughtException', (problem) => {
    const run = current.find();
    if (run) addFailure(run, problem);
  });
  process.on('unhandledRejection', (problem) => {
    const run = current.find();
    if (run) addFailure(run, problem, 'Unhandled rejection: ');
  });
}

/**
 * Records a problem at its line in the sample.
 * @param line - used if the stack trace does not contain one
 */
export function addFailure(
  run: Run,
  problem: unknown,
  prefix = '',
  line = 1,
): void {
  if (problem instanceof Ended) return;
  const text = describeProblem(problem);
  const name = problem instanceof Error ? `${problem.name}: ` : '';
  const message = prefix + name + text;
  run.failures.push(placeFailure(run, problem, message, line));
}

function placeFailure(
  { file }: Run,
  problem: unknown,
  message: string,
  line: number,
): SampleFailure {
  return { where: 'code', line: findLine(problem, file) ?? line, message };
}
