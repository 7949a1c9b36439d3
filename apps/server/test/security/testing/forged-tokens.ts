import { createPrivateKey, createPublicKey } from 'node:crypto';
import { CompactSign, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { AccessClaims } from '../../../src/backend/identity/claims.ts';
import { createSigningKey, type Secrets, type SigningKey } from '../../../src/secrets.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const sign = (claims: object, key: SigningKey, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header })
    .sign(createPrivateKey({ key, format: 'jwk' }));

const now = () => Math.floor(Date.now() / 1000);

function unsigned(claims: object): Record<string, string> {
  const spelled = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;
  return {
    'alg none': new UnsecuredJWT({ ...claims }).encode(),
    'alg None': spelled('None'),
    'alg nOnE': spelled('nOnE'),
    'no alg': `${encode({ typ: 'JWT' })}.${encode(claims)}.`,
  };
}

/** The public key is known to everyone: it must never work as a secret. */
async function byPublicKey(claims: object, { d: _private, ...open }: SigningKey) {
  const key = createPublicKey({ key: open, format: 'jwk' });
  const secrets = {
    PEM: key.export({ format: 'pem', type: 'spki' }),
    DER: key.export({ format: 'der', type: 'spki' }),
    JWK: JSON.stringify(open),
  };
  const tokens: [string, string][] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: open.kid })
      .sign(Buffer.from(secret).length < 32 ? Buffer.alloc(32) : Buffer.from(secret));
    tokens.push([`HS256 with the public key as ${name}`, token]);
  }
  return Object.fromEntries(tokens);
}

async function byOtherKeys(claims: object, ours: SigningKey) {
  const own = createSigningKey();
  const asService = { ...claims, role: 'service_role' };
  const { d: _private, ...ownOpen } = own;
  const rsa = await generateKeyPair('RS256', { extractable: true });
  return {
    'another key under its own name': await sign(claims, own),
    'another key under our name': await sign(claims, own, { kid: ours.kid }),
    'another key, sent along': await sign(claims, own, { jwk: ownOpen }),
    'another key, to be fetched': await sign(claims, own, { jku: 'http://127.0.0.1:1/keys' }),
    'another key, role service_role': await sign(asService, own, { kid: ours.kid }),
    'a kid that is a path': await sign(claims, own, { kid: '../../../../dev/null' }),
    'a kid that is SQL': await sign(claims, own, { kid: "' or 1=1 --" }),
    'no kid': await sign(claims, own, { kid: undefined }),
    'RS256 under our name': await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: ours.kid, jwk: await exportJWK(rsa.publicKey) })
      .sign(rsa.privateKey),
  };
}

/** Signed by us, but must be refused. */
async function byOurKey(claims: AccessClaims, ours: SigningKey) {
  const { exp: _exp, ...endless } = claims;
  const { session_id: _session, ...sessionless } = claims;
  const { iss } = claims;
  return {
    expired: await sign({ ...claims, iat: now() - 7_200, exp: now() - 3_600 }, ours),
    'without an end': await sign(endless, ours),
    'without a session': await sign(sessionless, ours),
    'issued in the future': await sign({ ...claims, iat: now() + 3_600 }, ours),
    'not valid yet': await sign({ ...claims, nbf: now() + 3_600 }, ours),
    'of another issuer': await sign({ ...claims, iss: `${iss}.evil` }, ours),
    'for another audience': await sign({ ...claims, aud: 'storage' }, ours),
    'of the role postgres': await sign({ ...claims, role: 'postgres' }, ours),
    'of no role': await sign({ ...claims, role: '' }, ours),
    'under a kid that is not ours': await sign(claims, ours, { kid: 'other' }),
    'not JSON inside': await new CompactSign(Buffer.from('not json'))
      .setProtectedHeader({ alg: 'ES256', kid: ours.kid })
      .sign(createPrivateKey({ key: ours, format: 'jwk' })),
  };
}

function mangled(token: string, claims: AccessClaims, victim: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return {
    'with somebody else’s id written in': `${header}.${encode({ ...claims, sub: victim })}.${signature}`,
    'with service_role written in': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'with a signature of zeros': `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'without a signature': `${header}.${payload}.`,
    'with half a signature': `${header}.${payload}.${signature.slice(0, 40)}`,
    'cut after the header': header,
    'in five parts': `${token}.x.y`,
    'with a dot too many': `.${token}`,
    garbage: 'not-a-token',
    dots: '..',
    'a null': 'null',
    'a long word': 'a'.repeat(9_000),
    'a broken header': `${Buffer.from('{"alg":').toString('base64url')}.${payload}.${signature}`,
  };
}

/** The claims of a token, unverified. */
export const claimsOf = (token: string): AccessClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signed by us, as if our key had leaked: another person's account on the attacker's own session. */
export const signInTheNameOf = (
  { signingKeys: [ours = createSigningKey()] }: Pick<Secrets, 'signingKeys'>,
  token: string,
  victim: string,
) => sign({ ...claimsOf(token), sub: victim }, ours);

/**
 * Tokens that must not grant access, by what is wrong with them.
 *
 * @param token the attacker's own valid token
 * @param victim the learner under attack
 */
export async function forgeTokens(
  { signingKeys }: Pick<Secrets, 'signingKeys'>,
  token: string,
  victim: string,
) {
  const [ours] = signingKeys;
  if (!ours) throw new Error('There is no signing key');
  const claims = claimsOf(token);
  const stolen = { ...claims, sub: victim };
  return Object.entries({
    ...unsigned(stolen),
    ...(await byPublicKey(stolen, ours)),
    ...(await byOtherKeys(stolen, ours)),
    ...(await byOurKey({ ...claims, sub: victim }, ours)),
    ...mangled(token, claims, victim),
  });
}
