import { format } from 'prettier';
import { expect, it } from 'vitest';
import { normaliseConfig } from '../../../build/config.ts';
import type { ConfigDraft } from '../../../build/features/init/config-draft.ts';
import { printConfig } from '../../../build/features/init/print-config.ts';

const least = {
  title: 'A',
  tagline: 'B',
  package: { name: 'a' },
  tutorials: { sidebar: ['index'] },
  navbar: {},
  footer: {},
} satisfies ConfigDraft;

const link = { label: 'A link', to: 'https://example.test/' };

it.each<[name: string, more: ConfigDraft]>([
  ['few settings', {}],
  ['quotation marks', { title: `It's`, tagline: `It's "good" \\ so` }],
  ['line breaks', { tagline: 'A\nB' }],
  ['a long text', { tagline: 'word '.repeat(20), url: `http://${link.to}` }],
  ['a long list', { statics: ['a', 'b', 'c'].map((name) => name.repeat(25)) }],
  ['a list of objects', { navbar: { links: [link, link] } }],
  [
    'groups in groups',
    {
      sections: {
        'a-b': {
          label: 'A',
          sidebar: ['a', { category: 'B', items: ['b', 'c'] }],
        },
      },
    },
  ],
  [
    'names with signs',
    { redirects: { '/a': '/b', [`/${'c'.repeat(70)}`]: '/' } },
  ],
])(
  'a configuration is printed as Prettier formats it: %s',
  async (_name, more) => {
    const text = printConfig({ ...least, ...more });
    const options = { parser: 'typescript', singleQuote: true } as const;
    expect(text).toBe(await format(text, options));
  },
);

it('settings that are shown as comments are valid', async () => {
  const text = printConfig(least).replace(/^import .*/, '');
  const shown = text.replace(/^( *)\/\/ (?=\w+: .*,$)/gm, '$1');
  const code = shown.replace('defineConfig', '');
  const { default: config } = (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as { readonly default: unknown };
  const { value, diagnostics } = normaliseConfig(config, 'site.config.ts');
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ out: 'dist', colors: { light: '#0a5fa3' } });
});
