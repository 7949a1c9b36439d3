import type { GoTrueClient } from '@supabase/auth-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setBackend } from './backend-url.ts';
import {
  followLink,
  getOffer,
  readUrlSession,
  receiveUrlSession,
  setOffer,
} from './url-session.ts';

const payload = btoa(JSON.stringify({ email: 'ben@example.com' }));
const tokens = `access_token=h.${payload}.s&refresh_token=r&type=recovery`;

/** A browser at a URL, with its storage. */
function open(address: string, saved: Record<string, string> = {}) {
  setBackend({ url: 'http://stored.example', key: 'k' });
  const { pathname, search, hash } = new URL(address, 'https://akada.example');
  const replaced: string[] = [];
  const marks = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://akada.example', pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => replaced.push(url),
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => saved[key] ?? null });
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => marks.set(key, value),
  });
  const answer = { error: null as Error | null };
  const client = {
    exchangeCodeForSession: vi.fn(async () => answer),
    setSession: vi.fn(async () => answer),
    verifyOtp: vi.fn(async () => answer),
    refreshSession: vi.fn(async () => answer),
  };
  const calls = () =>
    Object.entries(client).flatMap(([name, call]) => call.mock.calls.map(() => name));
  return { client: client as unknown as GoTrueClient, answer, calls, replaced, marks };
}

const session = { 'sb-stored-auth-token': '{"access_token":"a","user":{"id":"ada"}}' };
const verifier = { 'sb-stored-auth-token-code-verifier': 'v' };

afterEach(() => {
  setOffer(null);
  vi.unstubAllGlobals();
});

const links = [
  `/#${tokens}`,
  `/?${tokens}`,
  `/dashboard/notes#${tokens}`,
  '/?code=c',
  '/auth/reset-password?code=c&token_hash=t&type=recovery',
  '/courses?token_hash=t&type=signup&q=maths',
  '/#token_hash=t&type=recovery',
];

describe('whatever link is opened', () => {
  test.each(links)('%s leaves a live session alone, and says so', async (link) => {
    const browser = open(link, { ...session, ...verifier });
    await receiveUrlSession(browser.client);
    expect(browser.calls()).toEqual([]);
    expect(getOffer()).not.toBeNull();
  });

  test.each(links)('%s signs no visitor in who has begun nothing', async (link) => {
    const browser = open(link);
    await receiveUrlSession(browser.client);
    expect(browser.calls()).toEqual([]);
    expect(getOffer()).not.toBeNull();
  });

  test.each(links)('%s leaves the URL at once', async (link) => {
    const browser = open(link);
    await receiveUrlSession(browser.client);
    expect(browser.replaced).toHaveLength(1);
    expect(browser.replaced[0]).not.toMatch(/code=|token/);
    expect(browser.replaced[0]?.includes('q=maths')).toBe(link.includes('q=maths'));
  });
});

test.each([
  '',
  '#',
  '?q=code',
  '#title',
  '?error=access_denied#error=access_denied',
  '?type=recovery',
])('%j is no such link', (address) => {
  const { search, hash } = new URL(address, 'https://akada.example');
  expect(readUrlSession(search, hash)).toBeNull();
});

test('a code is used where this browser began, and nobody is signed in', async () => {
  const browser = open('/auth/reset-password?code=c&token_hash=t&type=recovery', verifier);
  await receiveUrlSession(browser.client);
  expect(browser.client.exchangeCodeForSession).toHaveBeenCalledWith('c');
  expect(browser.marks.get('akada:recovery')).toBe('1');
  expect(getOffer()).toBeNull();
});

test('a code that was asked for to choose a new password leads there, whatever the URL says', async () => {
  const browser = open('/auth/reset-password?code=c', {
    'sb-stored-auth-token-code-verifier': '"v/recovery"',
  });
  await receiveUrlSession(browser.client);
  expect(browser.marks.get('akada:recovery')).toBe('1');
});

test('a code that the service does not take leaves the question, and no recovery', async () => {
  const browser = open('/auth/reset-password?code=c&token_hash=t&type=recovery', verifier);
  browser.answer.error = new Error('bad_code_verifier');
  await receiveUrlSession(browser.client);
  expect(browser.calls()).toEqual(['exchangeCodeForSession']);
  expect(browser.marks.size).toBe(0);
  expect(getOffer()).toMatchObject({ isUsable: true });
});

test('after a change of email the session stays and learns of it', async () => {
  const browser = open('/dashboard/settings?code=c', { ...session, ...verifier });
  await receiveUrlSession(browser.client);
  expect(browser.calls()).toEqual(['refreshSession']);
  expect(getOffer()).toBeNull();
});

test('a person may follow a mailed token or tokens, and reads whose they are', async () => {
  const mailed = open('/auth/reset-password?code=c&token_hash=t&type=recovery');
  await receiveUrlSession(mailed.client);
  const first = getOffer();
  if (first === null) throw new Error('Nothing is offered');
  expect(await followLink(mailed.client, first)).toBe(true);
  expect(mailed.client.verifyOtp).toHaveBeenCalledWith({ type: 'recovery', token_hash: 't' });
  expect(mailed.marks.get('akada:recovery')).toBe('1');

  const whole = open(`/#${tokens}`);
  await receiveUrlSession(whole.client);
  const second = getOffer();
  if (second === null) throw new Error('Nothing is offered');
  expect(second.email).toBe('ben@example.com');
  expect(await followLink(whole.client, second)).toBe(true);
  expect(whole.calls()).toEqual(['setSession']);
});
