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

/** The way to the backend comes when somebody has a session, or wants one. */
const { load: loadClient } = lazyModule(() => import('./client.ts'));

const RECOVERY_MARK = 'akada:recovery';
const LEAVING_MARK = 'akada:leaving';

/** The one place that knows who is signed in. Screens read it through `useAuth`. */
export const sessionStore = createSessionStore({
  isConfigured: hasBackend,
  mayHaveSession,
  readUnexpired,
  readStored,
  isRecovering,
  getClient: async () => (await loadClient()).getAuth(),
});

/** Whether a reset link was followed in this tab. */
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

/** `isForced`: nobody is there to be asked. `isDeleted`: the account is gone, and so is everything that it has here. */
export type SignOutOptions = { isForced?: boolean; isDeleted?: boolean };

/** `hasStayed`: the learner was asked about unsent work and chose to stay. */
export type SignOutResult = { error: Error | null; hasStayed?: boolean };

/** Who is signed in: `loading` until the stored session has been read. */
export function useAuth(): Auth {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, visitorAtFirst);
  return { ...state, authenticated: state.user !== null, signOut };
}

/** Prerendered pages are rendered for visitors; who is signed in shows when the page is taken over. */
const visitorAtFirst = () => signedOut;

/** Reads the session at start, whenever the path changes and when another tab signs in or out. */
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

/** Whoever stays will need a new token within the hour, perhaps when a newer version of the site has replaced this one. */
function fetchAuthAhead(): void {
  if (!hasStored() || isPreferred('dataSaver', document.documentElement)) return;
  sessionStore.listen().catch(() => undefined);
}

/** Whoever leaves in one tab leaves in all of them. */
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

/** A page that was away, perhaps restored whole by the browser's Back, missed what other tabs did. */
function confirmWhenSeen(): void {
  if (document.visibilityState !== 'visible') return;
  void sessionStore.check();
  void confirmSession();
}

/**
 * Asks the service whether the session still counts: it may have been ended on another device, and
 * the stored one would look good until its next refresh. With no network nothing is decided.
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
    // Perhaps only the token is too old, and this device's clock has not noticed.
    const renewed = await client.refreshSession();
    if (isRefused(renewed.error)) await client.signOut({ scope: 'local' });
  } catch {
    // No network, or no code of the client: the next look will tell.
  }
}

function isRefused(error: { status?: number | undefined } | null): boolean {
  return [400, 401, 403].includes(error?.status ?? 0);
}

type Cleanup = (user: AuthUser) => void | Promise<void>;
const afterSignOut = new Set<Cleanup>();
let mayLeave: (user: AuthUser) => Promise<boolean> = async () => true;

/** Sets what is asked before a learner leaves: false keeps them signed in. */
export function onMayLeave(ask: (user: AuthUser) => Promise<boolean>): void {
  mayLeave = ask;
}

/** Registers the clearing of what a feature keeps for an account on this device. */
export function onAfterSignOut(run: Cleanup): () => void {
  afterSignOut.add(run);
  return () => afterSignOut.delete(run);
}

onAfterSignOut(({ id }) => deleteAccountDatabase(id));

// A session may also end without a sign-out, elsewhere or while this page was closed: nobody else finds its copies.
let holder = sessionStore.getState().user?.id;
sessionStore.subscribe(() => {
  const next = sessionStore.getState().user?.id;
  if (next === holder) return;
  if (holder !== undefined) void deleteAccountDatabase(holder);
  // Another tab has changed the account while this page slept: whatever is on the screen is the first one's.
  if (holder !== undefined && next !== undefined) location.reload();
  if (next !== undefined) void deleteOtherAccountDatabases(next);
  holder = next;
});

/**
 * Ends the session and removes what this device keeps for the account, but for work that the service does not have
 * (`leave-device.ts`). With no network it is done all the same: a shared phone must not stay signed in.
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
 * The service does not take this session any more: nobody is signed in, but what they did stays on this device until they
 * are again.
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
    // Its code never came, so there is nothing to forget.
  }
}

async function runAll(tasks: Set<Cleanup>, user: AuthUser): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task(user)));
}

/** The learner has chosen a new password: from here on this is a plain session. */
export function endRecovery(): void {
  tabStorage.removeItem(RECOVERY_MARK);
  sessionStore.endRecovery();
}
