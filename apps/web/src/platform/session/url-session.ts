import type { EmailOtpType, GoTrueClient } from '@supabase/auth-js';
import { languagePrefix } from '#lib/i18n.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { hasStored, hasVerifier, isVerifierForRecovery, openedWith } from './stored-session.ts';

/** What a link put into the URL that may become a session. */
export type UrlSession = {
  /** Valid only in the browser that requested it, which holds the PKCE verifier. */
  code: string | null;
  /** An e-mailed token, valid on any device, so it needs the user's own click. */
  mailed: { type: EmailOtpType; token_hash: string } | null;
  /** A whole session, of unknown origin. */
  tokens: { access_token: string; refresh_token: string } | null;
  isRecovery: boolean;
};

/** A link that was not followed automatically. `isUsable`: the user may still accept it. */
export type LinkOffer = { link: UrlSession; isUsable: boolean; email: string | null };

const RECOVERY_MARK = 'akada:recovery';
const MAILED: readonly string[] = ['recovery', 'signup', 'email', 'email_change'];
const PARAMETERS = ['code', 'token_hash', 'type'];

/** Reads the session parameters of a URL; null if there are none. */
export function readUrlSession(search: string, hash: string): UrlSession | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const access = fragment.get('access_token') ?? query.get('access_token');
  const refresh = fragment.get('refresh_token') ?? query.get('refresh_token');
  const token = query.get('token_hash') ?? fragment.get('token_hash');
  const type = query.get('type') ?? fragment.get('type') ?? '';
  const code = query.get('code');
  if (code === null && token === null && access === null) return null;
  return {
    code,
    mailed: token !== null && isMailed(type) ? { type, token_hash: token } : null,
    tokens: access && refresh ? { access_token: access, refresh_token: refresh } : null,
    isRecovery: type === 'recovery',
  };
}

let isTaken = false;

const isMailed = (type: string): type is EmailOtpType => MAILED.includes(type);

/**
 * Removes the link from the URL and the browser's history: on a shared phone the next child must not get in with the Back
 * button.
 */
function takeUrlSession(): UrlSession | null {
  // A guard that has redirected meanwhile has already removed the link from the URL.
  const link =
    readUrlSession(location.search, location.hash) ??
    (isTaken ? null : readUrlSession(openedWith.search, openedWith.hash));
  isTaken = true;
  if (link === null) return null;
  const query = new URLSearchParams(location.search);
  for (const name of [...PARAMETERS, 'access_token', 'refresh_token']) query.delete(name);
  const hash = /access_token=|token_hash=/.test(location.hash) ? '' : location.hash;
  const search = query.size === 0 ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${search}${hash}`);
  return link;
}

/**
 * Follows a link automatically only if this browser started it and is signed out: a code is worthless without the verifier
 * that this browser stored. Any other link waits for the user's consent, or a crafted link could sign them in to a
 * stranger's account.
 */
export async function receiveUrlSession(client: GoTrueClient): Promise<void> {
  const link = typeof location === 'undefined' ? null : takeUrlSession();
  if (link === null) return;
  if (hasStored()) {
    // Both mailboxes have confirmed another e-mail address: the session stays and only needs a refresh.
    if (
      link.code !== null &&
      link.mailed === null &&
      location.pathname === `${languagePrefix}/dashboard/settings`
    ) {
      await client.refreshSession();
      return;
    }
  } else if (link.code !== null && hasVerifier()) {
    const isRecovery = link.isRecovery || isVerifierForRecovery();
    const { error } = await client.exchangeCodeForSession(link.code);
    if (error === null) {
      if (isRecovery) markRecovery();
      return;
    }
  }
  const isUsable = link.mailed !== null || link.tokens !== null;
  setOffer({ link, isUsable, email: emailOf(link.tokens?.access_token) });
}

/** Follows a link that the user has accepted. False when the service refused it. */
export async function followLink(client: GoTrueClient, { link }: LinkOffer): Promise<boolean> {
  const { error } =
    link.mailed === null
      ? await client.setSession(link.tokens ?? { access_token: '', refresh_token: '' })
      : await client.verifyOtp(link.mailed);
  if (error === null && link.isRecovery) markRecovery();
  return error === null;
}

function markRecovery(): void {
  tabStorage.setItem(RECOVERY_MARK, '1');
}

/** The e-mail address in a token. Only for display: it is not verified. */
function emailOf(token: string | undefined): string | null {
  try {
    const payload = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const email = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'email');
    return typeof email === 'string' && email !== '' ? email : null;
  } catch {
    return null;
  }
}

let offer: LinkOffer | null = null;
const listeners = new Set<() => void>();

export function setOffer(next: LinkOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const getOffer = () => offer;

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
