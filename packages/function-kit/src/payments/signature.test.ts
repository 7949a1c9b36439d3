import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, signBody } from './signature.ts';

const key = 'sk_test_0123456789';
const text = '{"event":"charge.success","data":{"amount":450000}}';
const body = new TextEncoder().encode(text);
const right = createHmac('sha512', key).update(body).digest('hex');

describe('the signature of a webhook', () => {
  it('is the hex HMAC-SHA512 of the raw body with the secret key', async () => {
    expect(await signBody(key, body)).toBe(right);
    expect(await isSigned(key, body, right)).toBe(true);
    expect(await isSigned(key, body, right.toUpperCase())).toBe(true);
  });

  it('fits no other body, not even the same JSON written anew', async () => {
    const spaced = new TextEncoder().encode(JSON.stringify(JSON.parse(text), null, 1));
    const altered = new TextEncoder().encode('{"event":"charge.success","data":{"amount":450001}}');
    expect(await isSigned(key, altered, right)).toBe(false);
    expect(await isSigned(key, spaced, right)).toBe(false);
  });

  it.each([
    ['no signature', null],
    ['an empty one', ''],
    ['another key', createHmac('sha512', 'sk_test_other').update(body).digest('hex')],
    ['SHA-256', createHmac('sha256', key).update(body).digest('hex')],
    ['base64', createHmac('sha512', key).update(body).digest('base64')],
    ['a cut one', right.slice(0, -2)],
    ['one letter changed', `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`],
    ['more after it', `${right}00`],
    ['letters that are not hex', 'z'.repeat(128)],
  ])('refuses %s', async (_case, signature) => {
    expect(await isSigned(key, body, signature)).toBe(false);
  });
});
