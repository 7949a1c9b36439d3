import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, createDevice, type DeviceMeter } from './device.ts';
import { emailOf, password } from './school.ts';

const secondTryMs = 3_000;

export type Child = ReturnType<typeof createChild>;

type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** A child at a device: signs in, then calls the backend as the web app does. */
export function createChild(n: number, url: string, key: string, meter: DeviceMeter, tries = 1) {
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

  return {
    n,
    /** Empty as long as the child is not signed in. */
    id: () => session?.user.id ?? '',
    ask: device.ask,
    backend,
    /** A page with the files that it names; those that never change are on the device the next time. */
    openPage,
    /** Tries until it is in: each failure is counted once, and not again by all that would follow from it. */
    async signIn(signal: AbortSignal): Promise<void> {
      await openPage('/auth/login');
      while (session === undefined && !signal.aborted) {
        keep(
          await backend({
            kind: 'sign-in',
            method: 'POST',
            path: '/auth/v1/token?grant_type=password',
            json: { email: emailOf(n), password, gotrue_meta_security: {} },
            wantsBody: true,
            waitsInLine: true,
          }),
        );
        if (session === undefined) await sleep(secondTryMs);
      }
    },
    async refresh(): Promise<void> {
      keep(
        await backend({
          kind: 'refresh of a session',
          method: 'POST',
          path: '/auth/v1/token?grant_type=refresh_token',
          json: { refresh_token: session?.refresh_token },
          wantsBody: true,
        }),
      );
    },
    leave: device.close,
  };
}
