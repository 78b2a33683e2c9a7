/** The documentation of docs-build itself. `npm run docs` builds it. */
import { defineConfig } from 'docs-build';

export default defineConfig({
  title: 'docs-build',
  tagline: 'Documentation sites for TypeScript packages',
  out: 'dist-docs',
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
        {
          category: 'Writing',
          items: ['guide/writing', 'guide/documents', 'guide/samples'],
        },
        {
          category: 'API reference',
          items: [
            'guide/api',
            'guide/typescript',
            'guide/versions',
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
  samples: { documents: 'warning' },
  warnings: { 'url-missing': 'off' },
});
