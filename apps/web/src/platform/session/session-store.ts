import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { needsSecondStep } from './second-step.ts';

export type AuthUser = {
  id: string;
  email: string;
  data: Record<string, unknown>;
  /** A new address that both mailboxes have yet to confirm. */
  newEmail?: string;
};

export type AuthState = {
  user: AuthUser | null;
  loading: boolean;
  /** A reset link was opened: this session is only for choosing a new password. */
  recovering: boolean;
  /** The account has a second factor that this session has not confirmed yet. */
  needsCode: boolean;
  /** How the last session ended: by the learner's sign-out or by the service. */
  ended: 'never' | 'left' | 'revoked';
};

/** Signed out. Pages are prerendered for visitors, who have nothing to wait for. */
export const signedOut: AuthState = {
  user: null,
  loading: false,
  recovering: false,
  needsCode: false,
  ended: 'never',
};

type SessionStoreDeps = {
  isConfigured: () => boolean;
  /** A cheap check: whether the browser holds a session or has started a sign-in. */
  mayHaveSession: () => boolean;
  /** The stored session while its token is valid. */
  readUnexpired: () => Session | null;
  /** The session as stored, perhaps with an expired token. */
  readStored: () => Session | null;
  /** A reset link was opened in this tab. */
  isRecovering: () => boolean;
  getClient: () => Promise<GoTrueClient>;
};

export type SessionStore = {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the stored session again; run at start and when the path changes. */
  check: () => Promise<void>;
  /** Listens to the client's events even before any session exists (before a sign-in). */
  listen: () => Promise<void>;
  /** Records that the learner asked to sign out, so that the coming event does not count as revoked. */
  leave: () => void;
  clear: () => void;
  endRecovery: () => void;
};

/** Holds the signed-in user. For visitors it never loads the backend client. */
export function createSessionStore(deps: SessionStoreDeps): SessionStore {
  let state = stateAtStart(deps);
  const listeners = new Set<() => void>();
  let listening: GoTrueClient | null = null;

  const set = (change: Partial<AuthState>) => {
    const next = { ...state, ...change };
    if (isSameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const onEvent = (event: AuthChangeEvent, session: Session | null) => {
    // The first event has no session when an expired token could not be refreshed: `check` decides.
    if (event === 'INITIAL_SESSION' && session === null && deps.readStored() !== null) return;
    const user = session === null ? null : toAuthUser(session.user);
    const isRevoked = event === 'SIGNED_OUT' && state.user !== null && state.ended !== 'left';
    set({
      user,
      loading: false,
      recovering:
        user !== null && (state.recovering || deps.isRecovering() || event === 'PASSWORD_RECOVERY'),
      needsCode: needsSecondStep(session),
      ended: endOf(event, isRevoked),
    });
  };

  const endOf = (event: AuthChangeEvent, isRevoked: boolean): AuthState['ended'] => {
    if (event === 'SIGNED_IN' && state.user === null) return 'never';
    return isRevoked ? 'revoked' : state.ended;
  };

  const listen = async () => {
    const client = await deps.getClient();
    if (listening === client) return;
    listening = client;
    client.onAuthStateChange(onEvent);
  };

  const clear = () => set({ user: null, loading: false, recovering: false, needsCode: false });

  const take = (session: Session | null) => {
    const user = session === null ? null : toAuthUser(session.user);
    set({
      user,
      loading: false,
      recovering: user !== null && (state.recovering || deps.isRecovering()),
      needsCode: needsSecondStep(session),
    });
  };

  const check = async () => {
    if (!deps.isConfigured() || !deps.mayHaveSession()) {
      // The session has gone without a sign-out in this tab.
      if (state.user !== null && state.ended !== 'left') set({ ended: 'revoked' });
      clear();
      return;
    }
    const fresh = deps.readUnexpired();
    if (fresh !== null) {
      take(fresh);
      return;
    }
    try {
      await listen();
      const client = await deps.getClient();
      const { data, error } = await client.getSession();
      // Offline, an expired token cannot be refreshed, but the session stays.
      take(error === null ? data.session : deps.readStored());
    } catch {
      // The client could not be loaded (no network): the screen keeps the signed-in user.
      set({ loading: false });
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    listen,
    leave: () => set({ ended: 'left' }),
    clear,
    endRecovery: () => set({ recovering: false }),
  };
}

/**
 * The last user is known before the first render, and so is a visitor. `check` refreshes an expired token; saved data can be
 * read meanwhile. A user who is just signing in is unknown until `check` has run.
 */
function stateAtStart(deps: SessionStoreDeps): AuthState {
  if (!deps.isConfigured() || !deps.mayHaveSession()) return signedOut;
  const last = deps.readStored();
  return {
    user: last === null ? null : toAuthUser(last.user),
    loading: last === null,
    recovering: last !== null && deps.isRecovering(),
    needsCode: needsSecondStep(last),
    ended: 'never',
  };
}

export function toAuthUser(user: User): AuthUser {
  return {
    id: user.id,
    email: user.email ?? '',
    data: user.user_metadata ?? {},
    ...(user.new_email && { newEmail: user.new_email }),
  };
}

function isSameState(a: AuthState, b: AuthState): boolean {
  return (
    a.loading === b.loading &&
    a.recovering === b.recovering &&
    a.needsCode === b.needsCode &&
    a.ended === b.ended &&
    isSameUser(a.user, b.user)
  );
}

function isSameUser(a: AuthUser | null, b: AuthUser | null): boolean {
  if (a === null || b === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
