/**
 * The conventions of this project that a linter can check; each message says what
 * to do instead. The second half is which folder may import what: everything may
 * import `core`; `build` and `client` may import `templates`, but never each other.
 */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const SOURCES = ['**/*.ts', '**/*.tsx'];
const SCRIPTS = ['**/*.js'];

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

/** What would outlive a build; a table is declared as a read-only one. */
const MODULE_STATE = [
  'VariableDeclaration[kind="let"]',
  'VariableDeclaration > VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name!=/^Readonly/] > NewExpression[callee.name=/^(Weak)?(Map|Set)$/]',
].map((state) => ({
  selector: `:matches(Program, ExportNamedDeclaration) > ${state}`,
  message: 'Only the memo keeps results; tables are ReadonlyMap or -Set.',
}));

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
const folderRules = [
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

export default defineConfig(
  globalIgnores(['dist/', 'lib/', 'content/**/*.js', 'content/examples/']),
  js.configs.recommended,
  {
    files: [...SOURCES, ...SCRIPTS],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // An exhaustive switch counts as one decision, however many cases it has.
      complexity: ['error', { max: 12, variant: 'modified' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': [
        'error',
        { max: 250, skipBlankLines: true, skipComments: true },
      ],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-warning-comments': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: SOURCES,
    extends: [
      typescript.configs.strictTypeChecked,
      typescript.configs.stylisticTypeChecked,
    ],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'vitest.config.ts',
            'bin/*.d.ts',
            'content/*.ts',
            'content/*/*.ts',
          ],
          defaultProject: 'build/tsconfig.json',
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true },
      ],
      // Our interfaces are records of functions that do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // The compiler requires `x['key']` for keys that are not declared.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: SCRIPTS,
    languageOptions: { globals: nodeGlobals() },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // The main file of the live client is a script: its module is its one run.
    files: ['build/**/*.ts', 'src/**/*.{ts,tsx}'],
    ignores: ['src/client/live/main.ts'],
    rules: { 'no-restricted-syntax': ['error', ...MODULE_STATE] },
  },
  {
    // In the browser the console is the only place to report an error.
    files: ['src/client/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // The templates compile without DOM types anyway; this rule explains why.
    files: ['src/templates/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'localStorage'].map(
          (name) => ({
            name,
            message: 'Templates run on the server as well: use a prop.',
          }),
        ),
        {
          name: 'Date',
          message: 'A page must be the same whenever it is made: use a prop.',
        },
      ],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // A table of cases makes a function long, but not complex.
      'max-lines': ['error', { max: 450, skipBlankLines: true }],
      // The columns of a table are parameters of its test.
      'max-params': 'off',
    },
  },
  ...folderRules,
);

function nodeGlobals() {
  const names = ['process', 'console', 'URL', 'Buffer', 'performance'];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
  return Object.fromEntries(
    [...names, ...timers].map((name) => [name, 'readonly']),
  );
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
