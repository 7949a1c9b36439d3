import { embedLink } from '@akada/content/video';
import { useState } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { format, plural } from '#lib/i18n.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { VideoPoster, VideoPosterLink } from '#ui/art/video-poster.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import type { LessonView } from '../lesson-position.ts';
import { lessonsText } from '../messages.ts';
import { explainerBytes, videoSource } from '../video-url.ts';
import { LessonExplainer } from './lesson-explainer.tsx';
import { PlainVideo } from './plain-video.tsx';
import './lesson-video.css';

type LessonVideoProps = { lesson: LessonView['lesson']; url: string; cloth: SubjectCloth };

/** A poster until the learner taps: no video data is fetched before that. */
export function LessonVideo({ lesson, url, cloth }: LessonVideoProps) {
  const { documentId: lessonId, title, duration, body } = lesson;
  const requested = useRequestedTime();
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>(
    requested.isTap ? 'playing' : 'idle',
  );
  const { user } = useAuth();
  const source = videoSource(url);
  if (source.kind === 'none') return null;
  const place = { userId: user?.id ?? VISITOR, lessonId, startAt: requested.seconds };
  const detail = describe(source.from, url, duration);
  if (source.kind === 'explainer') {
    const { isTap } = requested;
    return <LessonExplainer {...{ ...place, url, title, body, detail, cloth, isTap }} />;
  }
  if (source.kind === 'link') {
    return <VideoPosterLink subject={cloth} detail={detail} href={source.href} />;
  }
  if (state !== 'playing') {
    return (
      <VideoPoster
        subject={cloth}
        state={state}
        detail={detail}
        onPlay={() => setState('playing')}
      />
    );
  }
  if (source.kind === 'youtube') {
    return (
      <iframe
        className="lesson-video"
        src={embedLink(url)}
        title={format(lessonsText.videoTitle, { title })}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return <PlainVideo {...place} url={url} title={title} onFailed={() => setState('failed')} />;
}

/** The video position that a note's link points to. The learner who tapped that link wants to see it now. */
function useRequestedTime() {
  const { search, state } = useLocation();
  const seconds = Number(new URLSearchParams(search).get('t'));
  const isValidTime = Number.isFinite(seconds) && seconds > 0;
  const isTap = typeof state === 'object' && state !== null && 'playsVideo' in state;
  return { seconds: isValidTime ? seconds : null, isTap: isValidTime && isTap };
}

/** The video's source, length and data cost. */
function describe(from: string | null, url: string, duration: number | null): string {
  const bytes = explainerBytes(url);
  return [from, lengthText(duration), bytes === null ? null : formatBytes(bytes)]
    .filter((part) => part !== null)
    .join(', ');
}

function lengthText(seconds: number | null): string | null {
  if (seconds === null || seconds <= 0) return null;
  return plural(lessonsText.videoMinutes, Math.max(1, Math.round(seconds / 60)));
}
