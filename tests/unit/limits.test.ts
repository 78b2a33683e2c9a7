import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  checkMessage,
  filterMessages,
} from '../../build/features/agents/mcp.ts';
import { createStorage } from '../../src/client/platform.ts';
import { createExplainer } from '../../src/features/errors/messages.ts';
import { cutQuery, LIMITS } from '../../src/shared/limits.ts';

it.each([
  ['a question', 'a question'],
  ['x'.repeat(45_000), 'x'.repeat(LIMITS.word)],
  [`${'x'.repeat(70)} y`, `${'x'.repeat(LIMITS.word)} y`],
  ['a '.repeat(45_000), 'a '.repeat(LIMITS.query / 2)],
])('cutQuery leaves of %.20s what can be answered', (query, left) => {
  expect(cutQuery(query)).toBe(left);
});

it('an explanation reads no more than the limit', () => {
  const find = createExplainer([['/errors/a', 0, 'Expected Name.']]);
  const space = ' \n'.repeat(LIMITS.explained / 2);
  expect(find('Expected Name.').matches).toHaveLength(1);
  expect(find(`${space}Expected Name.`).matches).toHaveLength(0);
});

it('what a browser has kept beyond the limit is not read', () => {
  const kept = new Map([
    ['short', 'x'.repeat(LIMITS.storage)],
    ['long', 'x'.repeat(LIMITS.storage + 1)],
  ]);
  const storage = createStorage(
    () => ({ getItem: (key) => kept.get(key) ?? null }) as Storage,
  );
  expect(storage.read('short')).toHaveLength(LIMITS.storage);
  expect(storage.read('long')).toBeNull();
  expect(storage.read('none')).toBeNull();
});

it.each([
  ['{"jsonrpc":"2.0","id":1,"method":"ping"}', null],
  ['{"jsonrpc":"2.0","method":"notifications/initialized"}', null],
  ['{"jsonrpc":"2.0","id":1,"result":{}}', null],
  ['{', { code: -32_700, id: null }],
  ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', { code: -32_600, id: null }],
  ['"text"', { code: -32_600, id: null }],
  ['{"id":7,"method":"ping"}', { code: -32_600, id: 7 }],
  ['{"jsonrpc":"2.0","id":7}', { code: -32_600, id: 7 }],
])('checkMessage %s', (line, refusal) => {
  const checked = checkMessage(line);
  if (refusal === null) expect(checked).toBeNull();
  else expect(checked).toMatchObject(refusal);
});

describe('filterMessages', () => {
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  it('passes on messages, however they arrive', async () => {
    const filter = filterMessages(() => undefined);
    for (const character of `${ping}\n\n${ping}\r\n`) filter.write(character);
    filter.end();
    expect(await text(filter)).toBe(`${ping}\n${ping}\r\n`);
  });

  it('refuses a line beyond the limit once, and goes on behind it', async () => {
    const lines: string[] = [];
    const filter = filterMessages((line) => lines.push(line));
    for (let count = 0; count < 20; count += 1) {
      filter.write('x'.repeat(LIMITS.message));
    }
    filter.end(`\n${ping}\n`);
    expect(await text(filter)).toBe(`${ping}\n`);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_600 },
    });
  });
});
