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
    const hint = 'Give it in quotes, or pipe it into the command.';
    const message = 'explain needs a text';
    return [error('missing-argument', message, { fault: 'usage', hint })];
  }
  const site = await loadSite(options, context);
  const entries = planEntries(site);
  const { matches, others } = createExplainer(composeErrorFile(entries))(text);
  const addressOf = (href: string): string => `${site.config.url ?? ''}${href}`;
  if (options.json) {
    const known = matches.map(({ message: { title, href }, ...match }) => ({
      ...{ title, address: addressOf(href) },
      ...match,
    }));
    stdout.write(toLines([...known, ...others.map((other) => ({ other }))]));
    return [];
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
  const { name } = site.models.main.package;
  for (const other of others) {
    stdout.write(`${paint.faint(`Not a message of ${name}:`)} ${other}\n`);
  }
  return [];
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
