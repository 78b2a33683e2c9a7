/** A page about an upgrade, filled with what has changed. */
import { describe, expect, it } from 'vitest';
import { listBehaviors } from '../../../build/features/upgrade/behaviors.ts';
import { listEntries } from '../../../build/features/upgrade/fill-page.ts';
import type { ShownUpgrade } from '../../../build/features/upgrade/upgrade-file.ts';
import { ENGLISH } from '../../../src/shared/english.ts';
import {
  context,
  FILE,
  HEAD,
  HEAD_LINES,
  readDocument,
} from '../../specs/markdown/support.ts';

const change = {
  ...{ members: [], before: null, after: null, witness: null },
  ...{ controls: 0, deprecated: null },
};

const upgrade: ShownUpgrade = {
  labels: { ...ENGLISH, language: 'en' },
  package: 'shop',
  from: '1.0.0',
  to: '2.0.0',
  changes: [
    {
      ...{ ...change, rule: 'parameter-removed', name: 'buy' },
      before: 'function buy(a: string, b: string): void',
      after: 'function buy(a: string): void',
      witness: { code: "buy('a', 'b');", message: 'Expected 1 arguments' },
    },
    {
      ...{ ...change, rule: 'export-removed', name: 'sell' },
      before: 'function sell(): void',
      deprecated: 'Use offer.',
    },
    {
      ...{ ...change, rule: 'property-received', name: 'Order' },
      members: ['id', 'price'],
      after: 'id: string\nprice: number',
      witness: { code: 'order', message: 'id is missing' },
    },
    {
      ...{ ...change, rule: 'export-added', name: 'offer' },
      after: 'function offer(): void',
    },
  ],
  names: { buy: [], sell: [], offer: [], Order: ['id', 'price'] },
};

/** The change that would be reported otherwise. */
const TOLD = '\n## `buy`\n\nPass one argument.\n';

function read(body: string) {
  const filling = {
    folder: '',
    shown: new Map<string, string>(),
    facts: { upgrade },
  };
  const text = HEAD + body;
  const { parsed, render } = readDocument(FILE, text, filling);
  const { html } = render(context).value;
  return {
    text: html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '),
    html,
    blocks: parsed.value?.blocks ?? [],
    problems: parsed.diagnostics.map(({ message, place }) => [
      (place?.line ?? 0) - HEAD_LINES,
      message,
    ]),
  };
}

describe('a heading that names a change', () => {
  it('is followed by its words, both declarations, and the folded witness', () => {
    const { text, html, problems } = read(
      '## `buy`\n\nPass one argument.\n\n## End\n',
    );
    expect(problems).toEqual([]);
    expect(text).toMatch(
      /Pass one argument\. Breaking\. buy: Takes fewer arguments\. Copy-/,
    );
    expect(text).toContain('function buy(a: string, b: string): void');
    expect(text).toMatch(
      /Compiles with 1\.0\.0 but not with 2\.0\.0.*Expected 1 arguments.*End/,
    );
    expect(html).toContain('<details');
  });

  it('gets nothing that would be run or checked as a sample', () => {
    const { blocks } = read('## `buy`\n\nPass one argument.\n');
    expect(blocks.every(({ options }) => options.others.has('no-check'))).toBe(
      true,
    );
  });

  it('is an error with its line if nothing of that name has changed', () => {
    const { problems } = read(`Words.\n\n## \`bye\`\n\n${TOLD}`);
    expect(problems).toEqual([
      [3, 'bye has not changed between 1.0.0 and 2.0.0'],
    ]);
  });
});

it('an export has entries where it is named, concerned, or listed', () => {
  const body = '## `buy`\n\n## Late orders\n\n::concerns[`Order.price`]\n';
  const text = `${body}\n## Rest\n\n::changes\n\n## New\n\n::changes{impact="compatible"}\n`;
  const entries = listEntries(text, '/up', upgrade);
  expect(entries.map(([name, { href }]) => [name, href])).toEqual([
    ['buy', '/up#buy'],
    ['Order', '/up#late-orders'],
    ['sell', '/up#rest'],
    ['offer', '/up#new'],
  ]);
});

describe('the list of changes', () => {
  it('contains those that no heading names', () => {
    const { text } = read('## `buy`\n\nWords.\n\n## Rest\n\n::changes\n');
    expect(text).toContain('sell: Removed');
    expect(text).toContain('Deprecation notice: “Use offer.”');
    expect(text.match(/Takes fewer arguments/g)).toHaveLength(1);
  });

  it('is of one impact', () => {
    const conditional = read('::changes{impact="conditional"}\n');
    expect(conditional.text).toContain('Order (id, price): New');
    expect(conditional.text).not.toContain('sell');
    const compatible = read('::changes{impact="compatible"}\n');
    expect(compatible.text).toContain('Newly exported. offer');
  });

  it('is an error if a breaking change has neither words nor a replacement', () => {
    const told = 'buy: a breaking change that the page does not explain';
    const { problems } = read('Words.\n\n::changes{impact="breaking"}\n');
    expect(problems).toEqual([[3, told]]);
    expect(read('Words.\n').problems).toEqual([[1, told]]);
  });
});

it('a row of a table notes the exports that its first cell names, or whose members', () => {
  const { html } = read(
    `| Instead of | Write |\n| --- | --- |\n| \`sell(it)\` | \`offer\` |\n| \`price\` | \`cost\` |\n| nothing | \`buy\` |\n${TOLD}`,
  );
  const names = [...html.matchAll(/<tr(?: data-names="(.*?)")?>/g)];
  expect(names.map(([, name]) => name)).toEqual([
    ...[undefined, 'sell', 'Order', undefined],
  ]);
});

it('a name in the words must exist in one of the versions, unless it is a word or of the language', () => {
  const { problems } = read(
    `Read \`Order.id\`, \`typeof\`, \`TypeError\`.\n\nNot \`Order.prize\`.\n\n\`sellAll(1)\` neither.\n\n${TOLD}`,
  );
  expect(problems).toEqual([
    [3, 'Order.prize exists neither in 1.0.0 nor in 2.0.0'],
    [5, 'sellAll(1) exists neither in 1.0.0 nor in 2.0.0'],
  ]);
});

describe('a change of behavior', () => {
  const body =
    '## Prices differ\n\n::concerns[`buy`, `Order.price`]\n\nThey are *net*. More words.\n';

  it('says what it concerns, by which readers filter it', () => {
    const { text, html, problems } = read(body + TOLD);
    expect(problems).toEqual([]);
    expect(text).toContain('Affects: buy(), Order.price');
    expect(html).toContain(
      '<h2 id="prices-differ" data-names="buy Order *" data-exports="shop 1.0.0 buy sell Order">',
    );
  });

  it('is known by its first sentence and the anchor of its heading', () => {
    expect(listBehaviors(HEAD + body)).toEqual([
      {
        names: ['buy', 'Order.price'],
        text: 'They are net.',
        anchor: 'prices-differ',
      },
    ]);
  });

  it('concerns names that exist', () => {
    expect(read(`## Gone\n\n::concerns[\`by\`]\n\n${TOLD}`).problems).toEqual([
      [3, 'by exists neither in 1.0.0 nor in 2.0.0'],
    ]);
  });
});
