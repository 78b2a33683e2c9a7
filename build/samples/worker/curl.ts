/**
 * Sends the requests that a page shows as `curl` commands. Supports a small part
 * of the shell (prompts, quotes, line continuations) and of curl, strictly:
 * anything else is reported rather than guessed.
 */
import { parseArgs } from 'node:util';
import { describeProblem, type Attempt } from './contain.ts';

type Header = [name: string, value: string];

export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Header[];
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
export async function runRequests(
  code: string,
  attempt: Attempt,
): Promise<void> {
  let line = 1;
  try {
    for (const command of parseCurlCommands(code)) {
      ({ line } = command);
      attempt.output.push(await ask(command.request));
    }
  } catch (problem) {
    const message = `The request failed: ${describeProblem(problem)}`;
    const shown = problem instanceof CurlProblem ? problem : { line, message };
    attempt.failures.push({
      where: 'code',
      line: shown.line,
      message: shown.message,
    });
  }
}

async function ask(request: CurlRequest): Promise<string> {
  const { url, showHeaders, ...init } = request;
  const response = await fetch(url, { ...init, redirect: 'manual' });
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

function splitWords(text: string, line: number): readonly string[] {
  const words: (string | null)[] = [null];
  const pattern = new RegExp(WORD_PART);
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const part = pattern.exec(text)?.groups;
    if (part === undefined) {
      throw new CurlProblem(
        line + text.slice(0, at).split('\n').length - 1,
        `Only plain curl commands can be run: ${JSON.stringify(text.charAt(at))} is not supported`,
      );
    }
    const { space, single, double, escaped, plain } = part;
    const unescaped = double?.replace(/\\(?:\n|(["\\$`]))/g, '$1');
    const content = single ?? unescaped ?? escaped ?? plain ?? '';
    if (space === undefined) words.push((words.pop() ?? '') + content);
    else words.push(null);
  }
  return words.filter((word) => word !== null);
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

/** Of these, curl takes `@name` for a file. */
const FILE_BODIES: ReadonlySet<string> = new Set(['data', 'data-binary']);
const TEXT_BODIES: ReadonlySet<string> = new Set(['data-raw', 'json']);

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
  for (const { name, rawName, value } of options) {
    const mistake = findMistake(name, rawName, value);
    if (mistake !== null) fail(mistake);
  }
  const bodies = options
    .filter(({ name }) => FILE_BODIES.has(name) || TEXT_BODIES.has(name))
    .map(({ value = '' }) => value);
  const headers = options.flatMap(
    ({ name, value = '' }) =>
      readHeaders(name, value) ?? fail(`"${value}" is not a header`),
  );
  const hasBody = bodies.length > 0;
  if (hasBody && !headers.some(([name]) => /^content-type$/i.test(name))) {
    headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  }
  const url = positionals.at(-1) ?? fail('The command has no URL');
  const method = hasBody ? 'POST' : 'GET';
  return {
    url: url.includes('://') ? url : `http://${url}`,
    method: typeof values.request === 'string' ? values.request : method,
    headers,
    body: hasBody ? bodies.join('&') : null,
    showHeaders: values.include === true,
  };
}

/** @param rawName - the option as it was written */
function findMistake(
  name: string,
  rawName: string,
  value: string | undefined,
): string | null {
  const known = new Map(Object.entries(OPTIONS)).get(name);
  if (known === undefined) return `The curl option ${rawName} is not supported`;
  if (known.type === 'string' && value === undefined) {
    return `${rawName} has no value`;
  }
  return FILE_BODIES.has(name) && value?.startsWith('@')
    ? 'Data from a file is not supported'
    : null;
}

/** The headers that an option adds; `null` if it is none. */
function readHeaders(name: string, value: string): Header[] | null {
  if (name === 'user-agent') return [['User-Agent', value]];
  if (name === 'json') {
    return ['Content-Type', 'Accept'].map((header) => [
      header,
      'application/json',
    ]);
  }
  if (name !== 'header') return [];
  const at = value.indexOf(':');
  if (at < 1) return null;
  return [[value.slice(0, at).trim(), value.slice(at + 1).trim()]];
}
