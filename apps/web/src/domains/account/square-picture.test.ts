import { expect, test } from 'vitest';
import { middleSquare, squarePicture } from './square-picture.ts';

test.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [1, 1, { x: 0, y: 0, side: 1 }],
])('%i × %i is cut to its middle', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});

test('a file that no phone camera makes is refused before it is read', async () => {
  const file = new File([new Uint8Array(20_000_001)], 'huge.jpg', { type: 'image/jpeg' });
  await expect(squarePicture(file)).rejects.toThrow('at most 20 MB');
});
