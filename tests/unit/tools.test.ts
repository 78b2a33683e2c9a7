import { expect, it } from 'vitest';
import { createKeeper } from '../../build/core/keeper.ts';
import { createMemo } from '../../build/core/memo.ts';
import type { Cache } from '../../build/host/cache.ts';
import type { LoadedInputs } from '../../build/inputs.ts';
import { createPhases } from '../../build/phases.ts';
import { createSilentReporter } from '../../build/reporter/silent.ts';
import type { BuildRequest } from '../../build/request.ts';
import { createTools } from '../../build/tools.ts';

/** Under which key the renderer of `src/` is looked for. */
async function askedFor(tool: string, code: string): Promise<string> {
  const keys: string[] = [];
  const cache: Cache = {
    load(kind, key) {
      keys.push(`${kind} ${key}`);
      return Promise.resolve('export {};');
    },
    has: () => Promise.resolve(true),
    store: () => Promise.resolve(),
  };
  const tools = createTools(
    { tool: { hash: tool, folder: '/tool' } } as unknown as BuildRequest,
    { codeHash: code } as unknown as LoadedInputs,
    {
      cache,
      memo: createMemo(),
      keep: createKeeper(),
      phases: createPhases(createSilentReporter(() => 0)),
      extract: () => {
        throw new Error('No model is asked for');
      },
      crew: null,
    },
  );
  await tools.loadRenderer();
  return keys.join();
}

it('uses what this very version of the tool has made of this very code', async () => {
  const known = await askedFor('one', 'code');
  expect(known).toMatch(/^renderer [\w-]+$/);
  expect(await askedFor('one', 'code')).toBe(known);
});

it('uses nothing that another version of the tool has made', async () => {
  expect(await askedFor('one', 'code')).not.toBe(await askedFor('two', 'code'));
});
