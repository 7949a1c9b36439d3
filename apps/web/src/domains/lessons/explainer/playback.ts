import type { Slide } from '@akada/content/explainer/storyboard';

/** `whole`: the slide is shown complete, as after a step while paused; `paused`: it stopped in the middle. */
export type PlaybackState = {
  slide: number;
  status: 'playing' | 'paused' | 'whole' | 'ended';
  /** The caption sentence being spoken; null when none is. */
  sentence: number | null;
};

/** The subset of rich-text/read-aloud/speaker.ts used here. */
export type Speaker = {
  start: (sentences: readonly string[]) => void;
  goOn: () => void;
  stop: () => void;
};

export type SpeakerEvents = {
  onSentence: (place: number | null) => void;
  /** All sentences have been spoken. */
  onEnd: () => void;
  /** Another reader took the voice (`isTaken`), or there is no voice after all. */
  onLost: (isTaken: boolean) => void;
};

export type OpenSpeaker = (events: SpeakerEvents) => Speaker;

type PlaybackDeps = {
  slides: readonly Pick<Slide, 'seconds'>[];
  /** The sentences of a slide, in spoken form. */
  sentencesOf: (slide: number) => readonly string[];
  /** Null if the device has no voice. */
  speaker: OpenSpeaker | null;
  isSoundOn: boolean;
  startAt: number;
  onChange: (state: PlaybackState) => void;
};

/** Pause after the last word of a slide. */
const REST = 900;
/** Some phones never fire the end event of a sentence. */
const VOICE_LIMIT = 2.5;

export type Playback = ReturnType<typeof createPlayback>;

/** Start of a slide on the overall timeline, in seconds. */
export const startOfSlide = (slides: readonly Pick<Slide, 'seconds'>[], slide: number): number =>
  slides.slice(0, slide).reduce((sum, { seconds }) => sum + seconds, 0);

/** The slide at a time on the timeline. */
export function slideAt(slides: readonly Pick<Slide, 'seconds'>[], seconds: number): number {
  const next = slides.findIndex((_, slide) => startOfSlide(slides, slide + 1) > seconds);
  return next === -1 ? 0 : next;
}

/** The slide to resume at: the one that was left, or the first if only the last one was left. */
export function slideToResume(slides: readonly Pick<Slide, 'seconds'>[], seconds: number): number {
  const slide = slideAt(slides, seconds);
  return slide === slides.length - 1 ? 0 : slide;
}

/**
 * Plays slides one after the other. A slide ends when its caption has been spoken or, without sound, when its seconds have
 * passed. Pausing stops the slide's clock; the voice then repeats its sentence, because phones cannot pause within one.
 */
export function createPlayback(deps: PlaybackDeps) {
  const { slides, sentencesOf, onChange } = deps;
  let state: PlaybackState = { slide: deps.startAt, status: 'whole', sentence: null };
  let isSoundOn = deps.isSoundOn;
  let isSaid = false;
  let isTimeOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let passed = 0;

  const speaker =
    deps.speaker?.({
      onSentence: (sentence) => change({ sentence }),
      onEnd: () => {
        isSaid = true;
        advance();
      },
      onLost: (isTaken) => {
        if (isTaken) pause();
        else {
          isSoundOn = false;
          if (state.status === 'playing') run();
        }
      },
    }) ?? null;

  const isSpoken = () => isSoundOn && speaker !== null;
  const change = (changes: Partial<PlaybackState>) => {
    state = { ...state, ...changes };
    onChange(state);
  };
  /** How long the slide has been playing, without pauses. */
  const spent = () => passed + (state.status === 'playing' ? Date.now() - startedAt : 0);
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  const hold = () => {
    clearTimeout(timer);
    speaker?.stop();
  };

  /** Runs the slide's clock from its current position. */
  function run(): void {
    const length = (slides[state.slide]?.seconds ?? 0) * 1_000;
    const limit = isSpoken() ? length * VOICE_LIMIT : length;
    wait(limit - spent(), () => {
      isTimeOver = true;
      advance();
    });
  }

  /** Moves to the next slide once this one is over. */
  function advance(): void {
    if (state.status !== 'playing' || !(isTimeOver || (isSpoken() && isSaid))) return;
    // Parts that appear in turn are all visible after three quarters of the time.
    const least = (slides[state.slide]?.seconds ?? 0) * 750;
    if (isTimeOver) goOn();
    else wait(Math.max(REST, least - spent()), goOn);
  }

  function goOn(): void {
    if (state.slide + 1 < slides.length) show(state.slide + 1);
    else {
      hold();
      change({ status: 'ended', sentence: null });
    }
  }

  function show(slide: number): void {
    hold();
    [isSaid, isTimeOver, passed, startedAt] = [false, false, 0, Date.now()];
    change({ slide, status: 'playing', sentence: null });
    run();
    if (isSpoken()) speaker?.start(sentencesOf(slide));
  }

  function pause(): void {
    if (state.status !== 'playing') return;
    passed = spent();
    hold();
    change({ status: 'paused' });
  }

  function play(): void {
    if (state.status === 'playing') return;
    if (state.status === 'ended') show(0);
    else if (state.status === 'whole') show(state.slide);
    else {
      startedAt = Date.now();
      change({ status: 'playing' });
      run();
      if (isSpoken() && !isSaid) speaker?.goOn();
      else advance();
    }
  }

  function step(slide: number): void {
    const next = Math.min(Math.max(slide, 0), slides.length - 1);
    if (state.status === 'playing') show(next);
    else change({ slide: next, status: 'whole', sentence: null });
  }

  return {
    state: () => state,
    play,
    pause,
    toggle: () => (state.status === 'playing' ? pause() : play()),
    step,
    /** Off: the slide continues by its clock; on: its caption is spoken from the start. */
    setSound: (isOn: boolean) => {
      isSoundOn = isOn;
      if (state.status === 'playing') show(state.slide);
    },
    close: hold,
  };
}
