import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatRefreshToken } from './refresh-token-format.ts';

const sessionId = '01234567-89ab-4cde-8f01-23456789abcd';
const key = Buffer.alloc(32, 7);

/** Parsed from left to right, as the hosted auth service does. */
function parse(token: string) {
  const bytes = Buffer.from(token, 'base64url');
  let at = 17;
  let counter = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[at] ?? 0;
    at += 1;
    counter += (byte % 128) * factor;
    if (byte < 128) break;
  }
  return {
    version: bytes[0],
    sessionId: bytes.subarray(1, 17).toString('hex'),
    counter,
    isSigned: createHmac('sha256', key)
      .update(bytes.subarray(0, at))
      .digest()
      .subarray(0, 16)
      .equals(bytes.subarray(at, -4)),
    isWhole: createHash('sha256')
      .update(bytes.subarray(0, -4))
      .digest()
      .subarray(0, 4)
      .equals(bytes.subarray(-4)),
  };
}

it.each([0, 1, 127, 128, 300, 16_384, 4_000_000_000])('names session and count: %i', (counter) => {
  expect(parse(formatRefreshToken(sessionId, counter, key))).toEqual({
    version: 0,
    sessionId: sessionId.replaceAll('-', ''),
    counter,
    isSigned: true,
    isWhole: true,
  });
});

it('is another one for another session, count or key', () => {
  const other = '11234567-89ab-4cde-8f01-23456789abcd';
  const tokens = [
    formatRefreshToken(sessionId, 1, key),
    formatRefreshToken(other, 1, key),
    formatRefreshToken(sessionId, 2, key),
    formatRefreshToken(sessionId, 1, Buffer.alloc(32, 8)),
  ];
  expect(new Set(tokens).size).toBe(4);
});
