/** Subscriptions to diagnostics channels do not outlive the sample that makes them. */
import { expect, it } from 'vitest';
import { js, readPage, run } from './support.ts';

const LISTEN = js(
  [
    "import { channel, tracingChannel } from 'node:diagnostics_channel';",
    "channel('news').subscribe((text) => console.log('heard', text));",
    "tracingChannel('work').subscribe({ start: () => console.log('began') });",
    "channel('news').publish('one');",
  ].join('\n'),
);
const SPEAK = js(
  [
    "import { channel, tracingChannel } from 'node:diagnostics_channel';",
    "channel('news').publish('two');",
    "tracingChannel('work').traceSync(() => 1, {});",
    "console.log(channel('news').hasSubscribers);",
  ].join('\n'),
);

it('a channel subscription ends with its sample, on the same page and on others', async () => {
  const { results } = await run([
    readPage(LISTEN + SPEAK, { name: 'one' }),
    readPage(SPEAK, { name: 'two' }),
  ]);
  expect(results.map(({ output }) => output)).toEqual([
    'heard one\n',
    'false\n',
    'false\n',
  ]);
});
