import { expect, test } from 'vitest';
import { fittingLabels } from './fitting-labels.ts';

const twelve = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    middle: (index + 0.5) * (224 / 12),
    text,
    rank: Number(text) || 0,
  }));

test('leaves out a number that would touch a larger one beside it', () => {
  const places = fittingLabels(
    twelve(['105', '98', '7', '', '', '110', '112', '', '', '', '3', '4']),
    224,
  );
  expect(places.flatMap((x, index) => (x === null ? [] : [index]))).toEqual([0, 2, 6, 10, 11]);
});

test('leaves room between two numbers, so that they do not read as one', () => {
  const [first, second] = fittingLabels(
    [
      { middle: 20, text: '12', rank: 2 },
      { middle: 42, text: '34', rank: 1 },
    ],
    224,
  );
  expect([first, second]).toEqual([20, null]);
});

test('keeps a label at the edge inside the chart', () => {
  const [last] = fittingLabels([{ middle: 215, text: '16 Nov', rank: 1 }], 224);
  expect(last).toBeLessThan(215);
});

test('two labels never share a place', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const labels = twelve(
      Array.from({ length: 12 }, (_, index) => String((seed * (index + 3) * 37) % 1300)),
    );
    const shown = fittingLabels(labels, 224)
      .flatMap((x, index) =>
        x === null ? [] : [{ x, half: ((labels[index]?.text.length ?? 0) * 8.6) / 2 }],
      )
      .sort((a, b) => a.x - b.x);
    expect(shown.length).toBeGreaterThan(2);
    shown.slice(1).forEach((label, index) => {
      const before = shown[index];
      expect(label.x - label.half).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.half ?? 0));
    });
  }
});
