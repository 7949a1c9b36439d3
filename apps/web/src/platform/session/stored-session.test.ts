import type { Session } from '@supabase/auth-js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setBackend } from './backend-url.ts';
import {
  isFresh,
  mayHaveSession,
  parseSession,
  readStored,
  readUnexpired,
} from './stored-session.ts';

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

describe('a stored token', () => {
  const now = Date.parse('2026-01-02T03:04:05Z');
  const store = (leftMs: number, hash = '') => {
    const expires_at = (now + leftMs) / 1_000;
    vi.stubGlobal('location', { origin: 'https://akada.example', hash });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) =>
        key === 'sb-stored-auth-token' ? JSON.stringify({ ...session, expires_at }) : null,
    });
  };

  beforeAll(() => setBackend({ url: 'http://stored.example', key: 'k' }));
  afterEach(() => vi.unstubAllGlobals());

  test('counts while it has more time left than the auth client would leave it', () => {
    store(91_000);
    expect(readUnexpired(now)?.user.id).toBe('ada');
    store(90_000);
    expect(readUnexpired(now)).toBeNull();
    expect(readStored()?.user.id).toBe('ada');
  });

  test('counts whatever stands in the URL', () => {
    store(3_600_000, '#access_token=a.b.c&refresh_token=r');
    expect(readUnexpired(now)?.user.id).toBe('ada');
  });

  test('does not count without a known end', () => {
    expect(isFresh(session as unknown as Session, now)).toBe(false);
  });
});

test('storage that is forbidden holds no session', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(mayHaveSession()).toBe(false);
  vi.unstubAllGlobals();
});
