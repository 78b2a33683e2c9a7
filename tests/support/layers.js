/**
 * Which folder may import what, for ESLint; each message says what to do instead.
 * Everything may import `core`; `build` and `client` may import `templates`, but
 * never each other. Features may import the core, which asks them through doors.
 */
import { readdirSync, readFileSync } from 'node:fs';

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
  'reporter',
  'dev',
  'commands',
];

/** Where the core asks features. */
const DOORS = [
  ...['index.ts', 'commands.ts', 'read.ts', 'extract.ts'],
  ...['settings.ts', 'warnings.ts'],
];

const FEATURES = readFeatures(
  new URL('../../build/features/', import.meta.url),
);

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
    message:
      'Only build/markdown, its dialects and build/script may; use their models.',
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
  clientValues: {
    group: ['**/src/client/**'],
    message: 'Import types only: the client runs in a browser.',
    allowTypeImports: true,
  },
  features: insideFeatures(DOORS),
  // The files of rows, which help loads.
  rowsOnly: {
    regex: '^\\./[^/]+/(?!commands\\.ts$)',
    message: 'Name what commands.ts of a feature says: help loads this file.',
  },
  eager: {
    regex: '.',
    message: 'Import it when a command runs: help loads this file.',
    allowTypeImports: true,
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
    regex: '^\\.\\./(?!core/|\\.\\./src/shared/)',
    message:
      'build/core and src/shared know nothing of documentation; pass values in.',
  },
  dom: {
    group: ['react-dom', 'react-dom/*'],
    message: 'These are components; the renderer and the client render them.',
  },
};

/** For `no-restricted-syntax`: the rules about imports do not see `import()`. */
export const LAZY_BETWEEN_FEATURES = lazily(
  betweenFeatures(FEATURES.map(({ name }) => name)),
);
export const LAZY_CROSSINGS = [lazily(BANS.features), LAZY_BETWEEN_FEATURES];

const BUILD = ['client', 'templateValues', 'features'];
const PACKAGES = ['typedoc', 'markdown', 'esbuild', 'chokidar'];
const EDGES = ['files', 'process'];
const CLIENT = ['build', 'node', 'features', ...PACKAGES];
const TEMPLATES = [...CLIENT, 'client'];

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
  features: ['esbuild', 'client', 'features'],
};

/** Features ship what they share with the build. */
const CLIENT_FEATURE = CLIENT.filter((name) => name !== 'features');
const FEATURE = [...without(...ALLOWED.features), 'clientValues'];
const DIALECTS = FEATURE.filter((name) => name !== 'markdown');

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
  folder('src/client/**', CLIENT),
  folder('build/features/**', FEATURE),
  folder('build/features/commands.ts', [...FEATURE, 'rowsOnly']),
  ...FEATURES.flatMap(({ name, imported }) => {
    const others = FEATURES.map((feature) => feature.name).filter(
      (other) => other !== name && !imported.includes(other),
    );
    const bans = [betweenFeatures(others)];
    return [
      folder(
        `build/features/${name}/**`,
        name === 'dialects' ? DIALECTS : FEATURE,
        bans,
      ),
      folder(`src/client/features/${name}/**`, CLIENT_FEATURE, bans),
    ];
  }),
  folder('build/features/*/commands.ts', [...FEATURE, 'eager']),
];

/** @param files - in `build/features/`, which everybody may import */
function insideFeatures(files) {
  const names = files.join('|').replaceAll('.', '\\.');
  return {
    regex: `(?:^|/)features/(?!(?:${names})$)`,
    message:
      'The core knows no feature: ask through a door in build/features/, take data, or move what both need into the core.',
  };
}

function betweenFeatures(names) {
  return {
    regex: `^\\.\\./(?:${names.join('|')})/`,
    message:
      'A feature knows the core only: move what both need there, ask through a door, or import it in index.ts of this feature, which says so.',
  };
}

function lazily({ regex, message }) {
  // A selector cannot contain a slash.
  const pattern = regex.replaceAll('/', '\\u002F');
  return { selector: `ImportExpression[source.value=/${pattern}/]`, message };
}

/** Each with the features that its `index.ts` imports, as others of it may then. */
function readFeatures(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const text = readFileSync(new URL(`${name}/index.ts`, folder), 'utf8');
      const imports = text.matchAll(/ from '\.\.\/([\w-]+)\//g);
      return { name, imported: Array.from(imports, ([, other]) => other) };
    });
}

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
