import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isNumber, recordOf } from '#lib/checks.ts';
import { configureBackend } from '#platform/session/client.ts';
import { isNothing, rpc, rpcIfSignedIn } from './rpc.ts';

const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
const session = { access_token: 'a.b.c', expires_at: inAnHour, user: { id: 'ada' } };
const saved = new Map<string, string>();
let sent: Request[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  saved.clear();
  configureBackend({ url: 'http://rpc.example', key: 'public-key' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => saved.get(key) ?? null });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const signIn = () => saved.set('sb-rpc-auth-token', JSON.stringify(session));

describe('a procedure', () => {
  test('is called with the key and the stored token, and nothing else is asked first', async () => {
    signIn();
    answer = () => Response.json({ due_cards: 3 });
    const isOverview = recordOf<{ due_cards: number }>({ due_cards: isNumber });
    expect(await rpc('learner_overview', { a: 1 }, isOverview)).toEqual({ due_cards: 3 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('http://rpc.example/rest/v1/rpc/learner_overview');
    expect(sent[0]?.headers.get('apikey')).toBe('public-key');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(await sent[0]?.json()).toEqual({ a: 1 });
  });

  describe('that was asked for before this code was here', () => {
    const isCount = recordOf<{ n: number }>({ n: isNumber });
    const early = (response: Promise<Response>, token = 'a.b.c') =>
      vi.stubGlobal('window', { earlyAnswer: { name: 'x', token, user: null, answer: response } });
    beforeEach(() => {
      signIn();
      answer = () => Response.json({ n: 2 });
    });

    test('is answered by that, once', async () => {
      early(Promise.resolve(Response.json({ n: 1 })));
      expect(await rpc('other', {}, isCount)).toEqual({ n: 2 });
      expect(await rpc('x', {}, isCount)).toEqual({ n: 1 });
      expect(await rpc('x', {}, isCount)).toEqual({ n: 2 });
      expect(sent).toHaveLength(2);
    });

    test.each([
      ['for somebody else', async () => Response.json({ n: 1 }), 'd.e.f'],
      ['and refused', async () => Response.json({}, { status: 401 }), 'a.b.c'],
      ['without a network', () => Promise.reject(new TypeError('Failed to fetch')), 'a.b.c'],
    ])('%s is asked again', async (_, respond, token) => {
      const response = respond();
      response.catch(() => undefined);
      early(response, token);
      expect(await rpc('x', {}, isCount)).toEqual({ n: 2 });
    });

    test('is checked like any answer', async () => {
      early(Promise.resolve(Response.json({ n: 'one' })));
      await expect(rpc('x', {}, isCount)).rejects.toThrow();
    });
  });

  test('that gives nothing back is fine', async () => {
    signIn();
    answer = () => new Response(null, { status: 204 });
    expect(await rpc('see_achievements', {}, isNothing)).toBeNull();
  });

  test('that refuses says what the database said, and its status', async () => {
    signIn();
    const refusal = { message: 'denied', details: null, hint: 'ask', code: '42501' };
    answer = () => Response.json(refusal, { status: 403 });
    await expect(rpc('x', {}, isNothing)).rejects.toEqual({ ...refusal, status: 403 });
  });

  test('whose answer is no JSON is refused with its status', async () => {
    signIn();
    answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    await expect(rpc('x', {}, isNothing)).rejects.toMatchObject({
      status: 502,
      code: '',
      message: 'Bad Gateway',
    });
  });

  test('without a network throws what fetch throws, so that it is tried again', async () => {
    signIn();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(rpc('x', {}, isNothing)).rejects.toBeInstanceOf(TypeError);
  });
});

test('a visitor is not asked for', async () => {
  await expect(rpc('x', {}, isNothing)).rejects.toThrow('User not authenticated');
  expect(await rpcIfSignedIn('x', {}, isNumber, 'nobody')).toBe('nobody');
  configureBackend({ url: '', key: '' });
  expect(await rpcIfSignedIn('x', {}, isNumber, 'nobody')).toBe('nobody');
  expect(sent).toEqual([]);
});
