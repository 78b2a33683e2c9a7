/**
 * Explains the messages of the package in a text, by the file that the build made
 * for browsers: for agents, and for `docs-build explain "..."`, whose text may come
 * from a pipe.
 */
import { splitLink } from '../../core/urls.ts';
import { error, type Diagnostic } from '../../diagnostics.ts';
import { blocks, escapeText, list } from '../../emit/markdown-text.ts';
import { toLines } from '../../reporter.ts';
import { printMarkdown } from '../../reporter/terminal.ts';
import type {
  MatchedMessages,
  MessageMatch,
} from '../../../src/features/errors/match.ts';
import {
  createExplainer,
  fillSentence,
  type ErrorFile,
  type ExplainedMessage,
  type Sentences,
} from '../../../src/features/errors/messages.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import {
  openSiteFiles,
  readPage,
  type Answer,
  type SiteFiles,
} from '../../commands/site-files.ts';
import { ERROR_FILE, EXPLANATION_FILE } from './index.ts';

type Found = MatchedMessages<ExplainedMessage>;

export async function explainText(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { stdout, readInput } = context;
  const text = options.argument ?? (await readInput?.()) ?? '';
  if (text.trim() === '') {
    const hint = 'Pass it in quotes, or pipe it into the command.';
    const message = 'explain needs an error message';
    return [error('missing-argument', message, { fault: 'usage', hint })];
  }
  const files = await openSiteFiles(options, context);
  const found = await findMessages(files, text);
  const answer = await describe(files, found);
  if (options.json) stdout.write(toLines(listRecords(files, found)));
  else if (answer.isFound) stdout.write(printMarkdown(answer.text));
  // A program that pipes a log into this reads the exit code.
  return answer.isFound
    ? []
    : [error('nothing-known', answer.message, { hint: answer.hint })];
}

export async function explain(files: SiteFiles, text: string): Promise<Answer> {
  return describe(files, await findMessages(files, text));
}

async function findMessages({ read }: SiteFiles, text: string): Promise<Found> {
  const texts = await Promise.all([ERROR_FILE, EXPLANATION_FILE].map(read));
  // The build has written these files in these forms.
  const written = texts.map((json): unknown => JSON.parse(json ?? '[]'));
  return createExplainer(...(written as [ErrorFile, Sentences]))(text);
}

async function describe(
  files: SiteFiles,
  { matches, others, nearest }: Found,
): Promise<Answer> {
  const { package: name } = files.about;
  const notes = [
    ...nearest.map(({ title }) => `It may be part of: ${escapeText(title)}`),
    ...others.map((other) => `Not a message of ${name}: ${escapeText(other)}`),
  ];
  const [first] = matches;
  if (first === undefined) {
    const message = `The text contains no error message of ${name}`;
    return { isFound: false, message, hint: notes.join('\n') || null };
  }
  const explained = matches.map(async (match) => {
    const { heading, href } = match.message;
    const { path, hash } = splitLink(addressOf(files, href));
    // A message without a page of its own is one of a list.
    const page = hash === '' ? await readPage(files, path) : '';
    return blocks([
      `# ${escapeText(heading)}`,
      listValues(files, match),
      files.about.url + path + hash,
      escapeText(fillSentence(match)),
      page.replace(/^(?:<!--.*-->\s*)?# .*/, ''),
    ]);
  });
  const text = blocks([...(await Promise.all(explained)), ...notes]);
  const { path } = splitLink(addressOf(files, first.message.href));
  return { isFound: true, text: `${text}\n`, address: path };
}

/** Relative to the address of the site. */
function addressOf({ about: { url } }: SiteFiles, href: string): string {
  return href.slice(new URL(url, 'https://any.test').pathname.length);
}

/** Lists also the values of messages within it, with their explanations. */
function listValues(
  files: SiteFiles,
  { values }: MessageMatch<ExplainedMessage>,
): string {
  const named = values.filter(
    ({ text, inner }) => text !== '' || inner !== null,
  );
  return list(named, ({ name, text, inner }) => {
    const value = `${escapeText(name)}: ${escapeText(text)}`;
    if (inner === null) return value;
    const address = addressOf(files, inner.message.href);
    const notes = [files.about.url + address, escapeText(fillSentence(inner))];
    const within = [
      listValues(files, inner),
      list(notes.filter(Boolean), String),
    ];
    return [value, ...within].filter(Boolean).join('\n');
  });
}

function listRecords(
  files: SiteFiles,
  { matches, others, nearest }: Found,
): readonly object[] {
  const locate = (href: string): string =>
    files.about.url + addressOf(files, href);
  return [
    ...matches.map(({ message, ...match }) => ({
      ...{ title: message.title, address: locate(message.href) },
      sentence: fillSentence({ message, ...match }),
      ...match,
    })),
    ...nearest.map(({ title, href }) => ({
      nearest: title,
      address: locate(href),
    })),
    ...others.map((other) => ({ other })),
  ];
}
