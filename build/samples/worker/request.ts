/** Sends the requests that a page shows as `curl` commands. */
import { CurlProblem, parseCurlCommands, type CurlRequest } from '../curl.ts';
import type { Run } from './current.ts';
import { describeProblem } from './expect.ts';

/** Prints what curl would print: the bodies, one after the other. */
export async function runRequests(code: string, run: Run): Promise<void> {
  const fail = (line: number, message: string): void => {
    run.failures.push({ where: 'code', line, message });
  };
  let line = 1;
  try {
    for (const command of parseCurlCommands(code)) {
      line = command.line;
      run.output.push(await ask(command.request));
    }
  } catch (problem) {
    if (problem instanceof CurlProblem) fail(problem.line, problem.message);
    else fail(line, `The request failed: ${describeProblem(problem)}`);
  }
}

async function ask({
  url,
  method,
  headers,
  body,
  showHeaders,
}: CurlRequest): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
    redirect: 'manual',
  });
  const text = await response.text();
  if (!showHeaders) return text;
  const shown = [...response.headers].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const status = `HTTP/1.1 ${String(response.status)} ${response.statusText}`;
  return [status, ...shown, '', text].join('\n');
}
