import { expect, it } from 'vitest';
import { createSession } from '../../../build/dev/watch/session.ts';
import { SILENT } from '../../../build/reporter.ts';

it('a session announces a save, and lets that be sent, before it reads inputs', async () => {
  const order: string[] = [];
  const note =
    (name: string): (() => Promise<void>) =>
    () => {
      order.push(name);
      return Promise.resolve();
    };
  const clock = (): number => 0;
  const session = createSession({
    builder: {
      readInputs: async () => {
        await note('read')();
        return { value: null, diagnostics: [] };
      },
      build: () => Promise.reject(new Error('there is nothing to build')),
      store: note('store'),
    },
    reporter: SILENT,
    clock,
    rest: note('rest'),
    explain: () => [],
    publish: () => undefined,
    preview: note('preview'),
    expect: () => void order.push('announce'),
    settle: () => void order.push('settle'),
    open: () => new Set(),
    complain: note('complain'),
    follow: () => undefined,
  });
  await session.rebuild(() => false);
  expect(order).toEqual(['announce', 'rest', 'read', 'settle', 'complain']);
});
