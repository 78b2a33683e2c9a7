/** Every message of the pages about errors in each form in which developers paste it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createExplainer,
  type ErrorFile,
} from '../../../src/features/errors/messages.ts';
import { readRealSite, repository } from '../../support/real-site.ts';

type Explain = ReturnType<typeof createExplainer>;

const FOLDER = `${repository}/content/errors`;

/** Lines that programs print. */
function listOutputs(): readonly string[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const page = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const blocks = page.matchAll(/^```text output\n([^]*?)^```$/gm);
    return Array.from(blocks, ([, output = '']) => output.trimEnd());
  });
}

/** Those lines that are a message as a whole, with its page. */
function listMessages(explain: Explain): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  const titles = new Set<string>();
  for (const line of listOutputs().flatMap((output) => output.split('\n'))) {
    const { matches } = explain(line);
    const [match] = matches;
    if (match?.text !== line || matches.length > 1 || line.length < 25)
      continue;
    const { title, href } = match.message;
    if (!titles.has(title)) messages.set(line, href);
    titles.add(title);
  }
  return messages;
}

const quoteWith = (mark: string) => (text: string) =>
  text.replaceAll('"', mark);
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;');
const wrap = (text: string): string =>
  text.replace(/(.{1,60})(?: |$)/g, '$1\n').trimEnd();
const fold = (text: string): string => text.replace(/.{60}(?=.)/g, '$&\n');
const CSI = '\u001B[';

const FORMS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'by Apollo Client': (text) =>
    `[GraphQL error]: Message: ${text}, Location: [object Object], Path: undefined`,
  'by Apollo Client with a path': (text) =>
    `[GraphQL error]: Message: ${text}, Location: [{"line":1,"column":3}], Path: user,name`,
  'by urql': (text) => `[GraphQL] ${text}`,
  'by graphql-request': (text) =>
    `ClientError: ${text}: {"response":{"errors":[${JSON.stringify({ message: text })}],"status":400}}`,
  'in single quotes': quoteWith("'"),
  'in backticks': quoteWith('`'),
  'in typographic quotes': (text) => text.replace(/"([^"]*)"/g, '“$1”'),
  'as a string of a program': (text) =>
    `'${text.replaceAll("'", String.raw`\'`)}'`,
  'as JSON': (text) => JSON.stringify({ errors: [{ message: text }] }),
  'with HTML entities': escape,
  'in a cell of CSV': (text) =>
    `2026-01-01,"${text.replaceAll('"', '""')}",500`,
  'as JSON in a cell of CSV': (text) =>
    `1,"${JSON.stringify({ message: text }).replaceAll('"', '""')}"`,
  'in colours': (text) => `${CSI}31m${text}${CSI}39m`,
  'with colours inside': (text) =>
    text.replace(/"([^"]*)"/g, `"${CSI}1;33m$1${CSI}0m"`),
  'with colours whose first character is lost': (text) =>
    `[31m${text.replace(/"([^"]*)"/g, '"[1m$1[22m"')}[0m`,
  'wrapped between words': wrap,
  'wrapped within words': fold,
  'quoted in markdown': (text) => `> ${text}`,
  'quoted in markdown and wrapped': (text) => wrap(text).replace(/^/gm, '> '),
  'as code in markdown': (text) => `\`${text}\``,
  'in a line of a log': (text) => `2026-01-01T10:00:00Z [ERROR] ${text}`,
  'with Windows line ends': (text) =>
    `Error: ${text}\r\n    at main (a.js:1:1)\r\n`,
};

/** Long enough to know which message it was. */
const CUTS: Readonly<Record<string, (text: string) => string>> = {
  'cut at its end': (text) => text.slice(0, -5),
  'cut at its end, with dots': (text) => `${text.slice(0, -8)}...`,
  'cut at its beginning': (text) => text.slice(5),
  'cut at its beginning, with dots': (text) => `…${text.slice(5)}`,
  'cut at both ends': (text) => text.slice(4, -4),
};

const file = JSON.parse(readRealSite('search/errors.json')) as ErrorFile;
const explain = createExplainer(file);
const messages = listMessages(explain);

/** What is found of all messages in a form. */
function count(form: (text: string) => string) {
  const results = {
    right: 0,
    offered: 0,
    wrong: [] as string[],
    missed: [] as string[],
  };
  for (const [text, href] of messages) {
    const { matches, nearest } = explain(form(text));
    const [first] = matches;
    if (first?.message.href === href) results.right += 1;
    else if (first !== undefined)
      results.wrong.push(`${form(text)}: ${first.message.title}`);
    else if (nearest.length > 0) results.offered += 1;
    else results.missed.push(form(text));
  }
  return results;
}

describe('all messages', () => {
  it.each(Object.keys(FORMS))('are found %s', (name) => {
    expect(messages.size).toBeGreaterThan(0);
    const { wrong, missed, offered } = count(FORMS[name] ?? String);
    expect({ wrong, missed, offered }).toEqual({
      wrong: [],
      missed: [],
      offered: 0,
    });
  });

  it.each(Object.keys(CUTS))('are found or offered, none wrong, %s', (name) => {
    const { wrong, missed, right } = count(CUTS[name] ?? String);
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
    expect(right / messages.size).toBeGreaterThan(0.95);
  });
});
