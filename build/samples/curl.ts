/**
 * Reads the `curl` commands of a shell block as requests. A small part of the
 * shell (prompts, quotes, lines that go on) and of curl, and strict about it:
 * what it does not know is a problem, never a guess.
 */

export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** `-i`: the status line and the headers are printed, too. */
  readonly showHeaders: boolean;
}

export interface CurlCommand {
  readonly request: CurlRequest;
  /** Of its first line in the block, from 1. */
  readonly line: number;
}

/** What cannot be read, with its line in the block. */
export class CurlProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** @throws CurlProblem */
export function parseCurlCommands(code: string): readonly CurlCommand[] {
  return splitCommands(code).map(({ text, line }) => ({
    request: readArguments(splitWords(text, line), line),
    line,
  }));
}

interface Command {
  readonly text: string;
  readonly line: number;
}

/** Each prompt begins a command; without prompts, the block is one. */
function splitCommands(code: string): readonly Command[] {
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
  return commands;
}

const WORD_PART =
  /(?<space>(?:[ \t\n]|\\\n)+)|'(?<single>[^']*)'|"(?<double>(?:[^"\\$`]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>[^\s'"\\|&;<>()$`*?#~]+|[?~])/y;

function splitWords(text: string, line: number): readonly string[] {
  const words: string[] = [];
  const pattern = new RegExp(WORD_PART);
  let word: string | null = null;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) {
      throw new CurlProblem(
        line + text.slice(0, at).split('\n').length - 1,
        `Only plain curl commands can be run, without ${JSON.stringify(text.charAt(at))}`,
      );
    }
    if (groups['space'] === undefined) {
      word = (word ?? '') + readPart(groups);
    } else if (word !== null) {
      words.push(word);
      word = null;
    }
  }
  return word === null ? words : [...words, word];
}

function readPart(
  groups: Readonly<Record<string, string | undefined>>,
): string {
  const { single, double, escaped, plain } = groups as {
    readonly [name in 'single' | 'double' | 'escaped' | 'plain']?: string;
  };
  return (
    single ??
    double?.replace(/\\(?:\n|(["\\$`]))/g, '$1') ??
    escaped ??
    plain ??
    ''
  );
}

/** Options that change nothing about the request. */
const SILENT: ReadonlySet<string> = new Set([
  '-s',
  '-S',
  '-sS',
  '--silent',
  '--show-error',
  '-N',
  '--no-buffer',
]);

const SHORT: ReadonlyMap<string, string> = new Map([
  ['-X', '--request'],
  ['-H', '--header'],
  ['-d', '--data'],
  ['-A', '--user-agent'],
]);

function readArguments(words: readonly string[], line: number): CurlRequest {
  const [command, ...rest] = words;
  if (command !== 'curl') {
    throw new CurlProblem(line, `Only curl can be run, not ${command ?? ''}`);
  }
  const headers: (readonly [string, string])[] = [];
  const bodies: string[] = [];
  let url: string | null = null;
  let method: string | null = null;
  let showHeaders = false;
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (SILENT.has(word)) continue;
    if (word === '-i' || word === '--include') {
      showHeaders = true;
      continue;
    }
    if (!word.startsWith('-')) {
      url = word;
      continue;
    }
    index += 1;
    const value = rest[index];
    if (value === undefined)
      throw new CurlProblem(line, `${word} has no value`);
    switch (SHORT.get(word) ?? word) {
      case '--request':
        method = value;
        break;
      case '--header':
        headers.push(readHeader(value, line));
        break;
      case '--user-agent':
        headers.push(['User-Agent', value]);
        break;
      case '--json':
        headers.push(['Content-Type', 'application/json']);
        headers.push(['Accept', 'application/json']);
        bodies.push(value);
        break;
      case '--data':
      case '--data-raw':
      case '--data-binary':
        bodies.push(word === '--data-raw' ? value : refuseFile(value, line));
        break;
      default:
        throw new CurlProblem(
          line,
          `The option ${word} of curl is not known here`,
        );
    }
  }
  if (url === null) throw new CurlProblem(line, 'There is no address');
  const body = bodies.length === 0 ? null : bodies.join('&');
  return {
    url: url.includes('://') ? url : `http://${url}`,
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers: body === null ? headers : withDefaultType(headers),
    body,
    showHeaders,
  };
}

function readHeader(text: string, line: number): readonly [string, string] {
  const colon = text.indexOf(':');
  if (colon <= 0) throw new CurlProblem(line, `"${text}" is not a header`);
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function refuseFile(value: string, line: number): string {
  if (!value.startsWith('@')) return value;
  throw new CurlProblem(line, 'Data from a file is not known here');
}

/** What curl says of a body unless it is told otherwise. */
function withDefaultType(
  headers: CurlRequest['headers'],
): CurlRequest['headers'] {
  const isGiven = headers.some(
    ([name]) => name.toLowerCase() === 'content-type',
  );
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  return isGiven ? headers : [...headers, type];
}
