import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../secrets.ts';
import { createTokens } from './access-token.ts';
import { CallerError, createCallerReader } from './caller.ts';

const secrets = createSecrets();
const readCaller = createCallerReader(secrets, createTokens(secrets.signingKeys, 'http://issuer'));
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
