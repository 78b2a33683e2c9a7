import { describe, expect, it } from 'vitest';
import { runCode } from '../../../build/host/run-code.ts';
import { begin, build, type Files } from './begin.ts';

const WORDS = '--package example';
const manifest = JSON.stringify({
  name: 'site',
  private: true,
  repository: 'me/site',
});

it("makes a home page of VitePress's hero and features, and leaves out translations", async () => {
  const { config, stdout } = await begin(WORDS, {
    'package.json': manifest,
    'docs/.vitepress/config.js':
      "export default { title: 'T', description: 'D', head: [['meta', { name: 'theme-color', content: '#FFF' }], ['meta', { content: '#0A5FA3', name: 'theme-color' }]], locales: { root: {}, zh: {} } };",
    'docs/zh/start.md': '# Start',
    'docs/start.md': '# Start',
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: N\n  text: Adds <b>fast</b>\n  tagline: Two in\n  actions:\n    - { text: Begin, link: /start }\nfeatures:\n  - { title: Quick, details: In no time }\n---\n',
  });
  expect(config.replace(/\s+/g, ' ')).toContain(
    "home: { heading: 'Adds fast', lead: 'Two in', actions: [{ label: 'Begin', to: '/docs/start' }], cards: [{ title: 'Quick', text: 'In no time' }],",
  );
  expect(config).toContain("tagline: 'Two in',");
  expect(config).toContain("colors: { light: '#0a5fa3', dark:");
  expect(config).toContain("exclude: ['zh/**', 'index.md']");
  expect(stdout).toContain('Left out locales: zh');
});

it("makes a home page of the features on Docusaurus's page in React", async () => {
  const { config, stdout } = await begin(WORDS, {
    'package.json': manifest,
    'website/docusaurus.config.js':
      "export default { title: 'T', tagline: 'In the configuration', presets: ['classic'] };",
    'website/docs/start.md': '# Start',
    'website/src/pages/index.tsx': `
import { Component, memo, useState } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import HomepageFeatures from '@site/src/components/HomepageFeatures';
import styles from './index.module.css';
const Broken = () => { throw new Error(); };
export default memo(function Home() {
  const { siteConfig: { title, tagline } } = useDocusaurusContext();
  return <Layout><h1>{title}</h1><p className={styles.lead}>{tagline}</p><p>More.</p>
    <Link className="button" to="docs/start">Begin</Link><Broken /><HomepageFeatures /></Layout>;
});`,
    'website/src/components/HomepageFeatures/index.tsx': `
import React from 'react';
import clsx from 'clsx';
const list = [{ title: 'Quick', to: '/docs/start', text: <>In <b>no</b> time</> }, { title: 'Small', text: <ul><li>1 kB</li><li>No [parts](/a)</li></ul> }];
class Feature extends React.Component {
  render() { return <div className={clsx('col')}><Svg /><h3><a href={this.props.to}>{this.props.title}</a></h3><p>{this.props.text}</p><pre>{'a();\\nb();'}</pre></div>; }
}
export default () => <section><div>{list.map((one) => <Feature {...one} />)}</div></section>;
import Svg from '@site/static/img/quick.svg';`,
    'website/static/img/quick.svg': '<svg/>',
    'website/src/pages/index.module.css': '.lead { color: red }',
  });
  expect(config.replace(/\s+/g, ' ')).toContain(
    "home: { heading: 'T', lead: 'In the configuration', actions: [{ label: 'Begin', to: '/docs/start' }], cards: [ { title: 'Quick', text: 'In no time', to: '/docs/start' }, { title: 'Small', text: '1 kB · No parts' }, ],",
  );
  expect(stdout).toContain('imported from website/src/pages/index.tsx: home\n');
});

const docusaurus: Files = {
  'package.json': manifest,
  'website/docusaurus.config.ts': `
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import links from './links';
const config: Config = {
  title: 'The Title',
  tagline: 'What it is',
  url: 'https://me.test',
  baseUrl: '/base/',
  presets: [
    ['classic', {
      docs: {
        path: '../docs',
        routeBasePath: '/',
        sidebarPath: require.resolve('./sidebars.js'),
        editUrl: 'https://github.com/me/it/edit/main/website',
        showLastUpdateTime: true,
      },
      blog: { showReadingTime: true },
    }],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/intro' }, { from: '/gone', to: '/nowhere' }] }],
    'docusaurus-plugin-of-others',
  ],
  themeConfig: {
    navbar: {
      logo: { alt: 'Logo', src: 'img/logo.svg' },
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: '/guide/first', label: 'First' },
        { to: '/blog', label: 'Blog' },
        { href: 'https://chat.me.test', label: 'Chat' },
        { to: 'guide/first#a', label: 'A' }, { to: 'guide/first#b', label: 'B' }, { to: 'guide/first#c', label: 'C' },
        { to: 'guide/first#d', label: 'D' },
        { label: 'More', items: [{ href: 'https://more.me.test', label: 'Elsewhere' }] },
      ],
    },
    announcementBar: { id: 'news', content: 'New! <a href="https://me.test/new">Read&trade;</a>.' },
    footer: {
      links: [{ title: 'Help', items: links }],
      copyright: \`Copyright © \${new Date(2020, 5).getFullYear()} <a href="https://me.test">Me</a>\`,
    },
    algolia: { appId: 'a' },
  },
};
export default config;
`,
  'website/links.ts':
    "export default [{ label: 'Forum', href: 'https://forum.me.test' }, { label: 'First', to: '/guide/first' }];",
  'website/sidebars.js': `
module.exports = {
  main: ['intro', { Guides: ['guide/first', { type: 'doc', id: 'guide/second', label: 'Two' }] },
    { type: 'category', label: 'Rest', items: [{ type: 'autogenerated', dirName: 'rest' }] },
    { type: 'link', label: 'Away', href: 'https://away.test' }, 'missing'], others: ['guide/second'],
};`,
  'website/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'website/src/css/custom.css':
    ':root {\n  --ifm-color-primary: #764abc;\n  --ifm-color-primary-dark: #000000;\n}\n',
  'docs/intro.md': '# Intro\n\nText. [First](./guide/01-first.md)\n',
  'docs/guide/01-first.md': '# First\n\nText.\n\n```js\nnull.name;\n```\n',
  'docs/guide/02-other.md': '---\nid: second\n---\n\n# Second\n\nText.\n',
  'docs/rest/a.md': '# A\n\nText.\n',
};

const vitepress: Files = {
  'docs/.vitepress/config.mts': `
import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import { version } from '../../package.json';
export default withMermaid(defineConfig({
  title: 'VP',
  description: 'Described',
  base: '/vp/',
  lastUpdated: true,
  sitemap: { hostname: 'https://vp.test' },
  locales: { root: { label: 'English', lang: 'en' } },
  themeConfig: {
    logo: '/logo.svg',
    nav: nav(),
    sidebar: { '/guide/': { base: '/guide/', items: sidebar() }, '/': sidebar('/guide/') },
    socialLinks: [{ icon: 'github', link: 'https://github.com/me/vp' }],
    editLink: { pattern: 'https://github.com/me/vp/edit/main/docs/:path' },
    footer: { message: 'Under the <b>MIT</b> License.', copyright: '© Me' },
    search: { provider: 'local' },
  },
  vite: { plugins: [withMermaid.other()] },
}));
function nav() {
  return [{ text: 'Start', link: '/guide/start' }, { text: 'API', link: '/guide/' }, { text: version, items: [{ text: 'Changes', link: 'https://vp.test/changes' }] }];
}
function sidebar(base = '') {
  return [{ text: 'Guide', collapsed: false, items: [{ text: 'Start here', link: base + 'start' }, { text: 'Gone', link: base + 'gone' }] }];
}
`,
  'package.json': JSON.stringify({ name: 'vp', version: '3.0.0' }),
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/.vitepress/theme/vars.css':
    ':root {\n  --yellow: #ffd859;\n  --vp-c-brand-1: var(--yellow);\n}\n',
  'docs/index.md': '---\nlayout: home\n---\n',
  'docs/guide/start.md': '# Start\n\nText. [Start](/guide/start)\n',
  'docs/guide/index.md': '# Guide\n\nText.\n',
};

/** The same without a folder around the documents. */
const rooted = Object.fromEntries(
  Object.entries(vitepress).map(([path, text]) => {
    return [path.replace(/^docs\//, ''), text];
  }),
);

describe.each([
  { tool: 'Docusaurus', files: docusaurus, pages: 5 },
  { tool: 'VitePress', files: vitepress, pages: 3 },
  { tool: 'VitePress in the root', files: rooted, pages: 2 },
])('docs-build init beside $tool', ({ tool, files, pages }) => {
  it('takes over what is said there, and says what it left out', async () => {
    const { config, stdout } = await begin(WORDS, files);
    const snapshot = `./snapshots/${tool}.txt`;
    await expect(`${config}\n${stdout}`).toMatchFileSnapshot(snapshot);
  });

  it('changes no file that exists but package.json, and writes no tutorial', async () => {
    const { written } = await begin(WORDS, files);
    const kept = Object.entries(files).filter(
      ([file]) => file !== 'package.json',
    );
    expect([...written]).toEqual(expect.arrayContaining(kept));
    expect(written.has('content/tutorials/index.md')).toBe(false);
  });

  it('writes a site that builds without an error', async () => {
    const ended = await build(WORDS, files);
    const errors = ended.diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toEqual([]);
    expect(ended.pages).toBe(pages);
  });
});

describe('a configuration that init runs', () => {
  const run = (text: string) =>
    begin(WORDS, {
      'package.json': manifest,
      'docusaurus.config.js': text,
      'parts.ts': "export const title: string = 'A';",
      'docs/intro.md': '# Intro\n',
    });

  it.each([
    [
      'exports an object',
      'export default { title: "A", baseUrl: "/", presets: [["classic", {}]] }',
    ],
    ['awaits what it says', 'export default async () => ({ title: "A" });'],
    ['is CommonJS', 'const config = { title: "A" };\nmodule.exports = config;'],
    [
      'is a function in CommonJS',
      'module.exports = async function () { return { title: "A" }; };',
    ],
    [
      'imports a file',
      "import { title } from './parts';\nexport default { title };",
    ],
    [
      'is wrapped by what is missing',
      "import wrap, { make } from 'gone';\nexport default wrap(make({ title: 'A', theme: make.dark[0] }));",
    ],
    ['prints something', 'console.log("{}");\nexport default { title: "A" };'],
  ])('may be one that %s', async (_name, text) => {
    const { config } = await run(text);
    expect(config).toContain("title: 'A',");
    expect(config).toContain("folder: 'docs',");
    // The addresses are the same.
    expect(config).not.toContain('redirects:');
  });

  it('is said to have run, also if nothing of it is of use', async () => {
    const { stdout } = await run('export default { other: 1 };');
    expect(stdout).toContain('imported from docusaurus.config.js: nothing\n');
  });

  it.each([
    ['throws', 'throw new Error("No token");', 'failed with Error: No token'],
    ['is no JavaScript', 'export default {', 'failed with Expected identifier'],
  ])('is left out, with the reason, if it %s', async (_name, text, reason) => {
    const { stdout } = await run(text);
    const said = `Left out docusaurus.config.js: running it ${reason}`;
    expect(stdout).toContain(said);
  });

  it('is ended if it does not end', async () => {
    const reason = 'it did not end within 0.5 seconds';
    const ran = await runCode('for (;;);', 0.5);
    expect(ran).toEqual({ kind: 'failed', reason });
  });
});

const own = (more: object): string =>
  JSON.stringify({ name: 'own', version: '1.0.0', ...more });
const typedocOptions = {
  name: 'The API',
  entryPoints: ['./src/index.ts', './src/more.ts', 'src/*.ts'],
  excludeInternal: true,
  exclude: ['**/*.test.ts'],
  readme: 'none',
  gitRevision: 'main',
  categoryOrder: ['First', '*'],
  blockTags: ['@own'],
  navigationLinks: { Chat: 'https://chat.test' },
  hostedBaseUrl: 'https://me.test/api-docs/',
  plugin: ['typedoc-plugin-x'],
  out: 'docs-out',
};
const options = JSON.stringify(typedocOptions);

it.each<Files>([
  { 'typedoc.json': `// Ours\n${options}` },
  {
    'typedoc.config.js': `const config = ${options};\nexport default config;`,
  },
  { 'package.json': own({ typedocOptions }) },
  { 'tsconfig.json': `{ /* c */ "typedocOptions": ${options}, }` },
  { 'typedoc.json': '{ "extends": ["./base.json"] }', 'base.json': options },
])(
  'docs-build init beside TypeDoc takes over its options: %j',
  async (files) => {
    const { config, stdout } = await begin('', {
      'package.json': own({}),
      'README.md': '# Own',
      'src/index.ts': 'export const a = 1;',
      'src/more.ts': 'export const b = 1;',
      ...files,
    });
    await expect(config).toMatchFileSnapshot('./snapshots/TypeDoc.txt');
    expect(stdout).toContain('entryPoints: src/*.ts is not a file');
    expect(stdout).toContain('see package.exclude');
    expect(stdout).toContain('plugins are not loaded');
  },
);

describe('docs-build init beside documents alone', () => {
  const beside = (file: string) =>
    begin(WORDS, { 'package.json': manifest, [file]: 'Text.' });

  it.each(['docs', 'content'])(
    'makes a section of %s/, and says that its samples are not run',
    async (folder) => {
      const { config, stdout } = await beside(`${folder}/a.md`);
      expect(config).toContain(`folder: '${folder}',`);
      expect(config).toContain(
        "editUrl: 'https://github.com/me/site/edit/main',",
      );
      expect(stdout).toContain("samples.documents is 'off'");
    },
  );

  it("takes its sidebar from docs/config.json where that has TanStack's form", async () => {
    const links =
      '[{ "label": "Begin", "to": "a" }, { "label": "Gone", "to": "b" }]';
    const { config, stdout } = await begin(WORDS, {
      'package.json': manifest,
      'docs/a.md': '# A',
      'docs/config.json': `{ "sections": [{ "label": "First", "children": ${links}, "frameworks": [{ "label": "react", "children": ${links} }] }] }`,
    });
    const document = "{ type: 'doc', id: 'a', label: 'Begin' }";
    expect(config.replace(/\s+/g, ' ')).toContain(
      `sidebar: [ { category: 'First', items: [ ${document}, { category: 'React', items: [${document}], collapsed: true,`,
    );
    expect(stdout).toContain('Imported from docs/config.json: sections');
    expect(stdout).toContain(
      'Left out entries of docs/config.json without a document: 1, such as b',
    );
  });

  it('begins with a tutorial where docs/ has no document', async () => {
    const { config, written } = await beside('docs/a.txt');
    expect(config).toContain("sidebar: ['index'],");
    expect(config).not.toContain('strict: false');
    expect(written.has('content/tutorials/index.md')).toBe(true);
  });
});
