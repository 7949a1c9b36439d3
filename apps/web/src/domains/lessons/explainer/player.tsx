import type { Slide, Storyboard } from '@akada/content/explainer/storyboard';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import {
  AgainIcon,
  AudioIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PrevIcon,
  StopIcon,
} from '#ui/icons/icons.tsx';
import { deviceSpeaker, spokenSentences, writtenSentences } from './device-speaker.ts';
import { each } from './draw.tsx';
import { explainerText } from './messages.ts';
import {
  createPlayback,
  type OpenSpeaker,
  type Playback,
  type PlaybackState,
  slideAt,
  slideToResume,
  startOfSlide,
} from './playback.ts';
import { type Picture, picturesIn, Scene } from './scene.tsx';
import './explainer.css';

export { readExplainer } from './read-explainer.ts';

type PlayerProps = {
  storyboard: Storyboard;
  title: string;
  /** The text of the lesson, which knows the pictures. */
  body: string | null;
  /** Where to begin, in seconds; null for the place where it was left. */
  startAt: number | null;
  /** Where the learner left it, in seconds; 0 when they did not begin, or saw all of it. */
  leftAt: number;
  /** Tells where it stands, in seconds; 0 when it is over. */
  onPosition: (seconds: number) => void;
};

/** Whoever switched the sound off once does not want it in the next lesson either. */
let wantsSound = true;

/** Plays a storyboard: scenes, the voice of the device, and captions. */
export function ExplainerPlayer(props: PlayerProps) {
  const { storyboard, title, body, startAt, leftAt, onPosition } = props;
  const { slides } = storyboard;
  const pictures = useMemo(() => picturesIn(body), [body]);
  const [speaker] = useState<OpenSpeaker | null>(deviceSpeaker);
  const [isSoundOn, setSound] = useState(wantsSound);
  const [state, setState] = useState<PlaybackState>({
    slide: startAt === null ? slideToResume(slides, leftAt) : slideAt(slides, startAt),
    status: 'whole',
    sentence: null,
  });
  const playback = usePlayback(storyboard, { speaker, slide: state.slide, onChange: setState });
  const position = state.status === 'ended' ? 0 : startOfSlide(slides, state.slide);
  useEffect(() => onPosition(position), [position, onPosition]);

  const step = (by: number) => playback.current?.step(state.slide + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const command = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The slider has its own ways with these keys.
    if (command === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step(command);
  };
  const shown = slides[state.slide];
  const isPlaying = state.status === 'playing';
  return (
    <section
      className="explainer"
      aria-label={format(explainerText.label, { title })}
      data-status={state.status}
      onKeyDown={onKeyDown}
    >
      <div className="explainer__stage" aria-hidden="true">
        {each(slides, (slide, index) => (
          <Scene
            slide={slide}
            picture={slide.picture === undefined ? undefined : pictures.get(slide.picture)}
            isCurrent={index === state.slide}
          />
        ))}
      </div>
      <input
        type="range"
        className="explainer__progress"
        min={1}
        max={slides.length}
        value={state.slide + 1}
        aria-label={explainerText.partLabel}
        aria-valuetext={format(explainerText.part, {
          part: state.slide + 1,
          count: slides.length,
        })}
        onChange={(event) => playback.current?.step(Number(event.target.value) - 1)}
      />
      <div className="explainer__controls">
        <Button
          variant="quiet"
          iconOnly
          aria-label={explainerText.back}
          disabled={state.slide === 0}
          onClick={() => step(-1)}
        >
          <PrevIcon />
        </Button>
        <PlayButton status={state.status} onPress={() => playback.current?.toggle()} />
        <Button
          variant="quiet"
          iconOnly
          aria-label={explainerText.forward}
          disabled={state.slide === slides.length - 1}
          onClick={() => step(1)}
        >
          <NextIcon />
        </Button>
        {speaker !== null && (
          <Button
            variant="quiet"
            aria-pressed={isSoundOn}
            onClick={() => {
              wantsSound = !isSoundOn;
              setSound(wantsSound);
              playback.current?.setSound(wantsSound);
            }}
          >
            {isSoundOn ? <AudioIcon /> : <StopIcon />}
            {explainerText.sound}
          </Button>
        )}
      </div>
      <Caption
        text={shown?.caption ?? ''}
        sentence={isPlaying ? state.sentence : null}
        isSpoken={speaker !== null && isSoundOn}
      />
      <Transcript storyboard={storyboard} pictures={pictures} />
    </section>
  );
}

type PlaybackOptions = {
  speaker: OpenSpeaker | null;
  slide: number;
  onChange: (state: PlaybackState) => void;
};

/** Begins to play as soon as it is there: the learner has just tapped for it. */
function usePlayback({ slides }: Storyboard, { speaker, slide, onChange }: PlaybackOptions) {
  const playback = useRef<Playback | null>(null);
  const begin = useRef(slide);
  useEffect(() => {
    const one = createPlayback({
      slides,
      sentencesOf: (index) => spokenSentences(slides[index]?.caption ?? ''),
      speaker,
      isSoundOn: wantsSound,
      startAt: begin.current,
      onChange,
    });
    playback.current = one;
    one.play();
    const onHidden = () => {
      if (document.hidden) one.pause();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', one.close);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', one.close);
      one.close();
    };
  }, [slides, speaker, onChange]);
  return playback;
}

const looks = {
  playing: { icon: <PauseIcon />, text: explainerText.pause },
  paused: { icon: <PlayIcon />, text: explainerText.play },
  whole: { icon: <PlayIcon />, text: explainerText.play },
  ended: { icon: <AgainIcon />, text: explainerText.again },
} as const;

function PlayButton({ status, onPress }: { status: PlaybackState['status']; onPress: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  // The poster that was tapped is gone: the keyboard goes on from here.
  useEffect(() => button.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={button} className="explainer__play">
      <Button block onClick={onPress}>
        {looks[status].icon}
        {looks[status].text}
      </Button>
    </div>
  );
}

type CaptionProps = { text: string; sentence: number | null; isSpoken: boolean };

/** What is said, large. A screen reader reads it out by itself only where no voice does. */
function Caption({ text, sentence, isSpoken }: CaptionProps) {
  return (
    <p className="explainer__caption" aria-live={isSpoken ? 'off' : 'polite'}>
      {each(writtenSentences(text), (words, index) => (
        <span className={index === sentence ? 'is-said' : undefined}>{words}</span>
      ))}
    </p>
  );
}

type TranscriptProps = { storyboard: Storyboard; pictures: ReadonlyMap<string, Picture> };

/** Everything as a list, for whoever reads rather than watches. */
function Transcript({ storyboard, pictures }: TranscriptProps) {
  return (
    <details className="explainer__words">
      <summary>{explainerText.transcript}</summary>
      <ol>
        {each(storyboard.slides, (slide) => (
          <li>
            <b>{slide.heading}</b>
            <p>{slide.caption}</p>
            <p className="muted">
              {each(shownOn(slide, pictures), (part) => (
                <span className="explainer__part">{part}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The words that stand on a slide, and what its picture shows. */
function shownOn(slide: Slide, pictures: TranscriptProps['pictures']): string[] {
  const { figure, lines = [], answer, picture } = slide;
  const sentences = figure?.kind === 'words' ? figure.lines : [];
  const alt = picture === undefined ? undefined : pictures.get(picture)?.alt;
  return [...sentences.map((line) => line.replaceAll('*', '')), ...lines, answer, alt].filter(
    (part) => part !== undefined,
  );
}
