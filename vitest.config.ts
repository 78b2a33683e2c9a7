/**
 * Four projects: tests that need only Node, and those that run samples, which leave
 * a project of their own behind; after these, tests that read the built site of this
 * repository; at last, tests that drive small sites in a browser. The tests of a
 * feature lie in one folder, and their names say which project runs them.
 *
 * Test files share a worker and its loaded modules. That is safe, because no module
 * has mutable state, and saves a third of the time.
 */
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineLabels } from './build/emit/bundle.ts';
import { ENGLISH } from './src/shared/english.ts';

/** One per core of a small machine; by default vitest leaves one core idle. */
const WORKERS = 2;

/** Of tests that wait for a browser much of the time. */
const BROWSER_WORKERS = 3;

/**
 * On a busy machine a real browser loses a key press or a frame once in several
 * thousand tests, so each is retried once. A test that fails twice has a bug.
 */
const BROWSER_RETRIES = 1;

/**
 * Milliseconds for `expect.poll`, and for tests and hooks. They only end what hangs:
 * a busy machine may be twenty times slower than an idle one, and waiting there is
 * not a failure.
 */
const PATIENCE = { poll: { timeout: 20_000 } };
const TEST_TIMEOUT = 180_000;
const HOOK_TIMEOUT = 180_000;

/**
 * Node 20 optimises functions too early, as `bin/docs-build.js` explains; a quarter
 * of the processor time of these tests. Newer versions do so step by step.
 */
const WORKER_FLAGS =
  Number.parseInt(process.versions.node) <= 20
    ? ['--interrupt-budget=1200000']
    : [];

/**
 * Loads packages as users have them, without what they check and log during their
 * own development, which takes several times as long in micromark. Vitest adds the
 * condition for those builds to whatever is configured.
 */
const publishedPackages: Plugin = {
  name: 'published-packages',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)]) {
      if (resolve?.conditions === undefined) continue;
      resolve.conditions = resolve.conditions.filter(
        (condition) => condition !== 'development|production',
      );
    }
  },
};

/** What the bundler says of a site's search, which tests of single files have none of. */
const searchOfNoSite: Plugin = {
  name: 'search-of-no-site',
  resolveId: (id) => (id === 'virtual:search' ? `\0${id}` : null),
  load: (id) =>
    id === '\0virtual:search'
      ? 'export const files = [], packages = [], sections = [], hasBothLanguages = false;'
      : null,
};

/** In the place of the bundler, which tests of single files do not run; copied, as vitest empties it. */
const ENGLISH_LABELS = defineLabels({ ...ENGLISH, language: 'en' });

/** Small files that take long: a second build, and programs one after the other. */
const LONG =
  /\/(?:course|documentation|newer-node|typescript-guide|valid-html)\.test\.ts$/;

/**
 * Where nothing is known from an earlier run, vitest begins with the largest files.
 * Those that take long would be last, and all workers but one idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ];
  }
}

/** What is made once for all tests of a run. */
const RUN = 'tests/support/once-per-run.ts';

const SAMPLES = 'tests/specs/samples/**/*.test.ts';
const REAL_SITE = 'tests/features/**/{real,*.real}.test.ts';
const BROWSER = 'tests/features/**/{browser,*.browser}.test.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [publishedPackages, searchOfNoSite],
        define: { ...ENGLISH_LABELS },
        test: {
          name: 'node',
          include: [
            'tests/*.test.ts',
            'tests/{unit,specs,sites,properties,fuzz,features}/**/*.test.{ts,tsx}',
          ],
          exclude: [SAMPLES, REAL_SITE, BROWSER],
          globalSetup: RUN,
          testTimeout: TEST_TIMEOUT,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          execArgv: WORKER_FLAGS,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [publishedPackages, searchOfNoSite],
        define: { ...ENGLISH_LABELS },
        test: {
          name: 'samples',
          include: [SAMPLES],
          globalSetup: [RUN, 'tests/support/samples-worker.ts'],
          testTimeout: TEST_TIMEOUT,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          execArgv: WORKER_FLAGS,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [publishedPackages, searchOfNoSite],
        define: { ...ENGLISH_LABELS },
        test: {
          name: 'real',
          include: [
            'tests/real/**/*.test.ts',
            'content/tests/**/*.test.ts',
            REAL_SITE,
          ],
          globalSetup: [
            RUN,
            'tests/support/build-real-site.ts',
            'tests/support/shared-chromium.ts',
          ],
          testTimeout: TEST_TIMEOUT,
          retry: BROWSER_RETRIES,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          execArgv: WORKER_FLAGS,
          isolate: false,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [publishedPackages, searchOfNoSite],
        define: { ...ENGLISH_LABELS },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', BROWSER],
          globalSetup: [RUN, 'tests/support/shared-chromium.ts'],
          testTimeout: TEST_TIMEOUT,
          retry: BROWSER_RETRIES,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          execArgv: WORKER_FLAGS,
          isolate: false,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
