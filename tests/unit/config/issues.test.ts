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

function complain(
  changes: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { diagnostics } = normaliseConfig({ ...valid, ...changes }, 'c.ts');
  return diagnostics.map(({ message, hint }) =>
    hint === null ? message : `${message} | ${hint}`,
  );
}

describe('normaliseConfig', () => {
  it('accepts a valid configuration', () => {
    expect(complain({})).toEqual([]);
  });

  it('suggests the nearest key for an unknown one, or lists the allowed keys', () => {
    expect(complain({ tilte: 1 })).toEqual([
      'There is no setting tilte | Did you mean title?',
    ]);
    expect(complain({ footer: { colums: [] } })).toEqual([
      'There is no setting footer.colums | Did you mean columns?',
    ]);
    expect(complain({ footer: { zzzzzzz: [] } })).toEqual([
      'There is no setting footer.zzzzzzz | Allowed here: note, columns, copyright, legal.',
    ]);
    expect(
      complain({
        navbar: { links: [{ label: 'a', to: '/a', positon: 'left' }] },
      }),
    ).toEqual([
      'There is no setting navbar.links[0].positon | Did you mean position?',
    ]);
  });

  it('rejects a path in url and refers to base', () => {
    const complaint = (url: string): string =>
      `url is "${url}": must not contain a path: set that as base`;
    for (const url of ['https://me.test/docs', 'https://me.test/docs/']) {
      expect(complain({ url })).toEqual([complaint(url)]);
    }
    expect(complain({ url: 'https://me.test/' })).toEqual([]);
    expect(complain({ url: 'me.test/docs' })).toHaveLength(1);
  });

  it.each([
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
  ])(
    'reports %j in plain words, not in those of the schema library',
    (changes, said) => {
      expect(complain(changes)).toEqual([said]);
    },
  );

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

  it('names the given value and the allowed ones', () => {
    expect(complain({ title: 5 })).toEqual([
      'title must be a string, but is 5',
    ]);
    expect(complain({ title: undefined })).toEqual([
      'title is missing: it must be a string',
    ]);
    expect(
      complain({
        navbar: { links: [{ label: 'a', to: '/a', position: 'lft' }] },
      }),
    ).toEqual(['navbar.links[0].position is "lft" | Did you mean left?']);
    expect(complain({ samples: { comments: 'loud' } })).toEqual([
      'samples.comments is "loud" | Allowed here: warning, error, off.',
    ]);
    expect(complain({ base: 'docs' })).toEqual([
      'base is "docs": must be a path such as /docs/',
    ]);
    expect(complain({ base: '/a/../b/' })).toHaveLength(1);
    expect(complain({ base: '/a/v1.2/' })).toEqual([]);
    expect(complain({ url: 'nowhere' })[0]).toMatch(/^url is "nowhere": /);
  });

  it('rejects a relative or unsafe link of the footer', () => {
    const told = (to: string): readonly string[] =>
      complain({
        footer: { columns: [{ title: 'More', links: [{ label: 'a', to }] }] },
      });
    expect(told('docs/tutorials/')).toEqual([
      'footer.columns[0].links[0].to is "docs/tutorials/": must be a path of this site ("/api"), or begin with https: or mailto:',
    ]);
    for (const to of ['#a', './a', 'javascript:a']) {
      expect(told(to)).toHaveLength(1);
    }
    for (const to of ['/', '/api#a', '//a.test/', 'mailto:a@b.test']) {
      expect(told(to)).toEqual([]);
    }
  });

  it('reports wrong values in versions, packages, colours and tutorials', () => {
    expect(complain({ versions: [{ name: '1/6', package: 'x' }] })).toEqual([
      'versions[0].name is "1/6": must consist of letters, digits, "-" and "_", with a letter or digit at both ends',
    ]);
    expect(complain({ versions: [{ name: '16', pakage: 'x' }] })).toEqual([
      'versions[0].package is missing: it must be a string',
      'There is no setting versions[0].pakage | Did you mean package?',
    ]);
    expect(complain({ packages: [{ name: 'x', paht: 'y' }] })).toEqual([
      'There is no setting packages[0].paht | Did you mean path?',
    ]);
    expect(complain({ colours: { light: 'blue', dark: '#222222' } })).toEqual([
      'colours.light is "blue": must be a colour such as #0a66a8',
      'colours.dark is "#222222": must have a contrast of at least 5:1 against #131016',
    ]);
    expect(complain({ tutorials: { sidebar: ['x'], lastUpdated: 1 } })).toEqual(
      ['tutorials.lastUpdated must be true or false, but is 1'],
    );
  });

  it('describes a mistake in a value of several forms by the form that was meant', () => {
    expect(
      complain({
        tutorials: { sidebar: ['index', { category: 'More', items: [1] }] },
      }),
    ).toEqual(['tutorials.sidebar[1].items[0] must be a string, but is 1']);
  });

  it('rejects a function with the hint to call it', () => {
    expect(normaliseConfig(() => valid, 'c.ts').diagnostics).toMatchObject([
      {
        message: 'The configuration must be an object, but is a function',
        hint: 'Call the function and use what it returns.',
      },
    ]);
  });

  it('rejects a missing default export', () => {
    expect(normaliseConfig(undefined, 'c.ts').diagnostics).toMatchObject([
      { message: 'The configuration is missing: it must be an object' },
    ]);
  });
});

describe('the default of a missing setting', () => {
  it('puts links of the navbar on the right', () => {
    const navbar = { links: [{ label: 'More', to: '/more' }] };
    const { value } = normaliseConfig({ ...valid, navbar }, 'c.ts');
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
