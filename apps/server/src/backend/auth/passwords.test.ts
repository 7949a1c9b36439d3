import { describe, expect, it } from 'vitest';
import { AuthError } from './errors.ts';
import { checkNewPassword, createPasswords } from './passwords.ts';

function refusalOf(password: string): AuthError | undefined {
  try {
    checkNewPassword(password);
    return undefined;
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

describe('checkNewPassword', () => {
  it('accepts 8 signs and 72 bytes', () => {
    expect(refusalOf('mangoes7')).toBeUndefined();
    expect(refusalOf('x1'.repeat(36))).toBeUndefined();
  });

  it('counts people’s signs for the minimum and bytes for the maximum', () => {
    expect(refusalOf('🥭🌴🌍🐘🦁🐆🦒')).toMatchObject({ reasons: ['length'] });
    expect(refusalOf('ọ'.repeat(25))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('refuses what everybody tries first, in any case', () => {
    expect(refusalOf('PassWord')).toMatchObject({ status: 422, reasons: ['pwned'] });
  });
});

describe('createPasswords', () => {
  it('recognises its own hash and nothing else', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('mango-tree-2026');
    expect(hash).toMatch(/^\$2[aby]\$10\$/);
    expect(await passwords.verify('mango-tree-2026', hash)).toBe(true);
    expect(await passwords.verify('mango-tree-2027', hash)).toBe(false);
    expect(await passwords.verify('mango-tree-2026', null)).toBe(false);
  });

  it('never accepts more than 72 bytes, although bcrypt would', async () => {
    const passwords = createPasswords({ hash: async () => '', verify: async () => true });
    expect(await passwords.verify('x'.repeat(72), 'hash')).toBe(true);
    expect(await passwords.verify('x'.repeat(73), 'hash')).toBe(false);
  });
});
