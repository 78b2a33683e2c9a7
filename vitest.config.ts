/**
 * Four kinds of tests, one after the other: those that need only Node; those of
 * running samples, which leave a project of their own behind; those that read
 * the built site of this repository; those that drive small sites in a browser.
 *
 * Files share a worker and what it has loaded: no module has state that another
 * file could meet, and loading everything anew took a third of the time.
 */
import { defineConfig } from 'vitest/config';

/** One for each core of a small machine; vitest by itself leaves one idle. */
const WORKERS = 2;

/**
 * A real browser on a busy machine loses a key or a frame once in some thousands
 * of tests. What fails twice in a row is a bug.
 */
const BROWSER_RETRIES = 1;

/**
 * Milliseconds for what comes a moment later, and for tests and what prepares
 * them. They end what hangs: a busy machine may be twenty times slower than a
 * quiet one, and what is waited for there is no failure.
 */
const PATIENCE = { poll: { timeout: 20_000 } };
const TEST_TIMEOUT = 180_000;
const HOOK_TIMEOUT = 180_000;

const SAMPLES = 'tests/specs/samples/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'tests/{unit,specs,sites,properties,fuzz}/**/*.test.{ts,tsx}',
          ],
          exclude: [SAMPLES],
          testTimeout: TEST_TIMEOUT,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'samples',
          include: [SAMPLES],
          testTimeout: TEST_TIMEOUT,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'real',
          include: ['tests/real/**/*.test.ts'],
          globalSetup: [
            'tests/support/build-real-site.ts',
            'tests/support/shared-chromium.ts',
          ],
          testTimeout: TEST_TIMEOUT,
          retry: BROWSER_RETRIES,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/shared-chromium.ts',
          testTimeout: TEST_TIMEOUT,
          retry: BROWSER_RETRIES,
          hookTimeout: HOOK_TIMEOUT,
          expect: PATIENCE,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
