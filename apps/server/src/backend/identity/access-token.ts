import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SigningKey } from '../../secrets.ts';
import { type AccessClaims, type Caller, callerRoles } from './claims.ts';

/** `early`: not valid yet. */
export type TokenFault = 'expired' | 'early' | 'invalid';

export class TokenError extends Error {
  override name = 'TokenError';
  readonly fault: TokenFault;
  constructor(fault: TokenFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const algorithm = 'ES256';
const audience = 'authenticated';
const clockToleranceSeconds = 5;
/** As in PostgREST: clocks of two machines may differ, and a new token must work immediately. */
const earlyToleranceSeconds = 30;
const rememberedTokens = 2_000;
const maxTokenLength = 8_192;
const signatureLength = 86;

/** The signature part, which is the cache key: hashing the whole token of 800 characters costs more. */
const signatureOf = (token: string) => token.slice(-signatureLength);

const publicPart = ({ kid, kty, crv, x, y }: SigningKey) => ({ kid, kty, crv, x, y });

/**
 * Signs and verifies access tokens. A verified token is cached until it expires, because checking an ECDSA signature
 * costs more than the query behind it.
 */
export function createTokens(keys: SigningKey[], issuer: string) {
  const [current] = keys;
  if (!current) throw new Error('secrets.json holds no signing key');
  const privateKey = createPrivateKey({ key: current, format: 'jwk' });
  const publicKeys = new Map<string, KeyObject>(
    keys.map((key) => [key.kid, createPublicKey({ key: publicPart(key), format: 'jwk' })]),
  );
  const remembered = new LRUCache<string, { token: string; caller: Caller; exp: number }>({
    max: rememberedTokens,
  });

  const header = { alg: algorithm, kid: current.kid, typ: 'JWT' };
  const sign = (claims: AccessClaims): Promise<string> =>
    new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey);

  async function verify(token: string, now = Date.now()): Promise<Caller> {
    const known = remembered.get(signatureOf(token));
    if (known?.token === token && known.exp * 1000 > now) return known.caller;
    const claims = await readClaims(token, publicKeys, issuer, now);
    const caller: Caller = { role: claims.role, claimsJson: JSON.stringify(claims), claims };
    remembered.set(signatureOf(token), { token, caller, exp: claims.exp });
    return caller;
  }

  const jwks = () => ({
    keys: keys.map((key) => ({
      ...publicPart(key),
      alg: algorithm,
      use: 'sig',
      key_ops: ['verify'],
    })),
  });

  return { issuer, sign, verify, jwks };
}

export type Tokens = ReturnType<typeof createTokens>;

async function readClaims(
  token: string,
  publicKeys: Map<string, KeyObject>,
  issuer: string,
  now: number,
): Promise<AccessClaims> {
  if (token.length > maxTokenLength) throw new TokenError('invalid', 'JWT is too long');
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid ? publicKeys.get(kid) : undefined;
        if (!key) throw new TokenError('invalid', 'No suitable key was found to decode the JWT');
        return key;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['sub', 'exp', 'iat', 'role', 'session_id'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now),
      },
    );
    if (!callerRoles.some((role) => role === payload.role)) {
      throw new TokenError('invalid', 'JWT names an unknown role');
    }
    if ((payload.iat ?? 0) * 1000 > now + earlyToleranceSeconds * 1000) {
      throw new TokenError('early', 'JWT issued at future');
    }
    return payload as unknown as AccessClaims;
  } catch (error) {
    if (error instanceof TokenError) throw error;
    if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired');
    throw new TokenError('invalid', 'JWT could not be decoded or verified');
  }
}
