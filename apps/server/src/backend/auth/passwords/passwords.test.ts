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

  it('takes as long for nobody as for somebody', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('mango-tree-2026');
    const fastest = { nobody: Number.POSITIVE_INFINITY, somebody: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < 5; turn += 1) {
      for (const [who, against] of [
        ['nobody', null],
        ['somebody', hash],
      ] as const) {
        const start = performance.now();
        await passwords.verify('wrong-wrong', against);
        fastest[who] = Math.min(fastest[who], performance.now() - start);
      }
    }
    // A hash that bcrypt cannot read is refused in a hundredth of the time.
    expect(fastest.nobody / fastest.somebody).toBeGreaterThan(0.4);
  });
});
