/**
 * Texts that made regular expressions try every combination. A linter's rule
 * finds most such patterns; these functions have had one. Nothing measures time:
 * what is not linear does not end before the test's time is over.
 */
import { describe, expect, it } from 'vitest';
import {
  linkExternalReference,
  replaceLinks,
} from '../../build/api/external-references.ts';
import type { Line } from '../../build/api/convert/comment-lines.ts';
import { parseComment } from '../../build/api/convert/parse-comment.ts';
import { changeDestinations } from '../../build/core/named-files.ts';
import { splitMember } from '../../build/core/names.ts';
import { cleanMarkdown, shorten } from '../../build/core/text.ts';
import { readFence } from '../../build/markdown/fence.ts';
import { toJavaScript } from '../../build/samples/syntax/to-javascript.ts';
import { findEmbedded } from '../../build/script/embedded.ts';
import { createMatcher } from '../../src/features/errors/match.ts';
import { render } from '../specs/markdown/support.ts';

const LENGTH = 300_000;
const many = (text: string): string => text.repeat(LENGTH / text.length);

function parse(text: string): string {
  const names = {
    spelt: new Map<string, string>(),
    modifiers: new Set<string>(),
    include: (lines: readonly Line[]) => lines,
  };
  const source = { fileName: 'a.ts', text: `/** ${text} */` };
  const range = { pos: 0, end: source.text.length };
  const { summary, blockTags } = parseComment(source, range, names, () => ({}));
  const parts = [...summary, ...blockTags.flatMap(({ content }) => content)];
  return parts.map((part) => part.text).join('');
}

const FUNCTIONS = {
  'a comment': parse,
  "a parameter's description": (text: string) =>
    parse(`Text.\n@param [${text}\n@param ${text}`),
  'a link to another package': (text: string) =>
    replaceLinks(`[${text}${linkExternalReference('a', 'b')}`, () => null),
  'the name of a member': splitMember,
  'the text in which GraphQL may be': findEmbedded,
  'the words after a fence': (text: string) =>
    readFence({ type: 'code', lang: 'ts', meta: text, value: '' }),
  'markdown with a control character': (text: string) =>
    cleanMarkdown(`\u0001${text}`),
  'a text to shorten': (text: string) => shorten(`${text}end`, LENGTH),
  'what a text names': (text: string) =>
    changeDestinations(text, (destination) => destination),
  'messages of errors, and what is pasted': (text: string) =>
    createMatcher([{ parts: [text.slice(0, 9_000)] }, { parts: ['a b'] }])(
      text,
    ),
  'a document of other tools': (text: string) =>
    render(`<Foo a="b">\n${text.slice(0, 20_000)}`),
  'a sample with a long type': (text: string) =>
    toJavaScript(
      `let a: ${JSON.stringify(text)} = 1;\n${text.replace(/\S/g, '')}a;`,
    ),
};

describe('a long text', () => {
  it.each(
    Object.entries(FUNCTIONS).flatMap(([name, read]) =>
      [
        ...['[', '{', '<', '`', '"', "'", '#', '-', '/', 'a', '_', ' ', '\n'],
        ...['`a` ', '[]', '[[a]', '{@a ', '"a', 'a.', '."', '```\n', '~~~~ '],
        ...['$', '$$\n', '{{a', '<A "', 'src=', '](', '字', '\n\n a', '@a\n'],
        ...['"""a"""', 'a=', '`` ` ', ' {'],
      ].map((piece) => [name, JSON.stringify(piece), read, piece] as const),
    ),
  )('is read to its end as %s, of many %s', (_, __, read, piece) => {
    expect(() => read(`${many(piece)}!`)).not.toThrow();
  });

  it('has its links to another package replaced after an open bracket', () => {
    const text = `in [0, 9) ${many('`a` ')}${linkExternalReference('`a]`', 'core.A')}.`;
    expect(replaceLinks(text, (name) => `to:${name}`)).toBe(
      `in [0, 9) ${many('`a` ')}[\`a]\`](to:core.A).`,
    );
  });
});
