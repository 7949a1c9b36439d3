import type { EmailOtpType, GoTrueClient } from '@supabase/auth-js';
import { languagePrefix } from '#lib/i18n.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { hasStored, hasVerifier, isVerifierForRecovery, openedWith } from './stored-session.ts';

/** What a link left in the URL that could become a session. */
export type UrlSession = {
  /** Worth something in the browser that asked for it alone, which holds the other half. */
  code: string | null;
  /** A mailed token: good on any device, so only a person's own press may use it. */
  mailed: { type: EmailOtpType; token_hash: string } | null;
  /** A whole session, made who knows where. */
  tokens: { access_token: string; refresh_token: string } | null;
  isRecovery: boolean;
};

/** A link that was not followed by itself. `isUsable`: the person may still say that they want it. */
export type LinkOffer = { link: UrlSession; isUsable: boolean; email: string | null };

const RECOVERY_MARK = 'akada:recovery';
const MAILED: readonly string[] = ['recovery', 'signup', 'email', 'email_change'];
const PARAMETERS = ['code', 'token_hash', 'type'];

/** Reads what stands in the URL; null where it is nothing of the kind. */
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
 * Takes the link out of the URL and out of the browser's history: on a shared phone the next child must not come
 * in with the Back button.
 */
function takeUrlSession(): UrlSession | null {
  // A guard that has led elsewhere since has taken the link out of the URL already.
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
 * Follows a link by itself only where this browser began it, and nobody is signed in: a code is worth nothing without the
 * secret that this browser saved. Everything else waits for the person's word, or anybody could sign somebody in
 * as somebody else by a link.
 */
export async function receiveUrlSession(client: GoTrueClient): Promise<void> {
  const link = typeof location === 'undefined' ? null : takeUrlSession();
  if (link === null) return;
  if (hasStored()) {
    // Both mailboxes have agreed to another email: the session is the same, and only has to learn of it.
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

/** Does what the person has agreed to. False when the service did not take the link. */
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

/** Whom a token says it is for. Only to be shown: nobody has verified it. */
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
