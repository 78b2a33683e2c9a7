/** The documentation of docs-build itself. `npm run docs` builds it. */
import { defineConfig } from 'docs-build';

export default defineConfig({
  title: 'docs-build',
  tagline: 'Documentation sites for TypeScript packages',
  out: 'dist-docs',
  colors: { light: '#cc0088', dark: '#ff79cc' },
  locale: { label: 'English' },
  package: {
    name: 'docs-build',
    tag: 'main',
    categories: {
      Commands: ['build', 'watch', 'serve'],
      Configuration: ['defineConfig', 'SiteConfig', 'PartProps'],
      'Options and results': [
        'SiteOptions',
        'ServeOptions',
        'BuildResult',
        'BuildCounts',
        'BuildSummary',
        'BuildEvent',
        'Diagnostic',
        'RunningSite',
        'StartFailure',
      ],
      Pages: ['FrameData', 'PageData'],
      'API model': ['*'],
    },
  },
  api: {
    start: ['defineConfig', 'build', 'watch', 'serve'],
    groups: [
      'Commands',
      'Configuration',
      'Options and results',
      'Pages',
      'API model',
    ],
  },
  sections: {
    docs: {
      label: 'Docs',
      folder: 'docs',
      path: '/docs/',
      sidebar: [
        'README',
        'getting-started',
        'guide/migrate',
        {
          category: 'Writing',
          items: [
            'guide/writing',
            'guide/documents',
            'guide/markdown',
            'guide/samples',
            'guide/search',
          ],
        },
        {
          category: 'Packages',
          items: [
            'guide/api',
            'guide/typescript',
            'guide/versions',
            'guide/workspaces',
            'guide/history',
            'guide/errors',
          ],
        },
        {
          category: 'Publishing',
          items: [
            'guide/theming',
            'guide/deploying',
            'guide/agents',
            'builds-that-fail',
          ],
        },
        {
          category: 'Reference',
          items: [
            'reference/configuration',
            'reference/commands',
            'reference/problems',
            'reference/library',
          ],
        },
      ],
    },
  },
  home: {
    heading: 'Documentation that matches your code',
    lead: "docs-build creates an API reference from a package's types and pages from your markdown, and runs the code on both.",
    cards: [
      {
        title: 'Start',
        text: 'A site for your package in five minutes.',
        to: '/docs/getting-started',
        items: [
          { label: 'Getting started', to: '/docs/getting-started' },
          { label: 'Migrate a site', to: '/docs/guide/migrate' },
          { label: 'Deploy a site', to: '/docs/guide/deploying' },
        ],
      },
      {
        title: 'Write',
        text: 'Markdown with links to symbols, and tested samples.',
        to: '/docs/guide/writing',
        items: [
          { label: 'Write a page', to: '/docs/guide/writing' },
          { label: 'Samples', to: '/docs/guide/samples' },
          { label: 'Documentation for agents', to: '/docs/guide/agents' },
        ],
      },
      {
        title: 'Look up',
        text: "Every setting, command and message, and the package's API.",
        to: '/docs/reference/configuration',
        items: [
          { label: 'Configuration', to: '/docs/reference/configuration' },
          { label: 'Commands', to: '/docs/reference/commands' },
          {
            label: 'Errors and warnings',
            to: '/docs/reference/problems',
          },
        ],
      },
    ],
  },
  coverage: { summary: 100, parameters: 100, examples: 100 },
  samples: { documents: 'warning' },
  warnings: { 'url-missing': 'off' },
});
