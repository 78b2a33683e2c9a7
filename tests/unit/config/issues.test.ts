import { describe, expect, it } from 'vitest';
import {
  describeConfigSchema,
  normaliseConfig,
} from '../../../build/config.ts';

const valid = {
  title: 'Example',
  tagline: 'A package',
  url: 'https://example.test',
  package: { name: 'example' },
};

type Changes = Readonly<Record<string, unknown>>;

function complain(changes: Changes): readonly string[] {
  const { diagnostics } = normaliseConfig({ ...valid, ...changes }, 'c.ts');
  return diagnostics.map(({ message }) => message);
}

const navbar = (link: Changes): Changes => ({
  navbar: { links: [{ label: 'a', to: '/a', ...link }] },
});
const footer = (to: string): Changes => ({
  footer: { columns: [{ title: 'More', links: [{ label: 'a', to }] }] },
});

describe('normaliseConfig', () => {
  it.each<[Changes, string | readonly string[]]>([
    // Unknown keys: the nearest one, or those that are allowed.
    [{ tilte: 1 }, 'The configuration: There is no tilte. Did you mean title?'],
    [
      { footer: { zzzzzzz: [] } },
      'footer: There is no zzzzzzz. Allowed here: note, columns, copyright, legal.',
    ],
    [
      navbar({ positon: 'left', lable: 'a' }),
      'navbar.links[0]: There is no positon. Did you mean position? There is no lable. Did you mean label?',
    ],
    [
      { warnings: { 'broken-link': 'error' } },
      'warnings["broken-link"]: Invalid input: expected "off"',
    ],
    // The schema library's words.
    [
      { references: { label: 'a', links: { open: 'http://x.test/' } } },
      'references.links.open: Invalid URL',
    ],
    [{ brand: 'a.png' }, 'brand: Invalid string: must end with ".svg"'],
    [{ title: 5 }, 'title: Invalid input: expected string, received number'],
    [
      navbar({ position: 'lft' }),
      'navbar.links[0].position: Invalid option: expected one of "left"|"right"',
    ],
    // What the model depends on is not passed to TypeDoc.
    [
      { package: { name: 'x', typedoc: { sort: ['kind'] } } },
      'package.typedoc.sort: must not be set: pages depend on the value that docs-build sets',
    ],
    [
      { packages: [{ name: 'x', typedoc: { excludePrivate: false } }] },
      "packages[0].typedoc.excludePrivate: must not be set: use the package's exclude and excludeInternal instead",
    ],
    // Nothing unseen.
    [
      { title: '\u001B[1mBold' },
      'title: must not contain control characters such as U+001B',
    ],
    [
      { footer: { note: 'a\0' } },
      'footer.note: must not contain control characters such as U+0000',
    ],
    [{ tagline: '\u200B' }, 'tagline: must contain visible characters'],
    // What a value must be.
    [{ base: 'docs' }, 'base: must be a path such as /docs/'],
    [{ base: '/a/../b/' }, 'base: must be a path such as /docs/'],
    [
      footer('docs/tutorials/'),
      'footer.columns[0].links[0].to: must be a path of this site ("/api"), or begin with https: or mailto:',
    ],
    [
      { versions: [{ name: '1/6', package: 'x' }] },
      'versions[0].name: must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
    ],
    [
      { versions: [{ name: '16', pakage: 'x' }] },
      [
        'versions[0].package: Invalid input: expected string, received undefined',
        'versions[0]: There is no pakage. Did you mean package?',
      ],
    ],
    [
      { colors: { light: 'blue', dark: '#222222' } },
      [
        'colors.light: must be a color such as #0a66a8',
        'colors.dark: must have a contrast of at least 5:1 against #131016',
      ],
    ],
    // Of several forms, the one that was meant.
    [
      { tutorials: { sidebar: ['index', { category: 'More', items: [1] }] } },
      'tutorials.sidebar[1].items[0]: Invalid input: expected string, received number',
    ],
    [
      {
        tutorials: { sidebar: [{ category: 'More', items: ['a'], itmes: [] }] },
      },
      'tutorials.sidebar[0]: There is no itmes. Did you mean items?',
    ],
    // A path belongs into base.
    ...['https://me.test/docs', 'https://me.test/docs/'].map(
      (url): [Changes, string] => [
        { url },
        'url: must not contain a path: set base instead',
      ],
    ),
  ])('says how to correct %j', (changes, said) => {
    expect(complain(changes)).toEqual([said].flat());
  });

  it.each([
    {},
    { url: 'https://me.test/' },
    { base: '/a/v1.2/' },
    { package: { name: 'x', typedoc: { excludeTags: ['@x'] } } },
    ...['/', '/api#a', '//a.test/', 'mailto:a@b.test'].map(footer),
  ])('accepts %j', (changes) => {
    expect(complain(changes)).toEqual([]);
  });

  it.each([
    { url: 'me.test/docs' },
    ...['#a', './a', 'javascript:a'].map(footer),
  ])('rejects %j with one message', (changes) => {
    expect(complain(changes)).toHaveLength(1);
  });

  it.each([
    [() => valid, 'expected object, received function'],
    [undefined, 'expected object, received undefined'],
  ])('rejects %s in place of an object', (given, said) => {
    const { diagnostics } = normaliseConfig(given, 'c.ts');
    expect(diagnostics).toMatchObject([
      { message: `The configuration: Invalid input: ${said}` },
    ]);
  });

  it('rejects marks of direction, which reach beyond the label with them', () => {
    const changes = { title: 'A \u202EB', ...navbar({ label: '\u2067C' }) };
    const said = 'must not contain control characters such as';
    expect(complain(changes)).toEqual([
      `title: ${said} U+202E`,
      `navbar.links[0].label: ${said} U+2067`,
    ]);
  });

  it('puts links of the navbar on the right by default', () => {
    const { value } = normaliseConfig({ ...valid, ...navbar({}) }, 'c.ts');
    expect(value?.navbar.links[0]?.position).toBe('right');
  });
});

it('the schema of the configuration allows unknown keys in no object', () => {
  const open: string[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const one = schema as Readonly<Record<string, unknown>>;
    if (one['type'] === 'object' && one['additionalProperties'] === undefined) {
      open.push(path);
    }
    for (const [key, value] of Object.entries(one)) {
      visit(value, `${path}/${key}`);
    }
  };
  visit(describeConfigSchema(), '');
  expect(open).toEqual([]);
});
