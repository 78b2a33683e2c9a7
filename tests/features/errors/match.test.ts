/** What developers paste in, the messages in it out. */
import { describe, expect, it } from 'vitest';
import {
  createMatcher,
  type MessageMatch,
} from '../../../src/features/errors/match.ts';
import { spell } from '../../../src/features/errors/messages.ts';

const MESSAGES = [
  'Cannot query field "‹field›" on type "‹type›".‹suggestion›',
  'Variable "$‹name›" has invalid value: ‹error›',
  'Expected value of type "‹type›", found: ‹value›.',
  'Must provide an operation.',
  'Syntax Error: Unexpected ‹token›.',
  'Syntax Error: Unexpected character: ‹character›.',
  '‹name› must provide both "parse" and "print" functions.',
  'Invalid argument',
  'Поле «‹field›» не найдено',
  '找不到‹name›字段',
  'לא נמצא שדה ‹name›',
  '‹name›を読み込めません',
].map((text) => text.split(/[‹›]/));

const find = createMatcher(MESSAGES.map((parts, place) => ({ parts, place })));

type Found = MessageMatch<{ readonly place: number }>;

function describeMatch({ message, values }: Found): string {
  const shown = values
    .filter(({ text }) => text !== '')
    .map(({ name, text, inner }) =>
      inner === null ? `${name}=${text}` : `${name}=(${describeMatch(inner)})`,
    );
  return [message.place, ...shown].join(' ');
}

function read(pasted: string): readonly string[] {
  const { matches, others } = find(pasted);
  return [
    ...matches.map((one) =>
      one.count === 1
        ? describeMatch(one)
        : `${describeMatch(one)} ×${one.count}`,
    ),
    ...others.map((other) => `? ${other}`),
  ];
}

const FIELD = 'Cannot query field "a" on type "B".';
const json = (text: string): string => JSON.stringify({ message: text });

it.each([
  [FIELD, ['0 field=a type=B']],
  [
    `${FIELD} Did you mean "c"?`,
    ['0 field=a type=B suggestion=Did you mean "c"?'],
  ],
  ['Must provide an operation.', ['3']],
  ['Error: Поле «а» не найдено', ['8 field=а']],
  ['Error: 找不到名称字段', ['9 name=名称']],
  ['לא נמצא שדה a', ['10 name=a']],
  ['設定を読み込めません', ['11 name=設定']],
  [
    'Variable "$x" has invalid value: Expected value of type "Int", found: "a".',
    ['1 name=x error=(2 type=Int value="a")'],
  ],
  [
    'Variable "$x" has invalid value: It is late',
    ['1 name=x error=It is late'],
  ],
  // Each inner message is explained.
  [
    'Variable "$x" has invalid value: It is late\nVariable "$y" has invalid value: Must provide an operation.',
    ['1 name=x error=It is late', '1 name=y error=(3)'],
  ],
  // The one that says more.
  ['Syntax Error: Unexpected character: "?".', ['5 character="?"']],
  ['Syntax Error: Unexpected Name "a".', ['4 token=Name "a"']],
  [
    'Error: Date must provide both "parse" and "print" functions.',
    ['6 name=Date'],
  ],
  ['Cannot query field “a” on type “B”.', ['0 field=a type=B']],
  // What varies may contain the text that follows it.
  [
    'Expected value of type "Int", found: "x", found: "y".',
    ['2 type=Int value="x", found: "y"'],
  ],
])('a message %s', (pasted, expected) => {
  expect(read(pasted)).toEqual(expected);
});

it.each([
  [
    'a stack trace',
    `GraphQLError: ${FIELD}\n    at Object.Field (/app/node_modules/graphql/validation/rules/FieldsOnCorrectTypeRule.js:46:13)\n    at parse (parser.js:1:1)`,
    ['0 field=a type=B'],
  ],
  [
    'a response with several errors',
    `{"errors":[${json(FIELD)},{"extensions":{},"message":"Boom"},${json(FIELD)}],"data":null}`,
    ['0 field=a type=B ×2', '? Error: Boom'],
  ],
  [
    'a response on several lines',
    JSON.stringify({ errors: [{ message: FIELD }] }, null, 2),
    ['0 field=a type=B'],
  ],
  [
    'lines of a log',
    `12:00 INFO started\n12:01 ERROR ${json(FIELD)}\n12:02 ERROR ${FIELD}`,
    ['0 field=a type=B ×2'],
  ],
  [
    'JSON within JSON',
    JSON.stringify({ body: json(FIELD) }),
    ['0 field=a type=B'],
  ],
  [
    'two in one line',
    `${FIELD} Must provide an operation.`,
    ['0 field=a type=B suggestion=(3)'],
  ],
])('around messages %s', (_, pasted, expected) => {
  expect(read(pasted)).toEqual(expected);
});

describe('a message of which a part is missing', () => {
  it.each([
    ['Cannot query field "a"', ['0']],
    ['…y field "a" on type "B".', ['0']],
    ['ust provide an opera...', ['3']],
    // What is within it is a message of its own.
    ['able "$x" has invalid value: Must provide an operation.', ['1']],
  ])('%s', (pasted, expected) => {
    expect(read(pasted)).toEqual(expected);
  });

  it('is offered with others where it could be of these, too', () => {
    const { matches, others, nearest } = find('Syntax Error: Unexpected');
    expect(matches).toEqual([]);
    expect(others).toEqual(['Syntax Error: Unexpected']);
    expect(nearest.map(({ place }) => place)).toEqual([4, 5]);
    expect(find('hello').nearest).toEqual([]);
  });
});

describe('text of other origin', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'name')"],
    ['EINVAL: Invalid argument'],
    ['PreMust provide an operation.'],
    ['hello'],
  ])('%s', (pasted) => {
    expect(read(pasted)).toEqual([`? ${pasted}`]);
  });

  it('is told apart from the messages beside it', () => {
    expect(read(`TypeError: x is not a function\nError: ${FIELD}`)).toEqual([
      '0 field=a type=B',
      '? TypeError: x is not a function',
    ]);
  });

  it('is nothing where nothing is pasted', () => {
    expect(read(' \n')).toEqual([]);
  });
});

it('text that repeats the beginnings of messages is read in one pass', () => {
  const size = 200_000;
  const repeat = (text: string): string => text.repeat(size / text.length);
  for (const text of [
    'Cannot query field "',
    'Variable "$a" has invalid value: ',
    '{"',
    'a',
  ]) {
    expect(find(repeat(text)).matches.length).toBeLessThan(2);
  }
});

it('a message is shown with an ellipsis for what varies', () => {
  expect(MESSAGES.slice(0, 3).map(spell)).toEqual([
    'Cannot query field "…" on type "…".',
    'Variable "$…" has invalid value: …',
    'Expected value of type "…", found: ….',
  ]);
});
