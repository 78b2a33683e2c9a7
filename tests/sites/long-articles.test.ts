/** Articles of symbols with much to say: what stands first, and what is folded. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  declare,
  ownPackage,
  payloadIn,
} from '../support/memory-site.ts';

const example = (code: string): string => `
 * @example
 * \`\`\`js
 * ${code.replaceAll('\n', '\n * ')}
 * \`\`\``;

const fields = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `  field${String(index + 1)}?: number;`,
  ).join('\n');

const SOURCE = `
/**
 * A pump.${example("import 'a';\n1; // => 1\n// With a hose.")}${example('2;')}
 * @example Dry
 * \`\`\`js
 * 3;
 * \`\`\`
 */
export declare class Pump {
/** Pumps. All day.${example('4;')}
 */
  start(): void;
  /** @deprecated Use \`start\`. */
  begin(): void;
  constructor();
${fields(12)}
}

export interface Short {
  a: 1; b: 2; c: 3; d: 4; e: 5;
}

export interface Many {
${fields(12)}
  needed: string;
${fields(30).split('\n').slice(12).join('\n')}
}
/** Pumping
 *
 * Pumps until it is dry.
 * @param options - How.
 */
export declare function pump(options: Many): void;
/** @param options - How. */
export declare function drain(options: {
${fields(20)}
}): Pump;

export interface Listed { aFieldWithVeryLongName: Record<'A_KEY_OF_MANY_WORDS', AbortController> }
`;

const SETTINGS = `
  samples: { comments: 'off' },
  api: { summaries: {
    Short: 'Five numbers.', pump: '', Pump: 'It **pumps**.',
    'Many.needed': 'Needed *always*.',
  }, notes: { pump: 'It *never* stops.', 'Pump.start': 'Only by *day*.' } },`;
const output = await buildSite(ownPackage(SOURCE, SETTINGS));

const articleOf = (page: string) => payloadIn(output, `api/${page}`).article;

const summariesOf = (page: string): readonly string[] =>
  articleOf(page).match(/(?<=<summary>).*?(?=<\/summary>)/g) ?? [];

/** What stands before the first closed `details`. */
const textBeforeFold = (page: string, from: string): string =>
  (articleOf(page).split(`id="${from}"`)[1] ?? '')
    .replace(/<details.*/s, '')
    .replace(/<[^>]*>/g, ' ');

describe('the table of members', () => {
  it('has a link and a sentence for each, before the members themselves', () => {
    const html = articleOf('class/Pump');
    const table = /<ul class="index-list members".*?<\/ul>/.exec(html)?.[0];
    expect(table?.match(/<li/g)).toHaveLength(15);
    expect(table).toMatch(
      /<a href="#start">start\(\)<\/a><span class="sum">Pumps\.<\/span>/,
    );
    expect(table).toContain('<s>begin</s>');
    expect(html.indexOf('index-list')).toBeLessThan(html.indexOf('id="start"'));
  });

  it('is left out where the list of members is as short', () => {
    expect(articleOf('interface/Short')).not.toContain('index-list');
  });

  it('is not repeated in the markdown of the page', () => {
    expect(output.get('api/class/Pump.md')?.match(/Pumps\./g)).toHaveLength(1);
  });
});

describe('what is folded', () => {
  it('is a long declaration, all examples but the first, and those of members', () => {
    expect(summariesOf('class/Pump')).toEqual([
      'Declaration, 17 lines',
      'Example 2',
      '<span>Dry</span>',
      'Example',
    ]);
    expect(textBeforeFold('class/Pump', 'section-examples')).toContain('With');
    expect(output.get('api/class/Pump.md')).toContain('```js\n4;\n```');
  });

  it('is no declaration that is short', () => {
    expect(summariesOf('interface/Short')).toEqual([]);
  });

  it('are the fields of options after the first and the required ones', () => {
    expect(summariesOf('function/pump')).toEqual([
      'All of Many: 23 more fields',
    ]);
    expect(textBeforeFold('function/pump', 'section-parameters')).toMatch(
      /needed .* field1 .* field7 /,
    );
    const page = output.get('api/function/pump.md');
    expect(page).toContain('- `field30?: number`');
  });

  it('are the fields of an object without a name, which are counted', () => {
    expect(summariesOf('function/drain')).toEqual(['12 more fields']);
  });
});

it.each([
  ['replaced', 'class/Pump', 'It <strong>pumps</strong>.', 'It pumps.'],
  ['added', 'interface/Short', 'Five numbers.', 'Five numbers.'],
  ['left out', 'function/pump', 'Pumps until it is dry.', undefined],
])(
  'the first paragraph of a description can be %s by the configuration',
  (_, page, lead, summary = lead) => {
    expect(articleOf(page)).toContain(`<p class="lead">${lead}</p>`);
    expect(payloadIn(output, `api/${page}`).page.description).toBe(summary);
    expect(articleOf(page)).not.toMatch(/A pump|Pumping/);
    expect(payloadIn(output, 'api').article).toContain(summary);
  },
);

it.each([
  ['class/Pump', 'Pumps. All day.', 'Only by <em>day</em>.'],
  ['function/pump', '', 'It <em>never</em> stops.'],
])(
  'a note of the configuration stands below the description, marked as of this site: %s',
  (page, lead, note) => {
    const mark = `Note from this site, not from the package</strong>\n<p>${note}</p>`;
    const [before, after] = articleOf(page).split(mark);
    expect(before).toContain(lead);
    expect(after).toBeDefined();
    expect(payloadIn(output, 'api').article).not.toContain(note);
  },
);

it('long names break between their words only', () => {
  const html = articleOf('interface/Listed');
  expect(html).toContain('<b>a<wbr>Field<wbr>With<wbr>Very<wbr>Long<wbr>Name');
  expect(html).toContain("'A<wbr>_KEY<wbr>_OF<wbr>_MANY<wbr>_WORDS'");
  expect(html).toContain('>AbortController<');
});

it('a class lists very many inherited members by name, with links to the members of the base class, and keeps their anchors', async () => {
  const methods = (prefix: string): string =>
    Array.from(
      { length: 90 },
      (_, index) =>
        `/** Says ${'much '.repeat(20)}. */ ${prefix}${String(index)}(): Base;`,
    ).join('\n');
  const output = await buildSite(
    declare(`
export declare class Base extends Hidden { ${methods('base')} }
export declare class Derived extends Base { own(): void }
declare class Hidden { ${methods('hidden')} }
export {};
`),
  );
  const shownOn = (page: string): readonly (string | undefined)[] =>
    [...page.matchAll(/<div class="member[^"]*" id="(\w+)"/g)].map(
      ([, id]) => id,
    );
  const page = output.get('api/class/Derived.html') ?? '';
  expect(shownOn(page)).toEqual(['own']);
  expect(page).toContain(
    '<a class="ref" id="base7" href="/api/class/Base#base7">base7</a>',
  );
  expect(page).toContain(
    '<a class="ref" id="hidden80" href="/api/class/Base#hidden80">hidden80</a>',
  );
  expect(output.get('api/class/Derived.md')).toContain('base7');
  const base = output.get('api/class/Base.html') ?? '';
  expect(shownOn(base)).toHaveLength(90 + 40);
  expect(base).toContain('<span class="ref" id="hidden40">hidden40</span>');
});
