/**
 * `docs-build mcp`: answers agents about the installed documentation by the Model
 * Context Protocol, on standard input and output. Reads only, and no network.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import { withForwardSlashes } from '../../core/paths.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type * as Answers from './answers.ts';
import { explain } from '../commands.ts';
import type { Answer } from '../../commands/site-files.ts';
import { findDocumentation, type Documentation } from './documentation.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { Transform } from 'node:stream';
import { LIMITS } from '../../../src/shared/limits.ts';

/** The most characters of an answer that an agent reads at once. */
const LIMIT = 20_000;

const text = (description: string) => z.string().min(1).describe(description);

/** What every tool is told. */
const about = z.object({
  package: text(
    'The npm package, unless it is the project’s own or its only one',
  ).optional(),
  file: text(
    'Your source file: if two versions are installed, its nearest one is used',
  ).optional(),
  from: z
    .int()
    .min(0)
    .default(0)
    .describe('Where to continue, as an earlier answer says'),
});

type Question = z.output<typeof about>;
type ToolArguments = Readonly<Partial<Record<ArgumentName, string>>>;
type ArgumentName = 'query' | 'name' | 'kind' | 'category' | 'page' | 'text';

interface AgentTool {
  readonly description: string;
  readonly shape: Readonly<Partial<Record<ArgumentName, z.ZodType>>>;
  answer(
    answers: typeof Answers,
    documentation: Documentation,
    words: ToolArguments,
  ): Answer | Promise<Answer>;
}

const QUESTIONS: Readonly<Record<string, AgentTool>> = {
  search: {
    description: 'Finds exports, tutorials and other pages by name or words.',
    shape: { query: text('A name, or a few words') },
    answer: (to, docs, { query = '' }) => to.search(docs, query),
  },
  show: {
    description:
      'Shows the documentation of an export or member: declaration, description, examples, the release that added it, and later changes.',
    shape: { name: text('Name or Name.member, such as Parser.parse') },
    answer: (to, docs, { name = '' }) => to.show(docs, name),
  },
  list: {
    description:
      'Lists exports and pages by kind or category, or the kinds and categories.',
    shape: {
      kind: text('Such as class, function, page').optional(),
      category: text('One that a call without a category lists').optional(),
    },
    answer: (to, docs, asked) => to.list(docs, asked),
  },
  read: {
    description:
      'Reads a tutorial, a guide or another page, such as an upgrade guide with all changes between two versions.',
    shape: { page: text('Its title, or its address') },
    answer: (to, docs, { page = '' }) => to.show(docs, page),
  },
  explain: {
    description:
      "Explains the package's error messages in a log or stack trace.",
    shape: { text: text('A message, a stack trace, a response or a log') },
    answer: (_, docs, { text = '' }) => explain(docs, text),
  },
};

export async function serveAgents(
  { argument }: Options,
  { root, host, signal, tool }: CommandContext,
): Promise<readonly Diagnostic[]> {
  const toPath = (...paths: readonly string[]): string =>
    withForwardSlashes(resolve(root, ...paths));
  const folder = toPath(argument ?? '.');
  const { McpServer } = await import('@modelcontextprotocol/server');
  const { serveStdio, StdioServerTransport } =
    await import('@modelcontextprotocol/server/stdio');
  // What answers need is not loaded before the first question.
  const reply = async (
    question: AgentTool,
    asked: Question & ToolArguments,
  ) => {
    const answers = await import('./answers.ts');
    const file = toPath(folder, asked.file ?? 'package.json');
    const name = asked.package ?? null;
    const documentation = await findDocumentation(host, folder, name, file);
    if (!('read' in documentation))
      return toResult(chooseFrom(documentation), false);
    const answer = await question.answer(answers, documentation, asked);
    return toResult(frame(answer, documentation, asked.from), answer.isFound);
  };
  const createServer = () => {
    const server = new McpServer({ name: 'docs-build', version: tool.version });
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const { description, shape } = question;
      const annotations = { readOnlyHint: true, openWorldHint: false };
      const inputSchema = about.extend(shape);
      const config = { description, inputSchema, annotations };
      // The server has checked them.
      const answer = (asked: object) =>
        reply(question, asked as Question & ToolArguments);
      server.registerTool(name, config, answer);
    }
    return server;
  };
  const { stdin, stdout } = process;
  const messages = filterMessages((line) => stdout.write(line));
  const transport = new StdioServerTransport(stdin.pipe(messages), stdout);
  const { close } = serveStdio(createServer, { transport });
  const { onclose } = transport;
  await new Promise<void>((end) => {
    // The client ends the conversation by closing our standard input.
    transport.onclose = () => {
      onclose?.();
      end();
    };
    signal.addEventListener('abort', () => {
      end();
    });
  });
  await close();
  stdin.unpipe(messages).pause();
  return [];
}

const toResult = (answer: string, isFound: boolean) => ({
  content: [{ type: 'text' as const, text: answer }],
  isError: !isFound,
});

const chooseFrom = (names: readonly string[]): string =>
  names.length === 0
    ? 'There is no documentation here. Run `docs-build build` in the project that documents the package, or install a version that has docs/.'
    : `Which package? Pass one of these: ${names.join(', ')}.`;

/** Each answer says what it is about, and how to get what it leaves out. */
function frame(
  answer: Answer,
  { about: { package: name, version, url } }: Documentation,
  from: number,
): string {
  const { text, address } = answer.isFound
    ? answer
    : { text: `${answer.message}. ${answer.hint ?? ''}`, address: '' };
  const head = `${name} ${version} ${url}${address}`.trimEnd();
  const part = text.slice(from, from + LIMIT);
  const end = from + part.length;
  const rest =
    end < text.length
      ? `\n\n(${String(end)} of ${String(text.length)} characters: ask again with from: ${String(end)} for the rest.)`
      : '';
  return `${head}\n\n${part}${rest}`;
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

/**
 * Passes on the messages of an agent, one a line, and answers what is none: JSON-RPC
 * wants an error, where the server of the SDK says nothing or ends.
 * @param write - sends a line to the agent
 */
export function filterMessages(write: (line: string) => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const refuse = ({ id, code, message }: RpcError): void => {
    const error = { code, message };
    write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
  };
  const add = (part: Buffer): void => {
    const isLong = size > LIMITS.message;
    size += part.length;
    if (size <= LIMITS.message) parts.push(part);
    else parts = [];
    if (isLong || size <= LIMITS.message) return;
    const most = String(LIMITS.message);
    refuse(invalid(`A message has at most ${most} bytes`));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk;
      for (;;) {
        const end = rest.indexOf('\n');
        add(end === -1 ? rest : rest.subarray(0, end));
        if (end === -1) break;
        const line = Buffer.concat(parts).toString('utf8');
        parts = [];
        size = 0;
        rest = rest.subarray(end + 1);
        if (line.trim() === '') continue;
        const refusal = checkMessage(line);
        if (refusal === null) this.push(`${line}\n`);
        else refuse(refusal);
      }
      done();
    },
  });
}

/** @returns `null` for a message */
export function checkMessage(line: string): RpcError | null {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { code: PARSE_ERROR, message: 'This is not JSON', id: null };
  }
  if (Array.isArray(message)) {
    return invalid('Batches are not supported: send one message per line');
  }
  if (typeof message !== 'object' || message === null) {
    return invalid('A message has to be an object');
  }
  const { jsonrpc, id, method } = Object(message) as Record<string, unknown>;
  const isAnswer = 'result' in message || 'error' in message;
  if (jsonrpc === '2.0' && (typeof method === 'string' || isAnswer))
    return null;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return invalid('A message needs "jsonrpc": "2.0" and a method', known);
}

function invalid(message: string, id: RpcError['id'] = null): RpcError {
  return { code: INVALID_REQUEST, message, id };
}
