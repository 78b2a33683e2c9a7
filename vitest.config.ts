/**
 * Three kinds of tests: those that need only Node run side by side; those that
 * read the built site of this repository come after it was built; those that
 * drive a browser run one file after the other, because two browsers on a small
 * machine make each other slow enough to fail.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'tests/{unit,specs,sites,properties,fuzz}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/shared-chromium.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
