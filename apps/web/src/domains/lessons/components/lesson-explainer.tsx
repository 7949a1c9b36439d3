import type { Storyboard } from '@akada/content/explainer/storyboard';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { canSpeak } from '#rich-text/read-aloud/device-voice.ts';
import { VideoPoster } from '#ui/art/video-poster.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { lessonsText } from '../messages.ts';
import { saveVideoPosition, videoPosition } from '../video-position.ts';

type PlayerModule = typeof import('../explainer/player.tsx');
const player = lazyModule<PlayerModule>(() => import('../explainer/player.tsx'));

type LessonExplainerProps = {
  userId: string;
  lessonId: string;
  url: string;
  title: string;
  body: string | null;
  detail: string;
  cloth: SubjectCloth;
  /** Start position in seconds; null to resume where the learner left it. */
  startAt: number | null;
  /** The learner tapped a link that starts it. */
  isTap: boolean;
};

type Loaded = { Player: PlayerModule['ExplainerPlayer']; storyboard: Storyboard };

/** The poster of an explainer; a tap loads the player and the storyboard. */
export function LessonExplainer(props: LessonExplainerProps) {
  const { userId, lessonId, url, title, body, detail, cloth, startAt, isTap } = props;
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | Loaded>('idle');
  const leaving = useRef<AbortController | null>(null);
  const load = useCallback(async () => {
    setState('loading');
    // Some phones allow speech only if the page started it during a tap.
    if (canSpeak()) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    const own = new AbortController();
    leaving.current = own;
    try {
      const { ExplainerPlayer: Player, readExplainer } = await player.retry();
      setState({ Player, storyboard: await readExplainer(url, own.signal) });
    } catch {
      if (!own.signal.aborted) setState('failed');
    }
  }, [url]);
  useEffect(() => {
    if (isTap) void load();
    return () => leaving.current?.abort();
  }, [isTap, load]);
  const onPosition = useCallback(
    (seconds: number) => saveVideoPosition(userId, lessonId, seconds),
    [userId, lessonId],
  );
  if (typeof state === 'string') {
    return (
      <VideoPoster
        subject={cloth}
        state={state}
        text={lessonsText.explainerButton}
        detail={detail}
        onPlay={() => void load()}
      />
    );
  }
  const { Player, storyboard } = state;
  const leftAt = videoPosition(userId, lessonId);
  return <Player {...{ storyboard, title, body, startAt, leftAt, onPosition }} />;
}
