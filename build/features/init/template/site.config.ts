import { defineConfig } from 'docs-build';

export default defineConfig({
  // Shown in the navbar and after the title of every page.
  title: 'PACKAGE',
  // One sentence about what the site documents.
  tagline: 'The documentation of PACKAGE',
  // The origin that the site is published at. Set it before you publish: the
  // sitemap, the feed and canonical addresses need it.
  // url: 'https://docs.example.org',
  // The path below it, such as '/docs/'.
  base: '/',
  // The folder that the site is written to.
  // out: 'dist',

  package: {
    // An installed npm package, or the name in this project's package.json.
    name: 'PACKAGE',
    // The declarations or the file to document, if they are not its own:
    // entry: 'src/index.ts',
    // Show its README on the index of its API:
    // readme: true,
    // Leave out what is not for readers, by name or by the tag @internal:
    // exclude: ['_*', 'internal.*'],
    // excludeInternal: true,
  },
  // Further packages of the same site:
  // packages: [{ name: 'another' }],
  // Other versions, installed as `npm install name-1@npm:name@1`:
  // versions: [{ name: '1', package: 'name-1' }],

  // Examples in comments are not run; 'warning' runs them and reports which fail.
  samples: { comments: 'off' },

  tutorials: {
    // Files in tutorials/ without .md, in reading order. A group is
    // { category: 'Advanced', items: ['one', 'another'] }.
    sidebar: ['index'],
    // The links "Edit this page" lead there:
    // editUrl: 'https://github.com/owner/name/edit/main',
    // Show the date of each page's last commit:
    // lastUpdated: true,
  },

  // The logo, a file in static/, and the accent color in light and dark mode:
  // brand: 'logo.svg',
  // colors: { light: '#0a5fa3', dark: '#76bdf5' },

  navbar: {
    links: [
      // { label: 'Blog', to: 'https://example.org' },
    ],
  },
  footer: {
    // note: 'Shown at the end of every page.',
    // columns: [{ title: 'More', links: [{ label: 'API', to: '/api' }] }],
    // copyright: '',
    // legal: [{ label: 'Terms', to: 'https://example.org/terms' }],
  },
});
