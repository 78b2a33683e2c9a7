/**
 * Which folder may import what. Imports run one way: `core` <- everything,
 * `templates` <- `build` and `client`, and `client` and `build` never meet.
 */

/** One thing that is not for everyone: what it is, and where it belongs. */
const BANS = {
  typedoc: {
    group: ['typedoc', 'typedoc/*'],
    message: 'Only build/api knows TypeDoc; use its model.',
  },
  markdown: {
    group: ['mdast-util-*', 'micromark*', 'shiki', 'shiki/*', '@shikijs/*'],
    message: 'Only build/markdown parses markdown; use its model.',
    allowTypeImports: true,
  },
  esbuild: {
    group: ['esbuild'],
    message: 'Only build/emit bundles; use its functions.',
  },
  chokidar: {
    group: ['chokidar'],
    message: 'Only build/dev watches files.',
  },
  files: {
    group: ['node:fs', 'node:fs/*', 'fs', 'fs/*'],
    message: 'Take a Host: only build/host touches the file system.',
  },
  process: {
    group: ['node:process', 'node:child_process', 'node:worker_threads'],
    message: 'Take what you need as a parameter.',
  },
  client: {
    group: ['**/src/client/**', '**/client/**'],
    message: 'The build and the client never meet; share through templates.',
  },
  templateValues: {
    regex: 'src/templates/',
    message: 'The build renders through a bundle; import types only.',
    allowTypeImports: true,
  },
  build: {
    regex: '/build/',
    message: 'What ships to a browser knows nothing of the build.',
  },
  node: {
    group: ['node:*'],
    message: 'This runs in a browser as well.',
  },
  upward: {
    regex: '^\\.\\./(?!core/)',
    message: 'build/core knows nothing of documentation; pass values in.',
  },
  dom: {
    group: ['react-dom', 'react-dom/*'],
    message: 'These are components; the renderer and the client render them.',
  },
};

const BUILD = ['client', 'templateValues'];
const PACKAGES = ['typedoc', 'markdown', 'esbuild', 'chokidar'];
const EDGES = ['files', 'process'];

/** The last entry that fits a file counts. */
export const folderRules = [
  folder('build/**', [...BUILD, ...PACKAGES, ...EDGES]),
  folder('build/core/**', [...BUILD, ...PACKAGES, ...EDGES, 'upward']),
  folder('build/api/**', without('typedoc', 'process', 'files')),
  folder('build/markdown/**', without('markdown')),
  folder('build/emit/**', without('esbuild')),
  folder('build/dev/**', without('chokidar')),
  folder('build/host/**', without('files', 'process')),
  folder('build/samples/**', without('process', 'files')),
  folder('src/templates/**', ['build', 'node', 'client', ...PACKAGES]),
  ...['layout', 'pages'].map((name) =>
    folder(`src/templates/${name}/**`, [
      'build',
      'node',
      'client',
      'dom',
      ...PACKAGES,
    ]),
  ),
  folder('src/client/**', ['build', 'node', ...PACKAGES]),
];

function without(...allowed) {
  return [...BUILD, ...PACKAGES, ...EDGES].filter(
    (name) => !allowed.includes(name),
  );
}

function folder(files, names) {
  const patterns = names.map((name) => BANS[name]);
  return {
    files: [files],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
    },
  };
}
