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
});
