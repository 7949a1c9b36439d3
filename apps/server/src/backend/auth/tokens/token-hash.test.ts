import { describe, expect, it } from 'vitest';
import { createTokenHash, randomCode, randomToken } from './token-hash.ts';

describe('createTokenHash', () => {
  it('depends on the key, the purpose and the value', () => {
    const hash = createTokenHash('key one');
    const digest = hash.hash('refresh', 'token');
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(createTokenHash('key one').hash('refresh', 'token')).toBe(digest);
    expect(createTokenHash('key two').hash('refresh', 'token')).not.toBe(digest);
    expect(hash.hash('link', 'token')).not.toBe(digest);
    expect(hash.hash('refresh', 'token2')).not.toBe(digest);
  });
});

describe('random secrets', () => {
  it('are 256 bits for links and 10 readable signs for people', () => {
    expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32);
    const codes = Array.from({ length: 200 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(new Set(codes).size).toBe(200);
  });
});
