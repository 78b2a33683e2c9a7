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
  return diagnostics.map(({ message, hint }) =>
    hint === null ? message : `${message} | ${hint}`,
  );
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
    [{ tilte: 1 }, 'There is no setting tilte | Did you mean title?'],
    [
      { footer: { colums: [] } },
      'There is no setting footer.colums | Did you mean columns?',
    ],
    [
      { footer: { zzzzzzz: [] } },
      'There is no setting footer.zzzzzzz | Allowed here: note, columns, copyright, legal.',
    ],
    [
      navbar({ positon: 'left' }),
      'There is no setting navbar.links[0].positon | Did you mean position?',
    ],
    [
      { packages: [{ name: 'x', paht: 'y' }] },
      'There is no setting packages[0].paht | Did you mean path?',
    ],
    [
      { warnings: { 'broken-lnik': 'off' } },
      'There is no setting warnings.broken-lnik | Did you mean broken-link?',
    ],
    [
      { warnings: { 'broken-link': 'error' } },
      'warnings.broken-link is "error" | Allowed here: off.',
    ],
    // The schema library's words are replaced by plain ones.
    [{ title: '' }, 'title must not be empty'],
    [{ tutorials: { sidebar: [] } }, 'tutorials.sidebar must not be empty'],
    [{ samples: { timeout: 9 } }, 'samples.timeout is 9: must be at least 100'],
    [
      { coverage: { summary: 101 } },
      'coverage.summary is 101: must be at most 100',
    ],
    [
      { url: 'nowhere' },
      'url is "nowhere": must be an address such as https://example.org',
    ],
    [{ brand: 'a.png' }, 'brand is "a.png": must end with ".svg"'],
    // What the model depends on is not passed to TypeDoc.
    [
      { package: { name: 'x', typedoc: { sort: ['kind'] } } },
      'package.typedoc.sort is a list: must not be set: pages depend on how docs-build sets it',
    ],
    [
      { packages: [{ name: 'x', typedoc: { excludePrivate: false } }] },
      'packages[0].typedoc.excludePrivate is false: must not be set: use exclude and excludeInternal of the package instead',
    ],
    // Nothing unseen.
    [
      { title: '\u001B[1mBold' },
      'title is "\\u001b[1mBold": must not contain control characters such as U+001B',
    ],
    [
      { footer: { note: 'a\0' } },
      'footer.note is "a\\u0000": must not contain control characters such as U+0000',
    ],
    [{ tagline: '\u200B' }, 'tagline is "\u200B": must not be invisible'],
    // The given value, and the allowed ones.
    [{ title: 5 }, 'title must be a string, but is 5'],
    [{ title: undefined }, 'title is missing: it must be a string'],
    [
      navbar({ position: 'lft' }),
      'navbar.links[0].position is "lft" | Did you mean left?',
    ],
    [
      { samples: { comments: 'loud' } },
      'samples.comments is "loud" | Allowed here: warning, error, off.',
    ],
    [{ base: 'docs' }, 'base is "docs": must be a path such as /docs/'],
    [{ base: '/a/../b/' }, 'base is "/a/../b/": must be a path such as /docs/'],
    [
      footer('docs/tutorials/'),
      'footer.columns[0].links[0].to is "docs/tutorials/": must be a path of this site ("/api"), or begin with https: or mailto:',
    ],
    [
      { versions: [{ name: '1/6', package: 'x' }] },
      'versions[0].name is "1/6": must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
    ],
    [
      { versions: [{ name: '16', pakage: 'x' }] },
      [
        'versions[0].package is missing: it must be a string',
        'There is no setting versions[0].pakage | Did you mean package?',
      ],
    ],
    [
      { colours: { light: 'blue', dark: '#222222' } },
      [
        'colours.light is "blue": must be a colour such as #0a66a8',
        'colours.dark is "#222222": must have a contrast of at least 5:1 against #131016',
      ],
    ],
    [
      { tutorials: { sidebar: ['x'], lastUpdated: 1 } },
      'tutorials.lastUpdated must be true or false, but is 1',
    ],
    // Of several forms, the one that was meant.
    [
      { tutorials: { sidebar: ['index', { category: 'More', items: [1] }] } },
      'tutorials.sidebar[1].items[0] must be a string, but is 1',
    ],
    // A path belongs into base.
    ...['https://me.test/docs', 'https://me.test/docs/'].map(
      (url): [Changes, string] => [
        { url },
        `url is "${url}": must not contain a path: set that as base`,
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

  it.each(['me.test', 'www.me.test/docs', 'me.test:80', 'localhost:3000'])(
    'suggests https:// for an address without it: %s',
    (url) => {
      const told = `"${url}": must be an address such as https://example.org | Write https:// before it: https://${url}`;
      expect(complain({ url })).toEqual([`url is ${told}`]);
      expect(complain({ externalTypes: { Box: url } })).toEqual(
        url === 'localhost:3000' || url === 'me.test:80'
          ? []
          : [`externalTypes.Box is ${told}`],
      );
    },
  );

  it.each([
    [
      () => valid,
      'The configuration must be an object, but is a function',
      'Call the function and use what it returns.',
    ],
    [undefined, 'The configuration is missing: it must be an object', null],
  ])('rejects %s in place of an object', (given, message, hint) => {
    const { diagnostics } = normaliseConfig(given, 'c.ts');
    expect(diagnostics).toMatchObject([{ message, hint }]);
  });

  it('keeps direction marks to the label that contains them', () => {
    const changes = { title: 'A \u202EB', ...navbar({ label: '\u2067C' }) };
    const { value } = normaliseConfig({ ...valid, ...changes }, 'c.ts');
    expect(value?.title).toBe('\u2068A \u202EB\u2069');
    expect(value?.navbar.links[0]?.label).toBe('\u2068\u2067C\u2069\u2069');
  });

  it('puts links of the navbar on the right by default', () => {
    const { value } = normaliseConfig({ ...valid, ...navbar({}) }, 'c.ts');
    expect(value?.navbar.links[0]?.position).toBe('right');
  });
});

describe('the schema of the configuration', () => {
  it('allows unknown keys in no object', () => {
    const open: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const one = schema as Readonly<Record<string, unknown>>;
      if (
        one['type'] === 'object' &&
        one['additionalProperties'] === undefined
      ) {
        open.push(path);
      }
      for (const [key, value] of Object.entries(one)) {
        visit(value, `${path}/${key}`);
      }
    };
    visit(describeConfigSchema(), '');
    expect(open).toEqual([]);
  });
});
