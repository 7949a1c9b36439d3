import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningKey } from '../../secrets.ts';
import type { AccessClaims } from '../identity/claims.ts';
import { type AuthServer, signUpAt, startAuthServer } from './testing/auth-server.ts';

const password = 'mango-tree-2026';
let server: AuthServer;
let claims: AccessClaims;
let accessToken: string;

beforeAll(async () => {
  server = await startAuthServer();
  const { session } = await signUpAt(server, 'victim@example.com', password);
  accessToken = session.access_token;
  claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => server.stop());

const readUser = (token: string) =>
  server.request('/user', { headers: { authorization: `Bearer ${token}` } });

async function expectBadToken(token: string) {
  const response = await readUser(token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
}

const signingKey = () => {
  const [key] = server.secrets.signingKeys;
  if (!key) throw new Error('no signing key');
  return key;
};

function forge(changes: Partial<JWTPayload>, key = signingKey(), kid = signingKey().kid) {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(createPrivateKey({ key, format: 'jwk' }));
}

describe('forged access tokens', () => {
  it('are told apart from a true one', async () => {
    expect((await readUser(accessToken)).status).toBe(200);
    expect((await readUser(await forge({}))).status).toBe(200);
  });

  it('are refused without a signature (alg none)', async () => {
    await expectBadToken(new UnsecuredJWT({ ...claims }).encode());
  });

  it('are refused when signed by HS256 with the public key', async () => {
    const { d: _private, ...publicKey } = signingKey();
    const object = createPublicKey({ key: publicKey, format: 'jwk' });
    const secrets = [
      object.export({ format: 'pem', type: 'spki' }).toString(),
      JSON.stringify(publicKey),
    ];
    for (const secret of secrets) {
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid: publicKey.kid })
        .sign(new TextEncoder().encode(secret));
      await expectBadToken(token);
    }
  });

  it('are refused with a key of their own, under its name or under ours', async () => {
    const own = createSigningKey();
    await expectBadToken(await forge({}, own, own.kid));
    await expectBadToken(await forge({}, own));
  });

  it('are refused with a key id that we do not know', async () => {
    await expectBadToken(await forge({}, signingKey(), 'other'));
  });

  it.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['issued in the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ['of an unknown role', { role: 'postgres' }],
    ['of another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
    ['for another audience', { aud: 'storage' }],
  ])('are refused when %s', async (_, changes) => {
    await expectBadToken(await forge(changes));
  });

  it('are refused when they name somebody else’s session', async () => {
    const other = await signUpAt(server, 'other@example.com', password);
    const response = await readUser(await forge({ sub: other.user.id }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
  });

  it('do not keep anyone from signing in again', async () => {
    const response = await server.post(
      '/token?grant_type=password',
      { email: 'victim@example.com', password },
      { authorization: 'Bearer stale.old.token' },
    );
    expect(response.status).toBe(200);
  });
});
