import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAssurance } from '#domains/account/api/assurance.ts';
import { removePhoto } from '#domains/account/api/photo-changes.ts';
import { endSession, listSessions } from '#domains/account/api/sessions.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import {
  getSession,
  sendPasswordReset,
  signInWithGoogle,
  signInWithPassword,
  signUp,
  updateUser,
} from './auth.ts';
import { configureBackend } from './client.ts';

let hosts = 0;
const freshService = () => {
  hosts += 1;
  return fakeService(`auth${hosts}.example`);
};

beforeEach(() => vi.stubGlobal('location', { origin: 'https://akada.example', hash: '' }));
afterEach(() => vi.restoreAllMocks());

describe('the auth service', () => {
  test('is asked to sign up with the profile data object', async () => {
    const service = freshService();
    service.answer({ body: { id: 'ada', email: 'ada@example.com', user_metadata: {} } });
    const { error } = await signUp({
      email: 'ada@example.com',
      password: 'three goats',
      data: { name: 'Ada' },
      returnTo: '/dashboard/courses/maths?join',
    });
    expect(error).toBeNull();
    expect(service.sent[0]).toMatchObject({
      method: 'POST',
      body: { email: 'ada@example.com', password: 'three goats', data: { name: 'Ada' } },
    });
    const { pathname, searchParams } = new URL(service.sent[0]?.url ?? '', 'https://akada.example');
    expect(pathname).toBe('/auth/v1/signup');
    expect(searchParams.get('redirect_to')).toBe(
      'https://akada.example/dashboard/courses/maths?join',
    );
  });

  test('has its refusals passed on as they are', async () => {
    const service = freshService();
    const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid credentials' };
    service.answer({ status: 400, body: refusal });
    const { error } = await signInWithPassword({ email: 'ada@example.com', password: 'x' });
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  });

  test('sends the reset mail with the way back to the reset screen', async () => {
    const service = freshService();
    service.answer({ body: {} });
    expect((await sendPasswordReset('ada@example.com')).error).toBeNull();
    expect(service.sent[0]?.url).toBe(
      '/auth/v1/recover?redirect_to=https://akada.example/auth/reset-password',
    );
  });

  test('takes a data object for the signed-in user, and for nobody else', async () => {
    const service = freshService();
    expect((await updateUser({ name: 'Ada' })).error).not.toBeNull();
    expect(service.sent).toEqual([]);
    await service.signIn();
    service.answer({ body: { id: 'ada', email: 'ada@example.com', user_metadata: {} } });
    expect((await updateUser({ name: 'Ada' })).error).toBeNull();
    expect(service.sent[0]).toMatchObject({
      method: 'PUT',
      url: '/auth/v1/user',
      body: { data: { name: 'Ada' } },
    });
  });

  test('that is not configured gives an error value, and no session', async () => {
    configureBackend({ url: '', key: '' });
    expect((await getSession()).error?.message).toBe('supabaseUrl is required.');
    configureBackend({ url: 'http://x.example', key: '' });
    expect((await getSession()).error?.message).toBe('supabaseKey is required.');
  });
});

describe('Google', () => {
  test('is left for with the dashboard as the way back', async () => {
    freshService();
    const { data, error } = await signInWithGoogle();
    expect(error).toBeNull();
    expect(decodeURIComponent(data?.url ?? '')).toContain(
      '/auth/v1/authorize?provider=google&redirect_to=https://akada.example/dashboard',
    );
  });

  test('that fails is logged, and gives null data and the message text', async () => {
    configureBackend({ url: '', key: '' });
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await signInWithGoogle()).toEqual({ data: null, error: 'supabaseUrl is required.' });
    expect(logged.mock.calls[0]?.[0]).toBe('Error signing in with Google');
  });
});

describe('who is signed out', () => {
  test('has no assurance, no devices, and cannot change anything', async () => {
    const service = freshService();
    expect(await getAssurance()).toEqual({ currentLevel: null, nextLevel: null, methods: [] });
    expect(await listSessions()).toEqual([]);
    await expect(endSession('s1')).rejects.toThrow('User not authenticated');
    await expect(removePhoto()).rejects.toThrow('User not authenticated');
    expect(service.sent).toEqual([]);
  });
});

test('the level of a session comes from its token', async () => {
  const service = freshService();
  await service.signIn();
  expect(await getAssurance()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});
