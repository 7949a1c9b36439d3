import { useEffect, useSyncExternalStore } from 'react';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { deviceStorage, sessionTokenStorage, tabStorage } from '#lib/safe-storage.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import {
  deleteAccountDatabase,
  deleteOtherAccountDatabases,
} from '#platform/storage/account-storage.ts';
import { leaveDevice, removeFromAccount } from '#platform/unfinished-work/leave-device.ts';
import { hasBackend, sessionStorageKey } from './backend-url.ts';
import { type AuthUser, createSessionStore, signedOut } from './session-store.ts';
import { hasStored, mayHaveSession, readStored, readUnexpired } from './stored-session.ts';

export type { AuthUser } from './session-store.ts';

/** Loaded lazily: visitors without a session never need the auth client. */
const { load: loadClient } = lazyModule(() => import('./client.ts'));

const RECOVERY_MARK = 'akada:recovery';
const LEAVING_MARK = 'akada:leaving';

/** The single source of truth for who is signed in. Screens read it through `useAuth`. */
export const sessionStore = createSessionStore({
  isConfigured: hasBackend,
  mayHaveSession,
  readUnexpired,
  readStored,
  isRecovering,
  getClient: async () => (await loadClient()).getAuth(),
});

/** Whether a reset link was opened in this tab. */
function isRecovering(): boolean {
  return tabStorage.getItem(RECOVERY_MARK) === '1';
}

export type Auth = {
  user: AuthUser | null;
  loading: boolean;
  authenticated: boolean;
  recovering: boolean;
  needsCode: boolean;
  ended: 'never' | 'left' | 'revoked';
  signOut: (scope?: SignOutScope, options?: SignOutOptions) => Promise<SignOutResult>;
};

export type SignOutScope = 'local' | 'global' | 'others';

/** `isForced`: sign out without asking. `isDeleted`: the account is gone, with all of its data on this device. */
export type SignOutOptions = { isForced?: boolean; isDeleted?: boolean };

/** `hasStayed`: the learner was asked about unsent work and chose to stay. */
export type SignOutResult = { error: Error | null; hasStayed?: boolean };

/** The signed-in user: `loading` until the stored session has been read. */
export function useAuth(): Auth {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, visitorAtFirst);
  return { ...state, authenticated: state.user !== null, signOut };
}

/** Pages are prerendered for visitors; the signed-in state appears after hydration. */
const visitorAtFirst = () => signedOut;

/** Reads the session at start, on every change of path and when another tab signs in or out. */
export function useSessionCheck(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what asks for a new check
  useEffect(() => {
    void sessionStore.check();
  }, [pathname]);
  useEffect(() => {
    window.addEventListener('storage', followOtherTab);
    document.addEventListener('visibilitychange', confirmWhenSeen);
    window.addEventListener('pageshow', confirmWhenBack);
    void confirmSession();
    const stopWaiting = onFirstUse(() => whenIdle(fetchAuthAhead));
    return () => {
      stopWaiting();
      window.removeEventListener('storage', followOtherTab);
      document.removeEventListener('visibilitychange', confirmWhenSeen);
      window.removeEventListener('pageshow', confirmWhenBack);
    };
  }, []);
}

/** A learner who stays needs a new token within the hour, and by then a new release may have removed this chunk. */
function fetchAuthAhead(): void {
  if (!hasStored() || isPreferred('dataSaver', document.documentElement)) return;
  sessionStore.listen().catch(() => undefined);
}

/** Signing out in one tab signs out all tabs. */
function followOtherTab(event: StorageEvent): void {
  const { user } = sessionStore.getState();
  if (user !== null && event.key === LEAVING_MARK && event.newValue === user.id) {
    sessionStore.leave();
    sessionStore.clear();
    leaveDevice(user.id);
    void runAll(afterSignOut, user);
  }
  if (event.key === null || event.key === sessionStorageKey()) void sessionStore.check();
}

function confirmWhenBack({ persisted }: PageTransitionEvent): void {
  if (persisted) confirmWhenSeen();
}

/** A hidden page, or one restored from the back/forward cache, missed what other tabs did. */
function confirmWhenSeen(): void {
  if (document.visibilityState !== 'visible') return;
  void sessionStore.check();
  void confirmSession();
}

/**
 * Asks the service whether the session is still valid: it may have been ended on another device, and the stored session
 * would look valid until its next refresh. Without a network nothing changes.
 */
export async function confirmSession(): Promise<void> {
  if (!hasBackend() || !hasStored()) return;
  try {
    const { getAuth, isTokenRefused } = await loadClient();
    if ((await isTokenRefused()) === false) return;
    await sessionStore.listen();
    const client = await getAuth();
    const { error } = await client.getUser();
    if (!isRefused(error)) return;
    // The token may only have expired, unnoticed because this device's clock is wrong.
    const renewed = await client.refreshSession();
    if (isRefused(renewed.error)) await client.signOut({ scope: 'local' });
  } catch {
    // Without a network or the client's code, the next check decides.
  }
}

function isRefused(error: { status?: number | undefined } | null): boolean {
  return [400, 401, 403].includes(error?.status ?? 0);
}

type Cleanup = (user: AuthUser) => void | Promise<void>;
const afterSignOut = new Set<Cleanup>();
let mayLeave: (user: AuthUser) => Promise<boolean> = async () => true;

/** Registers the question asked before a sign-out: false keeps the learner signed in. */
export function onMayLeave(ask: (user: AuthUser) => Promise<boolean>): void {
  mayLeave = ask;
}

/** Registers a cleanup of a feature's data for an account on this device. */
export function onAfterSignOut(run: Cleanup): () => void {
  afterSignOut.add(run);
  return () => afterSignOut.delete(run);
}

onAfterSignOut(({ id }) => deleteAccountDatabase(id));

// A session may also end without a sign-out, elsewhere or while this page was closed: remove its copies here.
let holder = sessionStore.getState().user?.id;
sessionStore.subscribe(() => {
  const next = sessionStore.getState().user?.id;
  if (next === holder) return;
  if (holder !== undefined) void deleteAccountDatabase(holder);
  // Another tab has switched accounts while this page slept: the screen still shows the first one's data.
  if (holder !== undefined && next !== undefined) location.reload();
  if (next !== undefined) void deleteOtherAccountDatabases(next);
  holder = next;
});

/**
 * Ends the session and removes the account's data from this device, except work that the service does not have
 * (`leave-device.ts`). It works offline too: a shared phone must not stay signed in.
 */
export async function signOut(
  scope: SignOutScope = 'local',
  { isForced = false, isDeleted = false }: SignOutOptions = {},
): Promise<SignOutResult> {
  const { user } = sessionStore.getState();
  if (scope === 'others') return { error: (await endSession(scope)) ?? null };
  if (user !== null && !isForced && !isDeleted && !(await mayLeave(user))) {
    return { error: null, hasStayed: true };
  }
  sessionStore.leave();
  if (user !== null) notifyOtherTabs(user);
  const error = await endSession(scope);
  sessionTokenStorage.removeItem(sessionStorageKey());
  sessionTokenStorage.removeItem(`${sessionStorageKey()}-code-verifier`);
  tabStorage.removeItem(RECOVERY_MARK);
  if (error !== null) await forgetAuth();
  sessionStore.clear();
  if (user !== null) {
    leaveDevice(user.id);
    if (isDeleted) removeFromAccount(user.id, 'gone');
    await runAll(afterSignOut, user);
  }
  return { error };
}

function notifyOtherTabs(user: AuthUser): void {
  deviceStorage.setItem(LEAVING_MARK, user.id);
  deviceStorage.removeItem(LEAVING_MARK);
}

async function endSession(scope: SignOutScope): Promise<Error | null> {
  try {
    const { getAuth } = await loadClient();
    const { error } = await (await getAuth()).signOut({ scope });
    return error;
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/**
 * The service no longer accepts this session: the learner is signed out, but their work stays on this device until they sign
 * in again.
 */
export function endLostSession(): void {
  sessionTokenStorage.removeItem(sessionStorageKey());
  void forgetAuth();
  void sessionStore.check();
}

async function forgetAuth(): Promise<void> {
  try {
    await (await loadClient()).discardAuth();
  } catch {
    // The client's code never loaded, so there is nothing to discard.
  }
}

async function runAll(tasks: Set<Cleanup>, user: AuthUser): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task(user)));
}

/** The learner has chosen a new password: from now on this is an ordinary session. */
export function endRecovery(): void {
  tabStorage.removeItem(RECOVERY_MARK);
  sessionStore.endRecovery();
}
