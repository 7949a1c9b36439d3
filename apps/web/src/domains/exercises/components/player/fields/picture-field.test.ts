import { expect, test } from 'vitest';
import { boxOf } from './picture-field.tsx';

type Place = Parameters<typeof boxOf>[0];

const boxes = (...places: Place[]) => places.map((place) => boxOf(place, places));

test('areas side by side are as high as the picture lets them be', () => {
  expect(boxes([20, 60, 30], [70, 60, 30])).toEqual([
    { left: '20%', top: '60%', width: '30%', height: '78%' },
    { left: '70%', top: '60%', width: '30%', height: '78%' },
  ]);
});

test('areas below each other are as wide as the picture lets them be', () => {
  expect(boxes([50, 25, 30], [50, 75, 30])[0]).toEqual({
    left: '50%',
    top: '25%',
    width: '98%',
    height: '30%',
  });
});

test('scattered areas, and points however they lie, are as high as they are wide', () => {
  const [first] = boxes([20, 25, 30], [70, 75, 30]);
  expect(first).toEqual({ left: '20%', top: '25%', width: '30%', aspectRatio: 1 });
  const [point] = boxes([20, 50, 12], [70, 50, 12]);
  expect(point).toEqual({ left: '20%', top: '50%', width: '12%', aspectRatio: 1 });
});
