import { expect, test } from 'vitest';
import { parseSession } from './stored-session.ts';

const session = { access_token: 'a.b.c', refresh_token: 'r', user: { id: 'ada' } };

test('reads the session that the browser keeps', () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test.each([
  null,
  '',
  'not json',
  'null',
  '"text"',
  '{}',
  '{"access_token":"a","user":null}',
  '{"access_token":"a","user":{}}',
  '{"user":{"id":"ada"}}',
])('finds no session in %j', (text) => {
  expect(parseSession(text)).toBeNull();
});
