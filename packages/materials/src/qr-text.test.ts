import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrText } from './qr-text.ts';

const upper = new Map([
  ['█', [false, false]],
  ['▀', [false, true]],
  ['▄', [true, false]],
  [' ', [true, true]],
]);

it('draws every module of the code, dark ones as empty space', () => {
  const url = 'http://192.168.1.20:3000';
  const drawn = qrText(url)
    .split('\n')
    .flatMap((line) =>
      [0, 1].map((half) => [...line].map((character) => upper.get(character)?.[half])),
    );
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  expect(drawn.slice(0, size)).toEqual(data);
});
