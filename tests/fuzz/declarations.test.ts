/**
 * Random declarations, valid ones and contradictory ones, each built into a
 * whole site. Each build ends with a site or with diagnostics that have a place;
 * none throws, and each ends.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemorySite } from '../support/memory-site.ts';
import { countRuns, seedOfRuns } from '../support/runs.ts';
import { declarationFile } from '../support/type-texts.ts';

/** Milliseconds after which a build counts as one that does not end. */
const PATIENCE = 60_000;

it('a build of random declarations neither throws nor runs for ever, and emits safe HTML', async () => {
  await fc.assert(
    fc.asyncProperty(declarationFile, async (text) => {
      const site = createMemorySite({
        'node_modules/example/index.d.ts': text,
        'content/tutorials/index.md':
          '---\ntitle: Start\ndescription: Where to begin.\n---\n\nHello.\n',
      });
      const { diagnostics, summary } = await site.build({ cache: false });
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.length === 0).toBe(summary !== null);
      for (const { place, code } of errors) {
        expect([code, place?.file ?? null]).not.toEqual([code, null]);
        // A broken link in the output would be a bug of the tool.
        expect(diagnostics.map(({ message }) => message).join()).not.toContain(
          'linked from',
        );
      }
      if (summary === null) return;
      for (const [path, html] of site.output()) {
        if (!path.endsWith('.html')) continue;
        expect(html.replace(/<script>.*?<\/script>/s, '')).not.toMatch(
          /<script>|\sonerror=[^&]*alert\(1\)>/,
        );
        expect(html).not.toContain('href="javascript:');
      }
    }),
    { numRuns: countRuns(25), seed: seedOfRuns(), timeout: PATIENCE },
  );
}, 3_600_000);
