// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render, settle } from '#lib/testing/render.tsx';
import { ResultArt } from './result-art.tsx';

/** A fake audio device that records the pitch of each note. */
const notes: number[] = [];
class FakeAudioContext {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = {
      set value(hertz: number) {
        notes.push(hertz);
      },
    };
    const oscillator = {
      type: '',
      frequency,
      connect: <T,>(next: T) => next,
      start() {},
      stop() {},
    };
    return oscillator;
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: <T,>(next: T) => next };
  }
  close = async () => undefined;
}

beforeEach(() => {
  notes.length = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.sounds;
});

const played = async (result: 'all-correct' | 'passed' | 'failed' | 'unmarked') => {
  notes.length = 0;
  await render(<ResultArt result={result} />);
  await vi.waitFor(settle);
  return notes.join(' ');
};

describe('the end of a quiz', () => {
  it('is silent unless the learner has switched sounds on', async () => {
    expect(await played('all-correct')).toBe('');
  });

  it('has a tune of its own for full marks, a pass and a low score, and none for what cannot be marked', async () => {
    document.documentElement.dataset.sounds = '';
    await vi.waitFor(async () => expect(await played('all-correct')).not.toBe(''));
    const tunes = [await played('all-correct'), await played('passed'), await played('failed')];
    expect(new Set(tunes).size).toBe(3);
    expect(tunes).not.toContain('');
    expect(await played('unmarked')).toBe('');
  });

  it('shows an Ega of its own for each', async () => {
    const shown = new Set<string>();
    for (const result of ['all-correct', 'passed', 'failed'] as const) {
      await render(<ResultArt result={result} />);
      shown.add(document.querySelector('.ega')?.innerHTML ?? '');
    }
    expect(shown.size).toBe(3);
  });
});
