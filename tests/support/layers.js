/**
 * Which folder may import what, for ESLint; each message says what to do instead.
 * Everything may import `core`; `build` and `client` may import `templates`, but
 * never each other.
 */

/** The layers of `build/`: each may import those before it, not those after it. */
const LAYERS = [
  'core',
  'host',
  'script',
  'signatures',
  'api',
  'releases',
  'markdown',
  'samples',
  'config',
  'plan',
  'inputs',
  'emit',
  'features',
  'reporter',
  'dev',
  'commands',
];

/** Restricted imports, each with a message that says where they belong. */
const BANS = {
  typedoc: {
    group: ['typedoc', 'typedoc/*'],
    message: 'Only build/api knows TypeDoc; use its model.',
  },
  markdown: {
    group: [
      ...['unified', 'unist-util-*', 'remark-*', 'rehype-*'],
      ...['mdast-util-*', 'micromark*', 'shiki', 'shiki/*', '@shikijs/*'],
    ],
    message: 'Only build/markdown and build/script may; use their models.',
    allowTypeImports: true,
  },
  esbuild: {
    group: ['esbuild'],
    message: 'Only build/emit and build/config bundle; use their functions.',
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
const TEMPLATES = ['build', 'node', 'client', ...PACKAGES];

/** The restricted imports that a layer is allowed. */
const ALLOWED = {
  api: ['typedoc', 'process', 'files'],
  script: ['markdown'],
  markdown: ['markdown'],
  config: ['esbuild'],
  emit: ['esbuild'],
  dev: ['chokidar'],
  host: ['files', 'process'],
  samples: ['process', 'files'],
  releases: ['process'],
  features: ['esbuild'],
};

/** For each file the last matching entry applies. */
export const folderRules = [
  folder('build/**', without()),
  ...LAYERS.map((layer) => {
    const extra = layer === 'core' ? [BANS.upward] : later(layer);
    return folder(
      `build/${layer}/**`,
      without(...(ALLOWED[layer] ?? [])),
      extra,
    );
  }),
  folder('src/templates/**', TEMPLATES),
  ...['layout', 'pages'].map((name) =>
    folder(`src/templates/${name}/**`, [...TEMPLATES, 'dom']),
  ),
  folder('src/client/**', ['build', 'node', ...PACKAGES]),
];

function without(...allowed) {
  return [...BUILD, ...PACKAGES, ...EDGES].filter(
    (name) => !allowed.includes(name),
  );
}

/** Type imports are always allowed: they load nothing at run time. */
function later(layer) {
  const names = LAYERS.slice(LAYERS.indexOf(layer) + 1);
  if (names.length === 0) return [];
  return [
    {
      regex: `^(\\.\\./)+(${names.join('|')})/`,
      message: `build/${layer} lies below; pass values in, or import types only.`,
      allowTypeImports: true,
    },
  ];
}

/** @param extra - bans in addition to those of `BANS` */
function folder(files, names, extra = []) {
  const patterns = [...names.map((name) => BANS[name]), ...extra];
  return {
    files: [files],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
    },
  };
}
