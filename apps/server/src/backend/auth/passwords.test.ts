import { describe, expect, it } from 'vitest';
import { AuthError } from './errors.ts';
import { checkNewPassword, createPasswords, createTurnstile } from './passwords.ts';

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

describe('createTurnstile', () => {
  const pause = () => new Promise((resolve) => setImmediate(resolve));

  it('never lets more run at once than it is wide, and keeps the order', async () => {
    const inTurn = createTurnstile(2, 100);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTurn(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(n);
          await pause();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('goes on after a task that failed', async () => {
    const inTurn = createTurnstile(1, 10);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('refuses instead of letting the queue grow without end', async () => {
    const inTurn = createTurnstile(1, 1);
    const first = inTurn(pause);
    const second = inTurn(pause);
    await expect(inTurn(pause)).rejects.toMatchObject({ status: 429 });
    await Promise.all([first, second]);
  });
});
