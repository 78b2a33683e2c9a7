/**
 * `docs-build mcp`: answers agents about the installed documentation by the Model
 * Context Protocol, on standard input and output. Reads only, and no network.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import * as z from 'zod';
import { withForwardSlashes } from '../core/paths.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type * as Answers from '../show/answers.ts';
import type { Answer } from '../show/answers.ts';
import type { Documentation } from '../show/documentation.ts';
import type { Options } from './arguments.ts';
import type { Command, Context } from './command.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Answer agents about documentation, by the Model Context Protocol',
  description:
    'Serves the documentation of a built site, of a packed package, or of the packages that a project has installed, to agents: on standard input and output, read-only and offline.',
  argument: { name: 'folder', required: false },
  options: [],
  run: serveAgents,
};

/** In characters: what an agent reads at once. */
const LIMIT = 20_000;

const about = {
  package: z
    .string()
    .optional()
    .describe('The npm package; by default the project’s own, or the only one'),
  file: z
    .string()
    .optional()
    .describe('The file that asks: of two versions, its nearest one answers'),
  from: z
    .int()
    .min(0)
    .default(0)
    .describe('The character to go on from, as an earlier answer says'),
};

type Asked = z.output<z.ZodObject<typeof about>>;

/** A tool: its parameters besides those of every tool, and its answer. */
interface Question {
  readonly name: string;
  readonly description: string;
  readonly shape: z.ZodRawShape;
  answer(
    answers: typeof Answers,
    documentation: Documentation,
    asked: Readonly<Record<string, string | undefined>>,
  ): Answer | Promise<Answer>;
}

const text = (description: string): z.ZodString =>
  z.string().min(1).describe(description);

const QUESTIONS: readonly Question[] = [
  {
    name: 'search',
    description: 'Finds exports, tutorials and other pages by name or words.',
    shape: { query: text('A name, or a few words') },
    answer: (to, docs, { query = '' }) => to.search(docs, query),
  },
  {
    name: 'show',
    description: 'Shows the documentation of an export, or of its member.',
    shape: { name: text('Name or Name.member, such as Parser.parse') },
    answer: (to, docs, { name = '' }) => to.show(docs, name),
  },
  {
    name: 'list',
    description: 'Lists exports and pages by kind or category, or says which.',
    shape: {
      kind: text('Such as class, function, page').optional(),
      category: text('As the answer without one names it').optional(),
    },
    answer: (to, docs, asked) => to.list(docs, asked),
  },
  {
    name: 'read',
    description: 'Reads a tutorial, a guide or another page.',
    shape: { page: text('Its title, or its address') },
    answer: (to, docs, { page = '' }) => to.read(docs, page),
  },
  {
    name: 'explain',
    description: 'Explains the error messages of the package in a text.',
    shape: { text: text('A message, a stack trace, a response or a log') },
    answer: (to, docs, asked) => to.explain(docs, asked['text'] ?? ''),
  },
];

async function serveAgents(
  { argument }: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { root, host, signal, tool } = context;
  const folder = withForwardSlashes(resolve(root, argument ?? '.'));
  const { McpServer } = await import('@modelcontextprotocol/server');
  const { serveStdio, StdioServerTransport } =
    await import('@modelcontextprotocol/server/stdio');
  const reply = async (question: Question, asked: Asked) => {
    const { findDocumentation } = await import('../show/documentation.ts');
    const found = await findDocumentation(host, folder, {
      package: asked.package ?? null,
      file: asked.file === undefined ? null : toPath(folder, asked.file),
    });
    if (!('read' in found)) return toResult(unknownPackage(asked, found));
    const answers = await import('../show/answers.ts');
    const told = await question.answer(answers, found, wordsOf(asked));
    return toResult({ ...told, text: frame(told, found, asked.from) });
  };
  const createServer = () => {
    const server = new McpServer({ name: 'docs-build', version: tool.version });
    for (const question of QUESTIONS) {
      const { name, description, shape } = question;
      const inputSchema = z.object({ ...shape, ...about });
      const annotations = { readOnlyHint: true, openWorldHint: false };
      const config = { description, inputSchema, annotations };
      server.registerTool(name, config, (asked) => reply(question, asked));
    }
    return server;
  };
  const transport = new StdioServerTransport();
  const { close } = serveStdio(createServer, { transport });
  // The client ends the conversation by closing our standard input.
  const ended = new Promise<void>((end) => {
    const before = transport.onclose;
    transport.onclose = () => {
      before?.();
      end();
    };
  });
  await Promise.race([ended, once(signal, 'abort')]);
  await close();
  return [];
}

const wordsOf = (asked: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    ),
  );

const toPath = (folder: string, file: string): string =>
  withForwardSlashes(resolve(folder, file));

const toResult = ({ text, isFound }: Omit<Answer, 'address'>) => ({
  content: [{ type: 'text' as const, text }],
  isError: !isFound,
});

function unknownPackage(
  asked: Asked,
  names: readonly string[],
): Omit<Answer, 'address'> {
  const name = asked.package ?? 'any package';
  const others =
    names.length === 0
      ? 'Run `docs-build build` in the project that documents it, or install a version that has docs/.'
      : `Name one of these: ${names.join(', ')}.`;
  const text =
    asked.package === undefined && names.length > 0
      ? `Which package? ${others}`
      : `There is no documentation of ${name} here. ${others}`;
  return { text, isFound: false };
}

/** Each answer says what it is about, and how to get what it leaves out. */
function frame(
  { text, address }: Answer,
  { inventory }: Documentation,
  from: number,
): string {
  const { package: name, version, url } = inventory;
  const head = `${name} ${version} ${url}${address}`.trimEnd();
  const part = text.slice(from, from + LIMIT);
  const end = from + part.length;
  const rest =
    end < text.length
      ? `\n\n(${String(end)} of ${String(text.length)} characters: ask again with from: ${String(end)} for the rest.)`
      : '';
  return `${head}\n\n${part}${rest}`;
}
