import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { flowOfToken, isRightVerifier, pkceMark, readChallenge } from './pkce.ts';

const verifier = 'a'.repeat(56);
const challenge = createHash('sha256').update(verifier).digest('base64url');

describe('readChallenge', () => {
  it('reads both fields or neither', () => {
    expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeUndefined();
    expect(readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual({
      challenge,
      method: 's256',
    });
  });

  it.each([
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: `${'a'.repeat(50)}/`, code_challenge_method: 'plain' },
  ])('refuses %j', (given) => {
    expect(() => readChallenge(given)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('isRightVerifier', () => {
  it('compares the digest for s256 and the text for plain', () => {
    expect(isRightVerifier({ challenge, method: 's256' }, verifier)).toBe(true);
    expect(isRightVerifier({ challenge, method: 's256' }, challenge)).toBe(false);
    expect(isRightVerifier({ challenge: verifier, method: 'plain' }, verifier)).toBe(true);
    expect(isRightVerifier({ challenge: verifier, method: 'plain' }, `${verifier}a`)).toBe(false);
  });
});

describe('pkceMark', () => {
  it('carries the flow in the token of a link', () => {
    const id = randomUUID();
    expect(flowOfToken(`${pkceMark(id)}secret`)).toBe(id);
    expect(flowOfToken('secret')).toBeUndefined();
    expect(flowOfToken('pkce_not-a-flow')).toBeUndefined();
  });
});
