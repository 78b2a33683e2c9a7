/**
 * `docs-build explain "..."`: finds the messages of the package in a text, which may
 * come from a pipe, and prints what the site says about them.
 */
import { error, type Diagnostic } from '../../diagnostics.ts';
import { composeErrorFile } from './entries.ts';
import { planEntries } from './plan-entries.ts';
import { toLines } from '../../reporter.ts';
import { createScreen, printMarkdown } from '../../reporter/terminal.ts';
import type { MessageMatch } from '../../../src/errors/match.ts';
import {
  createExplainer,
  type ExplainedMessage,
} from '../../../src/errors/messages.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { loadSite } from '../../commands/load-site.ts';

export async function explainText(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { stdout, variables, readInput } = context;
  const text = options.argument ?? (await readInput?.()) ?? '';
  if (text.trim() === '') {
    const hint = 'Pass it in quotes, or pipe it into the command.';
    const message = 'explain needs an error message';
    return [error('missing-argument', message, { fault: 'usage', hint })];
  }
  const site = await loadSite(options, context);
  const entries = planEntries(site);
  const explain = createExplainer(composeErrorFile(entries));
  const { matches, others, nearest } = explain(text);
  const addressOf = (href: string): string => `${site.config.url ?? ''}${href}`;
  const { name } = site.models.main.package;
  // Who pipes a log into this learns from the exit code that nothing is known.
  const problems =
    matches.length > 0
      ? []
      : [
          error(
            'nothing-known',
            `The text contains no error message of ${name}`,
          ),
        ];
  if (options.json) {
    const known = matches.map(({ message: { title, href }, ...match }) => ({
      ...{ title, address: addressOf(href) },
      ...match,
    }));
    const near = nearest.map(({ title, href }) => ({
      nearest: title,
      address: addressOf(href),
    }));
    const foreign = others.map((other) => ({ other }));
    stdout.write(toLines([...known, ...near, ...foreign]));
    return problems;
  }
  const screen = createScreen(stdout, variables);
  const { paint } = screen;
  for (const match of matches) {
    const { title, href } = match.message;
    const file = entries.find((entry) => entry.href === href)?.page?.file;
    const words = site.documents.find((document) => document.file === file);
    const parts = [
      paint.strong(title),
      ...listValues(match, addressOf).map((line) => `  ${line}`),
      paint.faint(addressOf(href)),
      '',
      printMarkdown(readWords(words?.source.text ?? ''), screen),
    ];
    stdout.write(`${parts.join('\n').trimEnd()}\n\n`);
  }
  const near = nearest.map(
    ({ title, href }) =>
      `${paint.faint('It may be part of:')} ${title}\n  ${addressOf(href)}\n`,
  );
  const foreign = others.map(
    (other) => `${paint.faint(`Not a message of ${name}:`)} ${other}\n`,
  );
  stdout.write([...near, ...foreign].join(''));
  return problems;
}

/** With those of the messages within it, and where these are explained. */
function listValues(
  { values }: MessageMatch<ExplainedMessage>,
  addressOf: (href: string) => string,
): readonly string[] {
  return values.flatMap(({ name, text, inner }) => {
    const own = text === '' ? [] : [`${name}: ${text}`];
    if (inner === null) return own;
    const within = listValues(inner, addressOf).map((line) => `  ${line}`);
    return [...own, ...within, `  ${addressOf(inner.message.href)}`];
  });
}

/** Without front matter, and links by their text only. */
function readWords(text: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
