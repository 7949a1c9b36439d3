import type { GoTrueClient, Session } from '@supabase/auth-js';
import { describe, expect, test, vi } from 'vitest';
import { createSessionStore, signedOut } from './session-store.ts';

type Listener = (event: string, session: unknown) => void;
const ada = { user: { id: 'ada', email: 'ada@example.com', user_metadata: { name: 'Ada' } } };

type Options = {
  configured?: boolean;
  stored?: boolean;
  fresh?: boolean;
  recovery?: boolean;
  /** A sign-in that this browser has started. */
  hasUrlSession?: boolean;
};

function setUp(options: Options = {}) {
  let listener: Listener = () => {};
  let session: unknown = options.stored === true ? ada : null;
  let stored = session;
  let error: Error | null = null;
  const client = {
    onAuthStateChange: vi.fn((next: Listener) => {
      listener = next;
    }),
    getSession: async () => ({ data: { session }, error }),
  };
  const getClient = vi.fn(async () => client as unknown as GoTrueClient);
  const store = createSessionStore({
    isConfigured: () => options.configured ?? true,
    mayHaveSession: () =>
      options.hasUrlSession === true ||
      (options.stored === true && (stored !== null || !options.fresh)),
    readUnexpired: () => (options.fresh ? (stored as Session | null) : null),
    readStored: () => stored as Session | null,
    isRecovering: () => options.recovery ?? false,
    getClient,
  });
  return {
    store,
    client,
    getClient,
    emit: (event: string, next: unknown) => listener(event, next),
    keep: (next: unknown) => {
      session = next;
      stored = next;
    },
    /** What auth-js returns when the token has expired and its refresh fails. */
    failRefresh: () => {
      session = null;
      error = new Error('Failed to fetch');
    },
    /** The service refused the refresh, and auth-js has discarded the session. */
    refuseRefresh: () => {
      session = null;
      stored = null;
      error = new Error('Invalid Refresh Token');
    },
  };
}

test('loads at first where this browser waits for a session that it asked for', () => {
  const { store } = setUp({ hasUrlSession: true });
  expect(store.getState()).toMatchObject({ user: null, loading: true });
});

test('knows who was here last while an old token is being renewed', async () => {
  const { store } = setUp({ stored: true });
  expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
  await store.check();
  expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
});

test('tells whoever was here last that they were sent away when the token is not renewed', async () => {
  const { store, refuseRefresh, emit } = setUp({ stored: true });
  refuseRefresh();
  await store.listen();
  emit('SIGNED_OUT', null);
  await store.check();
  expect(store.getState()).toMatchObject({ user: null, loading: false, ended: 'revoked' });
});

test('knows a visitor at once, so that a page that was rendered for one is rendered only once', async () => {
  const { store } = setUp();
  const hasChanged = vi.fn();
  store.subscribe(hasChanged);
  expect(store.getState()).toBe(signedOut);
  await store.check();
  expect(hasChanged).not.toHaveBeenCalled();
});

test('ends loading with no user when there is no configuration', async () => {
  const { store, getClient } = setUp({ configured: false, stored: true });
  await store.check();
  expect(store.getState()).toMatchObject({ user: null, loading: false });
  expect(getClient).not.toHaveBeenCalled();
});

test('answers a visitor without loading the backend client', async () => {
  const { store, getClient } = setUp();
  await store.check();
  expect(store.getState()).toMatchObject({ user: null, loading: false });
  expect(getClient).not.toHaveBeenCalled();
});

test('reads the stored session', async () => {
  const { store } = setUp({ stored: true });
  await store.check();
  expect(store.getState()).toMatchObject({
    loading: false,
    user: { id: 'ada', email: 'ada@example.com', data: { name: 'Ada' } },
  });
});

test('knows who it is from a fresh token at once, without the code of the auth client', async () => {
  const { store, getClient, keep } = setUp({ stored: true, fresh: true });
  expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
  keep({ user: { ...ada.user, user_metadata: { name: 'Ada O.' } } });
  await store.check();
  expect(store.getState().user?.data).toEqual({ name: 'Ada O.' });
  expect(getClient).not.toHaveBeenCalled();
});

test('a fresh session that is for recovery is so from the first drawing on', () => {
  const { store } = setUp({ stored: true, fresh: true, recovery: true });
  expect(store.getState()).toMatchObject({ recovering: true, user: { id: 'ada' } });
});

test('a fresh session counts for nothing without a configuration', () => {
  const { store } = setUp({ stored: true, fresh: true, configured: false });
  expect(store.getState()).toBe(signedOut);
});

test('whose session another tab saw end is told so at the login', async () => {
  const { store, keep } = setUp({ stored: true, fresh: true });
  await store.check();
  keep(null);
  await store.check();
  expect(store.getState()).toMatchObject({ user: null, ended: 'revoked' });
});

test('who left in another tab is not', async () => {
  const { store, keep } = setUp({ stored: true, fresh: true });
  await store.check();
  store.leave();
  keep(null);
  await store.check();
  expect(store.getState()).toMatchObject({ user: null, ended: 'left' });
});

test('listens once however often the path changes, and tells only of changes', async () => {
  const { store, client } = setUp({ stored: true });
  await store.check();
  const told = vi.fn();
  store.subscribe(told);
  await store.check();
  await store.check();
  expect(client.onAuthStateChange).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});

test('sees at the next path that the session is gone', async () => {
  const { store, keep } = setUp({ stored: true });
  await store.check();
  keep(null);
  await store.check();
  expect(store.getState().user).toBeNull();
});

test('follows events: a sign-in, a new name, the end', async () => {
  const { store, emit } = setUp();
  await store.listen();
  emit('SIGNED_IN', ada);
  expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
  emit('USER_UPDATED', { user: { ...ada.user, user_metadata: { name: 'Ada O.' } } });
  expect(store.getState().user?.data).toEqual({ name: 'Ada O.' });
  emit('SIGNED_OUT', null);
  expect(store.getState()).toMatchObject({ user: null, ended: 'revoked' });
});

test('a learner who asked to leave is not told that she was sent away', async () => {
  const { store, emit } = setUp({ stored: true });
  await store.check();
  store.leave();
  emit('SIGNED_OUT', null);
  store.clear();
  expect(store.getState()).toMatchObject({ user: null, ended: 'left' });
  emit('SIGNED_IN', ada);
  expect(store.getState().ended).toBe('never');
});

test('a reset link makes a session that is for recovery until the password is new', async () => {
  const { store } = setUp({ stored: true, recovery: true });
  await store.check();
  expect(store.getState()).toMatchObject({ recovering: true, user: { id: 'ada' } });
  store.endRecovery();
  expect(store.getState().recovering).toBe(false);
});

test('keeps who is signed in when the client cannot be loaded', async () => {
  const { store, getClient } = setUp({ stored: true });
  await store.check();
  getClient.mockRejectedValue(new TypeError('Failed to fetch'));
  await store.check();
  expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
});

describe('when an old token cannot be refreshed', () => {
  test('with no network, who was signed in stays so', async () => {
    const { store, failRefresh } = setUp({ stored: true });
    await store.check();
    failRefresh();
    await store.check();
    expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
  });

  test('with no network at the start, the stored session says who it is', async () => {
    const { store, emit, failRefresh } = setUp({ stored: true });
    failRefresh();
    await store.listen();
    emit('INITIAL_SESSION', null);
    expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
    await store.check();
    expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
    emit('INITIAL_SESSION', null);
    expect(store.getState()).toMatchObject({ loading: false, user: { id: 'ada' } });
  });

  test('because the service refused, nobody is signed in', async () => {
    const { store, refuseRefresh } = setUp({ stored: true });
    await store.check();
    refuseRefresh();
    await store.check();
    expect(store.getState()).toMatchObject({ loading: false, user: null });
  });
});

test('the first event of the auth client already knows that a reset link was followed', async () => {
  const { store, emit } = setUp({ stored: true, recovery: true });
  await store.listen();
  emit('INITIAL_SESSION', ada);
  expect(store.getState()).toMatchObject({ user: { id: 'ada' }, recovering: true });
});
