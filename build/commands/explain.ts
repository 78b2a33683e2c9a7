/**
 * `docs-build explain "..."`: finds the messages of the package in a text, which may
 * come from a pipe, and prints what the site says about them.
 */
import { error, type Diagnostic } from '../diagnostics.ts';
import {
  listErrorPages,
  planErrors,
  readParts,
  type ErrorEntry,
} from '../plan/errors.ts';
import { planSite } from '../plan/site.ts';
import { factsOf } from '../plan/tutorials.ts';
import { toLines } from '../reporter.ts';
import { mayColour } from '../reporter/create.ts';
import { createPaint } from '../reporter/text.ts';
import { wrapMarkdown } from '../show/page.ts';
import { createMatcher, type Match } from '../../src/errors/match.ts';
import type { Options } from './arguments.ts';
import { loadModel, type ModelOfSite } from './build.ts';
import type { Command, Context } from './command.ts';

export const explain: Command = {
  name: 'explain',
  summary: 'Explain the error messages in a text',
  description:
    'Finds the messages of the documented package in a text, such as a stack trace, a response or a log, and prints what the site says about them. Without a text, reads one from a pipe: npm test 2>&1 | docs-build explain. With --json, prints what was found.',
  argument: { name: 'text', required: false },
  options: ['site', 'no-cache'],
  run: explainText,
};

const WIDTH = 80;

async function explainText(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { stdout, variables, readInput } = context;
  const text = options.argument ?? (await readInput?.()) ?? '';
  if (text.trim() === '') {
    const hint = 'Give it in quotes, or pipe it into the command.';
    const message = 'explain needs a text';
    return [error('missing-argument', message, { fault: 'usage', hint })];
  }
  const site = await loadModel(options, context);
  const entries = loadErrors(site);
  const rows = entries.flatMap((entry) =>
    [...entry.current, ...entry.former].map((one) => ({ entry, one })),
  );
  const { matches, others } = createMatcher(
    rows.map(({ one }) => readParts(one)),
  )(text);
  const found = matches.flatMap((match) => {
    const row = rows[match.message];
    return row === undefined ? [] : [{ match, entry: row.entry }];
  });
  const paint = createPaint(mayColour(stdout, variables));
  const addressOf = ({ href }: ErrorEntry): string | null =>
    href && `${site.config.url ?? ''}${href}`;
  if (options.json) {
    const known = found.map(({ match, entry }) => ({
      ...match,
      title: entry.title,
      address: addressOf(entry),
    }));
    stdout.write(toLines([...known, ...others.map((other) => ({ other }))]));
    return [];
  }
  for (const { match, entry } of found) {
    const { page } = entry;
    const words = site.documents.find(({ file }) => file === page?.file);
    const parts = [
      paint.strong(entry.title),
      ...listValues(match).map((line) => `  ${line}`),
      paint.faint(addressOf(entry) ?? 'No page explains it yet.'),
      '',
      wrapMarkdown(readWords(words?.source.text ?? ''), WIDTH),
    ];
    stdout.write(`${parts.join('\n').trimEnd()}\n\n`);
  }
  const { name } = site.model.package;
  for (const other of others) {
    stdout.write(`${paint.faint(`Not a message of ${name}:`)} ${other}\n`);
  }
  return [];
}

/** The entries that a build would make. */
export function loadErrors({
  model,
  messages,
  documents,
  ...configured
}: ModelOfSite): readonly ErrorEntry[] {
  const { value } = planSite(model, documents.map(factsOf), configured);
  const pages = listErrorPages(documents, configured.config);
  return planErrors(messages, pages, value.table).value;
}

/** With those of the messages within it. */
function listValues({ values }: Match): readonly string[] {
  return values.flatMap(({ name, text, inner }) => [
    ...(text === '' ? [] : [`${name}: ${text}`]),
    ...(inner === null ? [] : listValues(inner).map((line) => `  ${line}`)),
  ]);
}

/** Without front matter, and links by their text only. */
function readWords(text: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
