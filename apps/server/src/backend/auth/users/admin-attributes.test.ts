import { describe, expect, it } from 'vitest';
import { readAdminAppMetadata, readBanSeconds, readUserId } from './admin-attributes.ts';

describe('readBanSeconds', () => {
  it.each([
    ['none', 0],
    ['24h', 86_400],
    ['1h30m', 5_400],
    ['1.5h', 5_400],
    ['500ms', 0.5],
  ])('reads %s as %d seconds', (given, seconds) => {
    expect(readBanSeconds(given)).toBe(seconds);
  });

  it.each(['', 'forever', '24', '-1h', '1d', 'h', `${'1h'.repeat(50)}`])('refuses %j', (given) => {
    expect(() => readBanSeconds(given)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('never reaches beyond what a date can hold', () => {
    expect(readBanSeconds('999999999h')).toBe(200 * 365 * 86_400);
  });
});

describe('readUserId', () => {
  it('takes a UUID and nothing else', () => {
    const id = '3f0c1d8e-6a3b-4c55-9d13-0a5f4f1f2b6a';
    expect(readUserId(id.toUpperCase())).toBe(id);
    for (const given of [undefined, '', '1', `${id}x`, "' or 1=1"]) {
      expect(() => readUserId(given)).toThrow(expect.objectContaining({ status: 400 }));
    }
  });
});

describe('readAdminAppMetadata', () => {
  it('leaves out what follows from the identities', () => {
    const given = { provider: 'forged', providers: ['forged'], plan: 'plus' };
    expect(readAdminAppMetadata(given)).toEqual({ plan: 'plus' });
  });
});
