import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createSecrets } from '../../secrets.ts';
import { createTokens } from './access-token.ts';
import { CallerError, callerOf, createCallerReader } from './caller.ts';
import type { AccessClaims } from './claims.ts';

const secrets = createSecrets();
const issuer = 'http://issuer';
const tokens = createTokens(secrets.signingKeys, issuer);
const readCaller = createCallerReader(secrets, tokens);
const read = (headers: Record<string, string>, query = '') =>
  readCaller(new Headers(headers), new URLSearchParams(query));

describe('readCaller', () => {
  it('gives each key its role', async () => {
    expect((await read({ apikey: secrets.publishableKey })).role).toBe('anon');
    expect((await read({ apikey: secrets.secretKey })).role).toBe('service_role');
  });

  it('takes the key from the address too', async () => {
    expect((await read({}, `apikey=${secrets.publishableKey}`)).role).toBe('anon');
  });

  it('reads a bearer that repeats the key as no session', async () => {
    const key = secrets.publishableKey;
    expect((await read({ apikey: key, authorization: `Bearer ${key}` })).role).toBe('anon');
  });

  it('remembers a token, and looks at the key and the kind of authorization all the same', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const token = await tokens.sign({
      ...{ iss: issuer, aud: 'authenticated', role: 'authenticated', sub: randomUUID() },
      ...{ session_id: randomUUID(), iat: now, exp: now + 60 },
    } as AccessClaims);
    const apikey = secrets.publishableKey;
    const caller = await read({ apikey, authorization: `Bearer ${token}` });
    expect(await read({ apikey, authorization: `Bearer ${token}` })).toBe(caller);
    expect(await read({ apikey, authorization: `bearer  ${token} ` })).toBe(caller);
    expect((await read({ apikey, authorization: `Basic  ${token}` })).role).toBe('anon');
    await expect(read({ apikey: 'another', authorization: `Bearer ${token}` })).rejects.toThrow(
      'Invalid API key',
    );
  });

  it('refuses a missing or a wrong key', async () => {
    await expect(read({})).rejects.toThrow('No API key found in request');
    await expect(read({ apikey: 'sb_secret_guess' })).rejects.toThrow('Invalid API key');
    await expect(read({ authorization: `Bearer ${secrets.secretKey}` })).rejects.toThrow(
      CallerError,
    );
  });

  it('refuses the secret key from a browser', async () => {
    const headers = { apikey: secrets.secretKey, 'user-agent': 'Mozilla/5.0 (Linux; Android 11)' };
    await expect(read(headers)).rejects.toThrow('browser');
  });

  it('does not let the secret key ride in the bearer of a visitor', async () => {
    const headers = {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${secrets.secretKey}`,
    };
    await expect(read(headers)).rejects.toMatchObject({ fault: 'invalid' });
  });
});

describe('callerOf', () => {
  function appWith() {
    const reader = vi.fn(readCaller);
    const app = new Hono();
    app.use(async (c, next) => {
      await callerOf(c, reader).catch(() => undefined);
      await next();
    });
    const inner = new Hono();
    inner.onError((error, c) => c.text(error.message, 401));
    inner.get('*', async (c) => c.text((await callerOf(c, reader)).role));
    app.route('/rest/v1', inner);
    app.route('/storage/v1', inner);
    return { app, reader };
  }

  it('finds the caller of a request once, for all who ask, and of the next one anew', async () => {
    const { app, reader } = appWith();
    const ask = async (key: string) =>
      (await app.request('/rest/v1/notes', { headers: { apikey: key } })).text();
    expect(await ask(secrets.publishableKey)).toBe('anon');
    expect(reader).toHaveBeenCalledTimes(1);
    expect(await ask(secrets.secretKey)).toBe('service_role');
    expect(await ask('sb_secret_guess')).toBe('Invalid API key');
    expect(reader).toHaveBeenCalledTimes(3);
  });

  it('takes the key from the URL of a table, not from that of a file', async () => {
    const { app } = appWith();
    const ask = async (path: string) =>
      (await app.request(`${path}?apikey=${secrets.publishableKey}`)).text();
    expect(await ask('/rest/v1/notes')).toBe('anon');
    expect(await ask('/storage/v1/object/a')).toBe('No API key found in request');
  });
});
