import { createPublicKey, randomUUID } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSigningKey } from '../../secrets.ts';
import { createTokens } from './access-token.ts';
import type { AccessClaims } from './claims.ts';

const issuer = 'http://127.0.0.1:3000/auth/v1';
const key = createSigningKey();
const tokens = createTokens([key], issuer);
const seconds = () => Math.floor(Date.now() / 1000);

const claims = (changes: Partial<AccessClaims> = {}): AccessClaims => ({
  iss: issuer,
  sub: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  phone: '',
  session_id: randomUUID(),
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: seconds() }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
  iat: seconds(),
  exp: seconds() + 3600,
  ...changes,
});

const fault = (token: string) =>
  tokens.verify(token).then(
    () => 'accepted',
    (error) => error.fault,
  );

const encode = (value: object) => base64url.encode(JSON.stringify(value));

describe('verify', () => {
  it('gives the caller that the token speaks of', async () => {
    const given = claims();
    const caller = await tokens.verify(await tokens.sign(given));
    expect(caller.role).toBe('authenticated');
    expect(caller.claims).toEqual(given);
    expect(JSON.parse(caller.claimsJson)).toEqual(given);
  });

  it('remembers a verified token, but not past its end', async () => {
    const token = await tokens.sign(claims({ exp: seconds() + 60 }));
    expect(await tokens.verify(token)).toBe(await tokens.verify(token));
    await expect(tokens.verify(token, Date.now() + 120_000)).rejects.toMatchObject({
      fault: 'expired',
    });
  });

  it('remembers a token as a whole, not by its signature alone', async () => {
    const token = await tokens.sign(claims());
    const other = await tokens.sign(claims());
    await tokens.verify(token);
    const [header, , signature] = token.split('.');
    const forged = [header, other.split('.')[1], signature].join('.');
    expect(await fault(forged)).toBe('invalid');
    expect(await fault(forged)).toBe('invalid');
  });

  it('calls an expired token expired', async () => {
    expect(await fault(await tokens.sign(claims({ exp: seconds() - 60 })))).toBe('expired');
  });

  it('calls a token of the future early, and minds no clock that is half a minute off', async () => {
    expect(await fault(await tokens.sign(claims({ iat: seconds() + 600 })))).toBe('early');
    const slightlyAhead = await tokens.sign(claims({ iat: seconds() + 25 }));
    expect((await tokens.verify(slightlyAhead)).role).toBe('authenticated');
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'storage' }],
    ['an unknown role', { role: 'postgres' as 'anon' }],
  ])('refuses %s', async (_name, changes) => {
    expect(await fault(await tokens.sign(claims(changes)))).toBe('invalid');
  });

  it('refuses a token without an algorithm', async () => {
    const token = `${encode({ alg: 'none', kid: key.kid })}.${encode(claims())}.`;
    expect(await fault(token)).toBe('invalid');
  });

  it('refuses HS256 signed with our public key', async () => {
    const publicKey = createPublicKey({ key, format: 'jwk' });
    const secret = publicKey.export({ type: 'spki', format: 'pem' });
    const token = await new SignJWT({ ...claims() })
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(Buffer.from(secret));
    expect(await fault(token)).toBe('invalid');
  });

  it('refuses the key of somebody else, also under our key id', async () => {
    const stranger = createTokens([{ ...createSigningKey(), kid: key.kid }], issuer);
    expect(await fault(await stranger.sign(claims()))).toBe('invalid');
    const unknown = createTokens([createSigningKey()], issuer);
    expect(await fault(await unknown.sign(claims()))).toBe('invalid');
  });

  it.each(['', 'a', 'a.b.c', '..', 'x'.repeat(100_000)])('refuses garbage', async (text) => {
    expect(await fault(text)).toBe('invalid');
  });

  it('still accepts tokens of a key that was rotated out', async () => {
    const token = await tokens.sign(claims());
    const rotated = createTokens([createSigningKey(), key], issuer);
    expect((await rotated.verify(token)).role).toBe('authenticated');
  });
});

describe('jwks', () => {
  it('publishes exactly the public parts', () => {
    expect(tokens.jwks()).toEqual({
      keys: [
        {
          kid: key.kid,
          kty: 'EC',
          crv: 'P-256',
          x: key.x,
          y: key.y,
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        },
      ],
    });
  });
});
