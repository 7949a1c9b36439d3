import { describe, expect, it, vi } from 'vitest';
import { checkNewPassword } from '../../../../apps/server/src/backend/auth/passwords/password-rules.ts';
import { readCard } from './card-code.ts';
import {
  arePicturesRight,
  cardDigest,
  cardTryDigests,
  digestOf,
  keepPictures,
  newBackupCode,
  newCardCode,
  newDeviceToken,
  newPassword,
  newPictures,
  openCard,
  pictureNames,
  readBackupCode,
  readDeviceToken,
  readPictures,
  sealCard,
} from './ways-in.ts';
import { passwordWords } from './words.ts';

const cardId = '0b8c4a52-6f1e-4c7a-9d3b-2e5f7a910c44';

describe('words of passwords', () => {
  it('are at least a thousand, short, plain and different', () => {
    expect(passwordWords.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(passwordWords).size).toBe(passwordWords.length);
    expect(passwordWords.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([]);
  });

  it('hold no word that is one letter away from its own plural in the list', () => {
    const all = new Set(passwordWords);
    expect(passwordWords.filter((word) => all.has(`${word}s`))).toEqual([]);
  });

  it('make passwords that the rules for new passwords take, each word beside each of its neighbours', () => {
    for (const [index, word] of passwordWords.entries()) {
      const [second, third] = [1, 2].map(
        (step) => passwordWords[(index + step) % passwordWords.length],
      );
      const password = `${word} ${second} ${third}`;
      expect(() => checkNewPassword(password), password).not.toThrow();
    }
  });

  it('are drawn three at a time', () => {
    const known = new Set(passwordWords);
    const words = newPassword().split(' ');
    expect(words).toHaveLength(3);
    expect(words.every((word) => known.has(word))).toBe(true);
    expect(new Set(Array.from({ length: 50 }, newPassword)).size).toBe(50);
  });
});

describe('a card', () => {
  it('has a code of its own, kept under a secret and for each purpose apart', async () => {
    const codes = Array.from({ length: 200 }, newCardCode);
    expect(new Set(codes).size).toBe(200);
    expect(codes.every((one) => readCard(one)?.code === one)).toBe(true);
    const [code = ''] = codes;
    const kept = await cardDigest('secret', code);
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
    expect(await cardDigest('other', code)).not.toBe(kept);
    expect(await digestOf(code)).not.toBe(kept);
    const { half_hash, place_hash } = await cardTryDigests('secret', code, '10.0.0.1');
    expect(new Set([kept, half_hash, place_hash]).size).toBe(3);
    const other = await cardTryDigests('secret', `${code.slice(0, 4)}2222`, undefined);
    expect(other).toEqual({ half_hash, place_hash: null });
  });

  it('can be read again with the secret, for its child alone', async () => {
    const sealed = await sealCard('secret', cardId, '7KMP2QXR');
    expect(sealed).not.toBe(await sealCard('secret', cardId, '7KMP2QXR'));
    expect(await openCard('secret', cardId, sealed)).toBe('7KMP2QXR');
    expect(await openCard('other', cardId, sealed)).toBeUndefined();
    expect(await openCard('secret', 'another child', sealed)).toBeUndefined();
    expect(await openCard('secret', cardId, `${sealed.slice(0, -1)}x`)).toBeUndefined();
  });
});

describe('a backup code', () => {
  it('is read however a child types it', () => {
    const code = newBackupCode();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(readBackupCode(`${code.slice(0, 5)} - ${code.slice(5).toLowerCase()} `)).toBe(code);
  });

  it.each([undefined, 5, [], '', 'ABCDE', 'ABCDE-FGHJ0', 'ABCDEFGHJKL'])(
    'is not read from %s',
    (given) => {
      expect(readBackupCode(given)).toBeUndefined();
    },
  );
});

it('gives a device 256 bits, and reads nothing else as one', () => {
  const token = newDeviceToken();
  expect(readDeviceToken(token)).toBe(token);
  for (const given of [undefined, null, {}, '', token.slice(1), `${token}a`]) {
    expect(readDeviceToken(given)).toBeUndefined();
  }
});

it('keeps SHA-256 of long secrets', async () => {
  expect(await digestOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('pictures', () => {
  it('are sixteen, of which four different ones are assigned', () => {
    expect(new Set(pictureNames).size).toBe(16);
    for (let round = 0; round < 200; round += 1) {
      const pictures = newPictures();
      expect(readPictures(pictures)).toEqual(pictures);
    }
  });

  it('can be each of the sixteen at each place', () => {
    const seen = new Set<string>();
    for (let round = 0; round < 2_000; round += 1) {
      for (const [place, picture] of newPictures().entries()) seen.add(`${place} ${picture}`);
    }
    expect(seen.size).toBe(64);
  });

  it.each([
    undefined,
    'drum',
    [],
    ['drum', 'sun', 'star'],
    ['drum', 'sun', 'star', 'star'],
    ['drum', 'sun', 'star', 'snake'],
    ['drum', 'sun', 'star', 'key', 'moon'],
    ['drum', 'sun', 'star', 7],
    ['drum', 'sun', 'star', '__proto__'],
  ])('are not read from %s', (given) => {
    expect(readPictures(given)).toBeUndefined();
  });

  it('are right in their order, for this child and with this secret only', async () => {
    const kept = await keepPictures('secret', cardId, ['drum', 'sun', 'star', 'key']);
    expect(kept).toEqual({
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const check = (secret: string, child: string, ...rest: ('drum' | 'sun' | 'star' | 'key')[]) =>
      arePicturesRight(secret, child, rest, kept);
    expect(await check('secret', cardId, 'drum', 'sun', 'star', 'key')).toBe(true);
    expect(await check('secret', cardId, 'sun', 'drum', 'star', 'key')).toBe(false);
    expect(await check('other', cardId, 'drum', 'sun', 'star', 'key')).toBe(false);
    expect(await check('secret', 'other', 'drum', 'sun', 'star', 'key')).toBe(false);
    const again = await keepPictures('secret', cardId, ['drum', 'sun', 'star', 'key']);
    expect(again.digest).not.toBe(kept.digest);
  });

  it('cost whoever has the secret a hundred thousand rounds for each guess', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    await keepPictures('secret', cardId, ['drum', 'sun', 'star', 'key']);
    const slow = { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 };
    expect(derive.mock.lastCall?.[0]).toMatchObject(slow);
    derive.mockRestore();
  });
});
