import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphql } from 'graphql';
import { limitAttempts } from './attempts.ts';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';

const PASSWORD = 'nine tailors rang';

async function send(
  field: string,
  name: string,
  password: string,
  address = 'a',
) {
  const { data, errors } = await graphql({
    schema,
    rootValue,
    contextValue: { user: null, address },
    source: `
      mutation ($name: String!, $password: String!) {
        session: ${field}(name: $name, password: $password) {
          token
          user { name }
        }
      }
    `,
    variableValues: { name, password },
  });
  return { session: data?.session as any, error: errors?.[0]?.extensions.code };
}

test('a new user is signed in, and can sign in again', async () => {
  const first = await send('signUp', 'harriet', PASSWORD);
  assert.equal(first.session.user.name, 'harriet');
  const second = await send('signIn', 'harriet', PASSWORD);
  assert.equal(second.session.user.name, 'harriet');
});

test('two users cannot have the same name', async () => {
  await send('signUp', 'peter', PASSWORD);
  const { error } = await send('signUp', 'peter', PASSWORD);
  assert.equal(error, 'NAME_TAKEN');
});

test('a name or a password that is too short is refused', async () => {
  assert.equal((await send('signUp', 'x', PASSWORD)).error, 'BAD_INPUT');
  assert.equal((await send('signUp', 'bunter', 'short')).error, 'BAD_INPUT');
});

test('after ten wrong passwords, the right one is refused as well', async () => {
  const attempt = (password: string) => send('signIn', 'ada', password, 'b');
  for (let count = 0; count < 10; count += 1) {
    assert.equal((await attempt('wrong')).error, 'BAD_CREDENTIALS');
  }
  const { error } = await attempt('engines weave patterns');
  assert.equal(error, 'TOO_MANY_ATTEMPTS');
});

test('attempts are forgotten after a quarter of an hour', () => {
  const { count } = limitAttempts(1);
  count('ada', 0);
  assert.throws(() => count('ada', 60_000));
  count('ada', 15 * 60_000);
});

test('attempts are counted for each key', () => {
  const { count, forget } = limitAttempts(1);
  count('ada');
  count('grace');
  assert.throws(() => count('ada'));
  forget('ada');
  count('ada');
});
