import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, createDevice, type DeviceMeter } from './device.ts';
import { cardOf, emailOf, password } from './school.ts';

const secondTryMs = 3_000;

export type Child = ReturnType<typeof createChild>;

type Session = { access_token: string; refresh_token: string; user: { id: string } };

type Options = {
  url: string;
  key: string;
  meter: DeviceMeter;
  /** How many times a request is tried that reaches no server. */
  tries: number;
  /** Share of the screens opened by a reload instead of a tap. */
  reloadShare: number;
  /** Signs in with a card instead of a password. */
  hasCard: boolean;
};

/** A child at a device: signs in, then calls the backend as the web app does. */
export function createChild(n: number, { url, key, meter, tries, reloadShare, hasCard }: Options) {
  const device = createDevice(url, meter, tries);
  let session: Session | undefined;
  const bearer = () => session?.access_token ?? key;
  const keep = (answer: string) => {
    if (answer !== '') session = JSON.parse(answer);
  };

  const backend = (what: Ask): Promise<string> =>
    device.ask({
      ...what,
      headers: { apikey: key, authorization: `Bearer ${bearer()}`, ...what.headers },
    });

  const post = (kind: string, path: string, json: object, rest: Partial<Ask> = {}) =>
    backend({ kind, method: 'POST', path, json, wantsBody: true, ...rest });

  async function openPage(path: string): Promise<void> {
    const html = await device.ask({
      kind: 'page',
      path,
      headers: { 'accept-encoding': 'identity' },
      wantsBody: true,
    });
    const assets = new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset));
    await Promise.all([...assets].map((asset) => device.ask({ kind: 'asset', path: asset })));
  }

  async function signInWithPassword(): Promise<void> {
    const given = { email: emailOf(n), password, gotrue_meta_security: {} };
    const path = '/auth/v1/token?grant_type=password';
    keep(await post('sign-in', path, given, { waitsInLine: true }));
  }

  async function signInWithCard(): Promise<void> {
    const given = { way: 'card', card: cardOf(n) };
    const answer = await post('card', '/functions/v1/learner-sign-in', given);
    if (answer === '') return;
    const { token_hash } = JSON.parse(answer) as { token_hash: string };
    const opening = { token_hash, type: 'magiclink', gotrue_meta_security: {} };
    keep(await post('sign-in by card', '/auth/v1/verify', opening, { isOneTime: true }));
  }

  return {
    n,
    reloadShare,
    /** Empty while the child is not signed in. */
    id: () => session?.user.id ?? '',
    ask: device.ask,
    backend,
    /** Loads a page and its assets; immutable ones are cached for the next time. */
    openPage,
    /** Retries until signed in. Each failure counts once, not again for every request that would have followed. */
    async signIn(signal: AbortSignal): Promise<void> {
      await openPage(hasCard ? '/auth/card' : '/auth/login');
      while (session === undefined && !signal.aborted) {
        await (hasCard ? signInWithCard() : signInWithPassword());
        if (session === undefined) await sleep(secondTryMs);
      }
    },
    async refresh(): Promise<void> {
      const given = { refresh_token: session?.refresh_token };
      keep(await post('refresh of a session', '/auth/v1/token?grant_type=refresh_token', given));
    },
    leave: device.close,
  };
}
