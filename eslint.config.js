/**
 * The conventions of this project that a linter can check; each message says what
 * to do instead. `tests/support/layers.js` says which folder may import what.
 */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import typescript from 'typescript-eslint';
import {
  folderRules,
  LAZY_BETWEEN_FEATURES,
  LAZY_CROSSINGS,
} from './tests/support/layers.js';

const SOURCES = ['**/*.ts', '**/*.tsx'];
const SCRIPTS = ['**/*.js'];

/** What would outlive a build; a table is declared as a read-only one. */
const MODULE_STATE = [
  'VariableDeclaration[kind="let"]',
  'VariableDeclaration > VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name!=/^Readonly/] > NewExpression[callee.name=/^(Weak)?(Map|Set)$/]',
].map((state) => ({
  selector: `:matches(Program, ExportNamedDeclaration) > ${state}`,
  message: 'Only the memo keeps results; tables are ReadonlyMap or -Set.',
}));

export default defineConfig(
  globalIgnores([
    'dist/',
    'dist-docs/',
    'lib/',
    'content/**/*.js',
    'content/examples/',
  ]),
  js.configs.recommended,
  {
    files: [...SOURCES, ...SCRIPTS],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // An exhaustive switch counts as one decision, however many cases it has.
      complexity: ['error', { max: 12, variant: 'modified' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Where one idea needs more, a longer file is plainer than two with closures.
      'max-lines': [
        'error',
        { max: 400, skipBlankLines: true, skipComments: true },
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
            'content/checkers/*.ts',
            'docs/*.ts',
          ],
          defaultProject: 'build/tsconfig.json',
          // All of them are a handful of configurations.
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 12,
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
    // Anybody writes what these patterns read: no text may take forever.
    files: ['{bin,build,src}/**/*.{js,ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
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
    rules: {
      'no-restricted-syntax': ['error', ...MODULE_STATE, ...LAZY_CROSSINGS],
    },
  },
  {
    // They may load what their feature shares with the build, `src/features`.
    files: ['src/client/features/**'],
    rules: {
      'no-restricted-syntax': ['error', ...MODULE_STATE, LAZY_BETWEEN_FEATURES],
    },
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
    // Lists that authors extend, and settings.
    files: ['content/synonyms.ts', 'content/site.config.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['tests/**', 'content/tests/**'],
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
