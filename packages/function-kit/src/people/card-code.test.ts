import { describe, expect, it } from 'vitest';
import { cardCodeOf, cardSignCount, freeCardSigns, groupedCode, readCard } from './card-code.ts';

const drawn = () => Array.from({ length: freeCardSigns }, () => Math.floor(Math.random() * 31));
const code = cardCodeOf([5, 17, 19, 21, 0, 22, 28]);
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('the code of a card', () => {
  it('has eight signs that nobody mistakes, and a prime number of them to choose from', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(cardCodeOf(drawn())).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    }
    expect(cardSignCount).toBe(31);
  });

  it('is read however it is typed, alone or with the username of the square', () => {
    expect(readCard(groupedCode(code))).toEqual({ code });
    expect(readCard(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}\n`)).toEqual({ code });
    expect(readCard(`${code}.Ada27`)).toEqual({ code, username: 'ada27' });
  });

  it('is not read with one wrong sign, whichever it is', () => {
    for (let at = 0; at < code.length; at += 1) {
      for (const sign of signs) {
        if (sign === code[at]) continue;
        expect(readCard(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined();
      }
    }
  });

  it('is not read with two signs swapped, wherever they stand', () => {
    for (let one = 0; one < code.length; one += 1) {
      for (let other = one + 1; other < code.length; other += 1) {
        const swapped = [...code];
        [swapped[one], swapped[other]] = [code[other] ?? '', code[one] ?? ''];
        if (swapped.join('') === code) continue;
        expect(readCard(swapped.join(''))).toBeUndefined();
      }
    }
  });

  it.each([undefined, null, 7, {}, '', 'O'.repeat(8), `${code}2`, `${code}.x`, 'v'.repeat(1e6)])(
    'is not read from %s',
    (given) => {
      expect(readCard(given)).toBeUndefined();
    },
  );
});
