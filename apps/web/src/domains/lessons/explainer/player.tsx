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
  /** The text of the lesson, which contains the pictures. */
  body: string | null;
  /** Start position in seconds; null to resume where it was left. */
  startAt: number | null;
  /** Where the learner left it, in seconds; 0 when not begun, or finished. */
  leftAt: number;
  /** Reports the position in seconds; 0 when it is over. */
  onPosition: (seconds: number) => void;
};

/** If the learner switches the sound off, it stays off in the next lesson. */
let wantsSound = true;

/** Plays a storyboard: scenes, the device's voice, and captions. */
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
    // The slider handles these keys itself.
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

/** Starts playing on mount: the learner has just tapped the poster. */
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
  // The tapped poster is gone: move the keyboard focus here.
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

/** The caption, in large type. It is a live region only when the device's voice does not speak it. */
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

/** Everything as a list, for learners who prefer reading. */
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

/** The text on a slide, and the description of its picture. */
function shownOn(slide: Slide, pictures: TranscriptProps['pictures']): string[] {
  const { figure, lines = [], answer, picture } = slide;
  const sentences = figure?.kind === 'words' ? figure.lines : [];
  const alt = picture === undefined ? undefined : pictures.get(picture)?.alt;
  return [...sentences.map((line) => line.replaceAll('*', '')), ...lines, answer, alt].filter(
    (part) => part !== undefined,
  );
}
