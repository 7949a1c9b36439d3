import { expect, it } from 'vitest';
import { createStudyClock } from './study-clock.ts';

function clock() {
  const pieces: number[] = [];
  const one = createStudyClock((seconds) => pieces.push(seconds));
  const run = (seconds: number, { isVisible = true, isPlaying = false, stirs = true } = {}) => {
    for (let second = 0; second < seconds; second += 1) {
      if (stirs) one.stir();
      one.tick({ isVisible, isPlaying });
    }
  };
  return { pieces, run, end: one.end };
}

it('writes a long visit in pieces and the rest at the end', () => {
  const { pieces, run, end } = clock();
  run(640);
  expect(pieces).toEqual([300, 300]);
  end();
  expect(pieces).toEqual([300, 300, 40]);
});

it('does not count a hidden page', () => {
  const { pieces, run, end } = clock();
  run(20);
  run(500, { isVisible: false });
  run(20);
  end();
  expect(pieces).toEqual([40]);
});

it('stops three minutes after the last touch, unless a video plays', () => {
  const { pieces, run, end } = clock();
  run(10);
  run(1000, { stirs: false });
  end();
  expect(pieces).toEqual([189]);
  run(250, { stirs: false, isPlaying: true });
  end();
  expect(pieces).toEqual([189, 250]);
});

it('forgets a glance', () => {
  const { pieces, run, end } = clock();
  run(4);
  end();
  expect(pieces).toEqual([]);
});
