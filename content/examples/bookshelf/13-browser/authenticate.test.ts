import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authenticate } from './authenticate.ts';
import { makeToken } from './tokens.ts';

/** Calls the middleware with the parts of a request and response it uses. */
function send(authorization?: string) {
  const request: any = { headers: { authorization } };
  const response: any = {
    locals: {},
    statusCode: 200,
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    set: () => response,
    json: () => response,
  };
  let isPassedOn = false;
  authenticate(request, response, () => {
    isPassedOn = true;
  });
  return {
    user: response.locals.user,
    status: response.statusCode,
    isPassedOn,
  };
}

test('without a token, the user is a guest', () => {
  assert.deepEqual(send(), { user: null, status: 200, isPassedOn: true });
});

test('with a token, the user is known', () => {
  const { token } = makeToken('u1');
  const { user, isPassedOn } = send(`Bearer ${token}`);
  assert.deepEqual(user, { id: 'u1', name: 'ada' });
  assert.equal(isPassedOn, true);
});

test('a token that is forged, expired or of an unknown user gets a 401', () => {
  const { token: old } = makeToken('u1', Date.now() - 7_200_000);
  const { token: ofNobody } = makeToken('u9');
  for (const token of ['u1.forged', old, ofNobody, '']) {
    const { status, isPassedOn } = send(`Bearer ${token}`);
    assert.deepEqual(
      { status, isPassedOn },
      { status: 401, isPassedOn: false },
    );
  }
});
