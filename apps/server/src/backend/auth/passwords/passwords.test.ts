import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

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

  it('compares the password of nobody with a hash that costs as much as any other', async () => {
    const against: string[] = [];
    const passwords = createPasswords({
      hash: async () => '',
      verify: async (_, hash) => {
        against.push(hash);
        return true;
      },
    });
    for (const hash of [null, undefined, '']) {
      expect(await passwords.verify('wrong-wrong', hash)).toBe(false);
    }
    // Salt and digest must end in bits that bcrypt can produce: it rejects an invalid hash at once, without any work.
    const wellFormed = /^\$2b\$10\$[./\w]{21}[.Oeu][./\w]{30}[.CGKOSWaeimquy26]$/;
    expect(against.filter((hash) => wellFormed.test(hash))).toHaveLength(3);
    expect(await createPasswords().hash('mango-tree-2026')).toMatch(wellFormed);
  });
});
