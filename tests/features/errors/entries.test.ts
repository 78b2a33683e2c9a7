/** Which page explains which message. */
import { describe, expect, it } from 'vitest';
import type { RaisedMessage } from '../../../build/features/errors/messages.ts';
import type { CodeBlock } from '../../../build/markdown/text-model.ts';
import {
  planErrors,
  type ErrorPage,
} from '../../../build/features/errors/entries.ts';
import { measureMessages } from '../../../build/features/errors/coverage.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import { makeModel, makeTutorial, placeFiles } from '../../support/model.ts';

function message(text: string): RaisedMessage {
  const places = [{ file: 'src/a.ts', line: 1, by: 'check' }];
  return { parts: text.split(/[‹›]/), places };
}

const CURRENT = [
  'Cannot query field "‹field›" on type "‹type›".',
  'Field "‹field›" has no arguments.',
  'It is too late now.',
].map(message);
const FORMER = ['No field "‹field›" here.', 'Only once said.'].map(message);

function block(code: string, output: boolean): CodeBlock {
  const options = {
    ...{ title: null, highlight: [], showLineNumbers: false, noRun: null },
    ...{ output, others: new Map() },
  };
  const place = { file: '', line: 1, column: null };
  return { code, language: 'text', options, line: 1, place, tab: null };
}

function page(slug: string, title: string, blocks: CodeBlock[]): ErrorPage {
  return {
    ...makeTutorial(slug, title),
    file: `content/errors/${slug}.md`,
    blocks,
  };
}

function plan(...pages: readonly ErrorPage[]) {
  const files = ['content/errors/index.md', ...pages.map(({ file }) => file)];
  const { value: table } = planRoutes(makeModel([]), placeFiles(files), '/');
  const messages = { current: CURRENT, former: FORMER, formerVersion: '1.0.0' };
  const { value } = planErrors(messages, pages, table, '/errors');
  const textsOf = (all: readonly RaisedMessage[]): readonly string[] =>
    all.map(({ parts }) => parts[0] ?? '');
  return {
    entries: value,
    rows: value.map(({ title, href, current, former, unproven }) => [
      title,
      href,
      ...[current, former, unproven].map(textsOf),
    ]),
  };
}

const FIELD = 'Cannot query field "…" on type "…".';

describe('a page about an error', () => {
  it('is about the message in its title and those that it shows', () => {
    const { rows } = plan(
      page('field', FIELD, [
        block('Cannot query field "a" on type "B".', true),
        block('Field "a" has no arguments.', false),
        block('No field "a" here.', false),
      ]),
    );
    const [first = '', second = '', third = ''] = CURRENT.map(
      ({ parts }) => parts[0],
    );
    expect(rows).toEqual([
      [FIELD, '/errors/field', [first, second], ['No field "'], [second]],
      [third, '/errors#message-it-is-too-late-now', [third], [], [third]],
      [
        'Only once said.',
        '/errors#message-only-once-said',
        [],
        ['Only once said.'],
        [],
      ],
    ]);
  });

  it('leaves a message to the page that has it as title', () => {
    const { rows } = plan(
      page('field', FIELD, [block('It is too late now.', true)]),
      page('late', 'It is too late now.', []),
    );
    expect(rows[1]?.slice(0, 3)).toEqual([
      'It is too late now.',
      '/errors/late',
      ['It is too late now.'],
    ]);
  });
});

it('coverage counts messages without words or without a program', () => {
  const { entries } = plan(
    page('field', FIELD, [block('Cannot query field "a" on type "B".', true)]),
    page('arguments', 'Field "…" has no arguments.', []),
  );
  expect(measureMessages(entries)).toEqual([
    {
      measure: 'errors',
      label: 'Error messages with an explanation and a program',
      total: 3,
      missing: [
        'Field "…" has no arguments. (no program)',
        'It is too late now. (no explanation)',
      ],
    },
  ]);
  expect(measureMessages([])).toEqual([]);
});
