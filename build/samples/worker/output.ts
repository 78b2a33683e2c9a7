/**
 * Compares what a sample printed with the output block after it. Everything
 * counts except a newline at the end.
 */
import type { ExpectedOutput, SampleFailure } from '../model.ts';
import { findDifference, type Difference } from './equal.ts';
import { describeDifference } from './expect.ts';

export function checkOutput(
  printed: string,
  expected: ExpectedOutput,
): SampleFailure | null {
  const actual = trimEnd(printed);
  const wanted = trimEnd(expected.text);
  if (actual === wanted) return null;
  const json =
    expected.format === 'json' ? compareJson(actual, wanted) : 'not JSON';
  switch (json) {
    case 'same':
      return null;
    case 'not JSON':
      return describeFirstDifference(actual.split('\n'), wanted.split('\n'));
    default:
      return { where: 'output', line: 1, message: describeDifference(json) };
  }
}

function trimEnd(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?<!\n)\n+$/, '');
}

/** In JSON, neither layout nor the order of members counts. */
function compareJson(
  actual: string,
  wanted: string,
): Difference | 'same' | 'not JSON' {
  try {
    return findDifference(JSON.parse(actual), JSON.parse(wanted)) ?? 'same';
  } catch {
    return 'not JSON';
  }
}

function describeFirstDifference(
  actual: readonly string[],
  wanted: readonly string[],
): SampleFailure {
  const index = wanted.findIndex((line, at) => line !== actual[at]);
  const at = index < 0 ? wanted.length : index;
  const got = actual[at];
  const should = wanted[at];
  let message = `Expected it to print ${quote(should)}, but it prints ${quote(got)}`;
  if (got === undefined) message = `It does not print ${quote(should)}`;
  if (should === undefined) message = `It also prints ${quote(got)}`;
  // Output longer than the block is reported at the block's last line.
  return { where: 'output', line: Math.min(at + 1, wanted.length), message };
}

function quote(line: string | undefined): string {
  const text = line ?? '';
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
