import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fragmentOf,
  type GoogleEnv,
  navigate,
  startGoogleEnv,
  step,
} from '../../../../test/google-env.ts';

let env: GoogleEnv;
beforeAll(async () => {
  env = await startGoogleEnv();
});
afterAll(() => env?.stop());
beforeEach(() => env.provider.setCallerRole(env.newPerson()));

const usersWith = (email: string) =>
  env.server.database.owner`select from auth.users where email = ${email}`;

describe('attacks', () => {
  const badState = { error: 'invalid_request', error_code: 'bad_oauth_state' };

  it('refuses a forged state', async () => {
    const callback = new URL(await env.walkToCallback(await env.startUrl()));
    const [id = ''] = (callback.searchParams.get('state') ?? '').split('.');
    for (const state of [`${id}.${'0'.repeat(64)}`, id, '', `${id}.`, "' or 1=1 --"]) {
      callback.searchParams.set('state', state);
      const { location } = await step(callback.href);
      expect(location.href.startsWith(`${env.server.url}/?error=`)).toBe(true);
      expect(fragmentOf(location)).toMatchObject(badState);
    }
  });

  it('refuses a state that was used, and a parallel use of one state', async () => {
    const callback = await env.walkToCallback(await env.startUrl());
    const arrived = await Promise.all([1, 2, 3].map(() => step(callback)));
    const tokens = arrived.filter(({ location }) => fragmentOf(location).access_token);
    expect(tokens).toHaveLength(1);
    expect(fragmentOf((await step(callback)).location)).toMatchObject(badState);
  });

  it('refuses a state older than ten minutes', async () => {
    const callback = await env.walkToCallback(await env.startUrl());
    await env.server.database.owner`
      update auth.flow_state set created_at = now() - interval '11 minutes'`;
    expect(fragmentOf((await step(callback)).location)).toMatchObject(badState);
  });

  it('refuses a code that was given to another sign-in', async () => {
    const mine = new URL(await env.walkToCallback(await env.startUrl()));
    const other = new URL(await env.walkToCallback(await env.startUrl()));
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    const { location } = await step(mine.href);
    expect(fragmentOf(location)).toMatchObject({ error: 'server_error' });
  });

  it.each([
    ['a wrong nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an expiry in the past', { claims: { exp: 1 } }],
    ['the signature of another key', { isForeignKey: true }],
  ])('refuses an ID token with %s', async (_, misdeeds) => {
    const person = env.newPerson();
    env.provider.setCallerRole(person, misdeeds);
    const redirect = await env.signIn(await env.startUrl());
    expect(fragmentOf(redirect)).toMatchObject({ error: 'server_error' });
    expect(await usersWith(person.email)).toHaveLength(0);
  });

  it.each([
    'https://evil.example/steal',
    'https://app.akada.example.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    `https://app.akada.example@evil.example/`,
  ])('never brings tokens to %s', async (redirectTo) => {
    const redirect = await env.signIn(await env.startUrl(env.server.client(), redirectTo));
    expect(redirect.origin).toBe(env.server.url);
    expect(fragmentOf(redirect).access_token).toMatch(/^ey/);
  });

  it('brings tokens to an address of the allow-list', async () => {
    const redirectTo = 'https://app.akada.example/dashboard';
    const redirect = await env.signIn(await env.startUrl(env.server.client(), redirectTo));
    expect(redirect.href.startsWith(`${redirectTo}#access_token=`)).toBe(true);
  });

  it("does not put a reader's browser into the account of whoever sent the link", async () => {
    const callback = await env.walkToCallback(await env.startUrl());
    const { location } = await navigate(callback);
    expect(fragmentOf(location)).toMatchObject(badState);
  });

  it('is used up by a visit, not by a look at its head', async () => {
    const callback = await env.walkToCallback(await env.startUrl());
    expect((await fetch(callback, { method: 'HEAD' })).status).toBe(200);
    expect(fragmentOf((await step(callback)).location).access_token).toMatch(/^ey/);
  });
});

describe('browsers', () => {
  it('carry a private cookie from the start to the end', async () => {
    const { response, location } = await step(await env.startUrl());
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const callback = (await step(location.href)).location.href;
    const end = await navigate(callback, cookie.split(';')[0]);
    expect(fragmentOf(end.location).access_token).toMatch(/^ey/);
    expect(end.headers['referrer-policy']).toBe('no-referrer');
    expect(end.headers['cache-control']).toBe('no-store');
  });

  it('may post the answer of the provider', async () => {
    const callback = new URL(await env.walkToCallback(await env.startUrl()));
    const response = await fetch(`${callback.origin}${callback.pathname}`, {
      method: 'POST',
      body: callback.searchParams,
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    const { location } = await step(response.headers.get('location') ?? '');
    expect(fragmentOf(location).access_token).toMatch(/^ey/);
  });

  it('that came by another name of this machine start over at the registered one', async () => {
    const start = new URL(await env.startUrl());
    start.hostname = 'localhost';
    const { location } = await navigate(start.href);
    expect(location.origin).toBe(env.server.url);
    expect(location.pathname).toBe('/auth/v1/authorize');
    const { location: next } = await navigate(location.href);
    expect(next.origin).toBe(env.provider.settings.issuer);
  });
});
