import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPlayback,
  type PlaybackState,
  type SpeakerEvents,
  slideAt,
  slideToResume,
  startOfSlide,
} from './playback.ts';

const slides = [{ seconds: 8 }, { seconds: 4 }, { seconds: 6 }];

/** A fake voice that records what it is given and ends when the test says so. */
function fakeSpeaker() {
  const said: string[] = [];
  let events: SpeakerEvents | undefined;
  const told = () => {
    if (!events) throw new Error('No speaker was opened');
    return events;
  };
  return {
    said,
    end: () => told().onEnd(),
    lose: (isTaken: boolean) => told().onLost(isTaken),
    open: (next: SpeakerEvents) => {
      events = next;
      return {
        start: (sentences: readonly string[]) => void said.push(...sentences),
        goOn: () => void said.push('again'),
        stop: () => void said.push('hush'),
      };
    },
  };
}

function setUp({ voice = null as ReturnType<typeof fakeSpeaker> | null, startAt = 0 } = {}) {
  const states: PlaybackState[] = [];
  const playback = createPlayback({
    slides,
    sentencesOf: (slide) => [`caption ${slide}`],
    speaker: voice?.open ?? null,
    isSoundOn: true,
    startAt,
    onChange: (state) => void states.push(state),
  });
  const now = () => {
    const { slide, status } = playback.state();
    return [slide, status];
  };
  return { playback, now, states };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000);

describe('times', () => {
  it('knows when a slide begins, and which one stands at a time', () => {
    expect([0, 1, 2].map((slide) => startOfSlide(slides, slide))).toEqual([0, 8, 12]);
    expect([0, 7, 8, 11, 12, 17].map((time) => slideAt(slides, time))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('resumes where it was left, but not at the last slide', () => {
    expect([0, 9, 12, 17].map((time) => slideToResume(slides, time))).toEqual([0, 1, 0, 0]);
  });

  it('begins anew for a time after the end', () => expect(slideAt(slides, 18)).toBe(0));
});

describe('without a voice', () => {
  it('shows every slide for its seconds, then ends', () => {
    const { playback, now } = setUp();
    playback.play();
    pass(7.9);
    expect(now()).toEqual([0, 'playing']);
    pass(0.2);
    expect(now()).toEqual([1, 'playing']);
    pass(4);
    expect(now()).toEqual([2, 'playing']);
    pass(6);
    expect(now()).toEqual([2, 'ended']);
  });

  it('goes on after a pause with the time that was left', () => {
    const { playback, now } = setUp();
    playback.play();
    pass(6);
    playback.pause();
    pass(60);
    expect(now()).toEqual([0, 'paused']);
    playback.play();
    pass(1.9);
    expect(now()).toEqual([0, 'playing']);
    pass(0.2);
    expect(now()).toEqual([1, 'playing']);
  });

  it('plays from the first slide after the end', () => {
    const { playback, now } = setUp({ startAt: 2 });
    playback.play();
    pass(6);
    expect(now()).toEqual([2, 'ended']);
    playback.toggle();
    expect(now()).toEqual([0, 'playing']);
  });

  it('steps: while it plays the next slide plays, while it rests it stands whole', () => {
    const { playback, now } = setUp();
    playback.play();
    playback.step(1);
    expect(now()).toEqual([1, 'playing']);
    playback.pause();
    playback.step(2);
    expect(now()).toEqual([2, 'whole']);
    pass(60);
    expect(now()).toEqual([2, 'whole']);
    playback.step(3);
    playback.step(-1);
    expect(now()).toEqual([0, 'whole']);
  });

  it('does nothing any more once it is closed', () => {
    const { playback, now } = setUp();
    playback.play();
    playback.close();
    pass(60);
    expect(now()).toEqual([0, 'playing']);
  });
});

describe('with a voice', () => {
  it('goes on when the caption is said and the pieces had their time', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    expect(voice.said).toEqual(['hush', 'caption 0']);
    pass(9);
    expect(now()).toEqual([0, 'playing']);
    voice.end();
    pass(0.8);
    expect(now()).toEqual([0, 'playing']);
    pass(0.2);
    expect(now()).toEqual([1, 'playing']);
    expect(voice.said.at(-1)).toBe('caption 1');
    voice.end();
    pass(2.8);
    expect(now()).toEqual([1, 'playing']);
    pass(0.2);
    expect(now()).toEqual([2, 'playing']);
  });

  it('does not wait for ever for a voice that never ends', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    pass(19.9);
    expect(now()).toEqual([0, 'playing']);
    pass(0.2);
    expect(now()).toEqual([1, 'playing']);
  });

  it('says the sentence again after a pause', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    playback.pause();
    expect(voice.said.at(-1)).toBe('hush');
    playback.play();
    expect(voice.said.at(-1)).toBe('again');
    expect(now()).toEqual([0, 'playing']);
  });

  it('goes on after a pause behind the last word', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    pass(7);
    voice.end();
    playback.pause();
    pass(60);
    playback.play();
    expect(voice.said).not.toContain('again');
    pass(1);
    expect(now()).toEqual([1, 'playing']);
  });

  it('rests when another reader takes the voice', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    voice.lose(true);
    pass(60);
    expect(now()).toEqual([0, 'paused']);
  });

  it('goes on by the clock when the voice fails', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    pass(1);
    voice.lose(false);
    pass(7.1);
    expect(now()).toEqual([1, 'playing']);
    expect(voice.said).not.toContain('caption 1');
  });

  it('goes by the clock while the sound is off, and speaks again when it is on', () => {
    const voice = fakeSpeaker();
    const { playback, now } = setUp({ voice });
    playback.play();
    playback.setSound(false);
    pass(8);
    expect(now()).toEqual([1, 'playing']);
    expect(voice.said).not.toContain('caption 1');
    playback.setSound(true);
    expect(voice.said.at(-1)).toBe('caption 1');
  });
});
