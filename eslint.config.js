/**
 * The rules of the house that a program can check. The folders' directions are
 * in `eslint/folders.js`, with a message for each that says where to go instead.
 */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import { folderRules } from './eslint/folders.js';

const SOURCES = ['**/*.ts', '**/*.tsx'];
const SCRIPTS = ['**/*.js'];

export default defineConfig(
  globalIgnores(['dist/', 'lib/', 'content/**/*.js', 'content/examples/']),
  js.configs.recommended,
  {
    files: [...SOURCES, ...SCRIPTS],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // An exhaustive switch is one decision, however many cases it has.
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
      // Our interfaces are records of functions; none of them knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // `x['key']` is what the compiler asks for where a key is not declared.
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
    // What went wrong in a browser has no other place to be told.
    files: ['src/client/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // The compiler knows them in no template; this says why.
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
      // A table of cases is long and simple.
      'max-lines': ['error', { max: 450, skipBlankLines: true }],
      // The columns of a table arrive as parameters.
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
