/**
 * Reads the `curl` commands of a shell block as requests. Supports a small part
 * of the shell (prompts, quotes, line continuations) and of curl, strictly:
 * anything else is reported rather than guessed.
 */

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

/** Each prompt begins a command; a block without prompts is one command. */
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
    const groups: Part | undefined = pattern.exec(text)?.groups;
    if (groups === undefined) {
      throw new CurlProblem(
        line + text.slice(0, at).split('\n').length - 1,
        `Only plain curl commands can be run: ${JSON.stringify(text.charAt(at))} is not supported`,
      );
    }
    if (groups.space === undefined) {
      word = (word ?? '') + readPart(groups);
    } else if (word !== null) {
      words.push(word);
      word = null;
    }
  }
  return word === null ? words : [...words, word];
}

type PartName = 'space' | 'single' | 'double' | 'escaped' | 'plain';
type Part = Readonly<Partial<Record<PartName, string>>>;

function readPart({ single, double, escaped, plain }: Part): string {
  const unescaped = double?.replace(/\\(?:\n|(["\\$`]))/g, '$1');
  return single ?? unescaped ?? escaped ?? plain ?? '';
}

/** The request while a command's options are being read. */
interface Draft {
  url: string | null;
  method: string | null;
  showHeaders: boolean;
  readonly headers: (readonly [name: string, value: string])[];
  readonly bodies: string[];
}

type Option = (draft: Draft, value: string, line: number) => void;

const ignore: Option = () => undefined;

const FLAGS: ReadonlyMap<string, Option> = new Map([
  ['-s', ignore],
  ['-S', ignore],
  ['-sS', ignore],
  ['--silent', ignore],
  ['--show-error', ignore],
  ['-N', ignore],
  ['--no-buffer', ignore],
  ['-i', showHeaders],
  ['--include', showHeaders],
]);

/** Options that take a value. */
const OPTIONS: ReadonlyMap<string, Option> = new Map([
  ['-X', setMethod],
  ['--request', setMethod],
  ['-H', addHeader],
  ['--header', addHeader],
  ['-A', setAgent],
  ['--user-agent', setAgent],
  ['-d', addData],
  ['--data', addData],
  ['--data-binary', addData],
  ['--data-raw', addRawData],
  ['--json', addJson],
]);

function readArguments(words: readonly string[], line: number): CurlRequest {
  const [command, ...rest] = words;
  if (command !== 'curl') {
    throw new CurlProblem(line, `Only curl can be run, not ${command ?? ''}`);
  }
  const draft: Draft = {
    url: null,
    method: null,
    showHeaders: false,
    headers: [],
    bodies: [],
  };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const option = OPTIONS.get(word);
    const flag = FLAGS.get(word);
    if (option) option(draft, takeValue(word, rest, line), line);
    else if (flag) flag(draft, '', line);
    else if (word.startsWith('-')) {
      throw new CurlProblem(line, `The curl option ${word} is not supported`);
    } else draft.url = word;
  }
  return finish(draft, line);
}

function takeValue(option: string, rest: string[], line: number): string {
  const value = rest.shift();
  if (value === undefined)
    throw new CurlProblem(line, `${option} has no value`);
  return value;
}

function finish(draft: Draft, line: number): CurlRequest {
  const { url, method, showHeaders, headers, bodies } = draft;
  if (url === null) throw new CurlProblem(line, 'The command has no URL');
  const body = bodies.length === 0 ? null : bodies.join('&');
  return {
    url: url.includes('://') ? url : `http://${url}`,
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers: body === null ? headers : withDefaultType(headers),
    body,
    showHeaders,
  };
}

function showHeaders(draft: Draft): void {
  draft.showHeaders = true;
}

function setMethod(draft: Draft, value: string): void {
  draft.method = value;
}

function addHeader({ headers }: Draft, value: string, line: number): void {
  headers.push(readHeader(value, line));
}

function setAgent({ headers }: Draft, value: string): void {
  headers.push(['User-Agent', value]);
}

function addData({ bodies }: Draft, value: string, line: number): void {
  if (value.startsWith('@')) {
    throw new CurlProblem(line, 'Data from a file is not supported');
  }
  bodies.push(value);
}

function addRawData({ bodies }: Draft, value: string): void {
  bodies.push(value);
}

function addJson({ headers, bodies }: Draft, value: string): void {
  headers.push(['Content-Type', 'application/json']);
  headers.push(['Accept', 'application/json']);
  bodies.push(value);
}

function readHeader(text: string, line: number): readonly [string, string] {
  const colon = text.indexOf(':');
  if (colon <= 0) throw new CurlProblem(line, `"${text}" is not a header`);
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** Adds the content type that curl sends with a body by default. */
function withDefaultType(
  headers: CurlRequest['headers'],
): CurlRequest['headers'] {
  const isGiven = headers.some(
    ([name]) => name.toLowerCase() === 'content-type',
  );
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  return isGiven ? headers : [...headers, type];
}
