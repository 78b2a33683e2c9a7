import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphql } from 'graphql';
import { hashPassword, isPassword } from './passwords.ts';
import { rootValue } from './root.ts';
import { schema } from './schema.ts';
import { makeToken, readToken } from './tokens.ts';

test('a token names its user until it expires', () => {
  const now = Date.now();
  const { token, expires } = makeToken('u1', now);
  assert.equal(readToken(token, now), 'u1');
  assert.equal(readToken(token, expires - 1), 'u1');
  assert.equal(readToken(token, expires), null);
});

test('a token that was changed is not valid', () => {
  const { token, expires } = makeToken('u1');
  assert.equal(readToken(token.replace('u1', 'u2')), null);
  assert.equal(readToken(token.replace(`${expires}`, `${expires + 1}`)), null);
  for (const junk of ['', '.', '..', 'u1', 'u1.9999999999999.']) {
    assert.equal(readToken(junk), null);
  }
});

test('two hashes of one password differ, and both match it', async () => {
  const hashes = [await hashPassword('secret'), await hashPassword('secret')];
  assert.notEqual(hashes[0], hashes[1]);
  for (const hash of hashes)
    assert.equal(await isPassword('secret', hash), true);
  assert.equal(await isPassword('Secret', hashes[0] ?? ''), false);
});

async function signIn(name: string, password: string) {
  const { data, errors } = await graphql({
    schema,
    rootValue,
    contextValue: { user: null, address: 'test' },
    source: `
      mutation ($name: String!, $password: String!) {
        signIn(name: $name, password: $password) { token user { name } }
      }
    `,
    variableValues: { name, password },
  });
  return { session: data?.signIn as any, error: errors?.[0]?.extensions.code };
}

test('signIn gives a token for the right password', async () => {
  const { session } = await signIn('ada', 'engines weave patterns');
  assert.equal(session.user.name, 'ada');
  assert.equal(readToken(session.token), 'u1');
});

test('signIn refuses a wrong password and an unknown name alike', async () => {
  const wrong = await signIn('ada', 'a moth in the relay');
  const unknown = await signIn('nobody', 'nobody knows this one');
  assert.equal(wrong.error, 'BAD_CREDENTIALS');
  assert.deepEqual(unknown, wrong);
});
