/**
 * Sends the requests that a page shows as `curl` commands. Supports a small part
 * of the shell (prompts, quotes, line continuations) and of curl, strictly:
 * anything else is reported rather than guessed.
 */
import { parseArgs } from 'node:util';
import type { Run } from './contain.ts';
import { describeProblem } from './expect.ts';

export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** `-i`: the status line and the headers are printed as well. */
  readonly showHeaders: boolean;
}

export interface CurlCommand {
  readonly request: CurlRequest;
  /** Its first line within the block, from 1. */
  readonly line: number;
}

/** A command that cannot be read, with its line within the block. */
class CurlProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Prints what curl would print: the bodies, one after the other. */
export async function runRequests(code: string, run: Run): Promise<void> {
  let line = 1;
  try {
    for (const command of parseCurlCommands(code)) {
      ({ line } = command);
      run.output.push(await ask(command.request));
    }
  } catch (problem) {
    run.failures.push(
      problem instanceof CurlProblem
        ? { where: 'code', line: problem.line, message: problem.message }
        : {
            where: 'code',
            line,
            message: `The request failed: ${describeProblem(problem)}`,
          },
    );
  }
}

async function ask(request: CurlRequest): Promise<string> {
  const { url, method, headers, body, showHeaders } = request;
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

/**
 * Each prompt begins a command; a block without prompts is one command.
 * @throws CurlProblem
 */
export function parseCurlCommands(code: string): readonly CurlCommand[] {
  const commands: { text: string; line: number }[] = [];
  code.split('\n').forEach((text, index) => {
    const isFirst = text.startsWith('$ ');
    const last = commands.at(-1);
    if (isFirst || last === undefined) {
      if (text.trim() === '' || text.startsWith('#')) return;
      commands.push({ text: isFirst ? text.slice(2) : text, line: index + 1 });
    } else {
      last.text += `\n${text}`;
    }
  });
  return commands.map(({ text, line }) => ({
    request: readArguments(splitWords(text, line), line),
    line,
  }));
}

const WORD_PART =
  /(?<space>(?:[ \t\n]|\\\n)+)|'(?<single>[^']*)'|"(?<double>(?:[^"\\$`]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>[^\s'"\\|&;<>()$`*?#~]+|[?~])/y;

type PartName = 'space' | 'single' | 'double' | 'escaped' | 'plain';
type Part = Readonly<Partial<Record<PartName, string>>>;

function splitWords(text: string, line: number): readonly string[] {
  const words: (string | null)[] = [null];
  const pattern = new RegExp(WORD_PART);
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const part: Part | undefined = pattern.exec(text)?.groups;
    if (part === undefined) {
      throw new CurlProblem(
        line + text.slice(0, at).split('\n').length - 1,
        `Only plain curl commands can be run: ${JSON.stringify(text.charAt(at))} is not supported`,
      );
    }
    if (part.space === undefined) words.push((words.pop() ?? '') + read(part));
    else words.push(null);
  }
  return words.filter((word) => word !== null);
}

function read({ single, double, escaped, plain }: Part): string {
  const unescaped = double?.replace(/\\(?:\n|(["\\$`]))/g, '$1');
  return single ?? unescaped ?? escaped ?? plain ?? '';
}

/** The options of curl that are understood; the others are refused. */
const OPTIONS = {
  silent: { type: 'boolean', short: 's' },
  'show-error': { type: 'boolean', short: 'S' },
  'no-buffer': { type: 'boolean', short: 'N' },
  include: { type: 'boolean', short: 'i' },
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H' },
  'user-agent': { type: 'string', short: 'A' },
  data: { type: 'string', short: 'd' },
  'data-binary': { type: 'string' },
  'data-raw': { type: 'string' },
  json: { type: 'string' },
} as const;

interface Option {
  readonly name: string;
  /** As it was written. */
  readonly rawName: string;
  readonly value?: string | undefined;
}

function readArguments(words: readonly string[], line: number): CurlRequest {
  const [command, ...args] = words;
  const fail = (message: string): never => {
    throw new CurlProblem(line, message);
  };
  if (command !== 'curl') fail(`Only curl can be run, not ${command ?? ''}`);
  const { tokens, positionals, values } = parseArgs({
    args,
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  for (const option of options) checkOption(option, fail);
  const url = positionals.at(-1) ?? fail('The command has no URL');
  const bodies = options.flatMap((option) => readBody(option, fail));
  const headers = options.flatMap((option) => readHeaders(option, fail));
  const hasType = headers.some(([name]) => /^content-type$/i.test(name));
  if (bodies.length > 0 && !hasType) {
    headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  }
  const method = bodies.length === 0 ? 'GET' : 'POST';
  return {
    url: url.includes('://') ? url : `http://${url}`,
    method: typeof values.request === 'string' ? values.request : method,
    headers,
    body: bodies.length === 0 ? null : bodies.join('&'),
    showHeaders: values.include === true,
  };
}

type Fail = (message: string) => never;

function checkOption({ name, rawName, value }: Option, fail: Fail): void {
  const known = new Map(Object.entries(OPTIONS)).get(name);
  if (known === undefined) fail(`The curl option ${rawName} is not supported`);
  else if (known.type === 'string' && value === undefined) {
    fail(`${rawName} has no value`);
  }
}

function readBody({ name, value = '' }: Option, fail: Fail): string[] {
  if (!['data', 'data-binary', 'data-raw', 'json'].includes(name)) return [];
  if (name !== 'data-raw' && name !== 'json' && value.startsWith('@')) {
    fail('Data from a file is not supported');
  }
  return [value];
}

type Header = readonly [name: string, value: string];

function readHeaders({ name, value = '' }: Option, fail: Fail): Header[] {
  switch (name) {
    case 'header': {
      const colon = value.indexOf(':');
      if (colon <= 0) fail(`"${value}" is not a header`);
      return [[value.slice(0, colon).trim(), value.slice(colon + 1).trim()]];
    }
    case 'user-agent':
      return [['User-Agent', value]];
    case 'json':
      return [
        ['Content-Type', 'application/json'],
        ['Accept', 'application/json'],
      ];
    default:
      return [];
  }
}
