import { embedLink, youtubeVideoId } from '@akada/content/video';
import { useState } from 'react';
import type { SubjectCloth } from '#ui/subject.ts';
import { VideoPoster } from '#ui/video-poster.tsx';
import './lesson-video.css';

type LessonVideoProps = {
  url: string;
  title: string;
  /** In seconds, when known. */
  duration: number | null;
  cloth: SubjectCloth;
};

/** A poster until the learner taps: before that not one byte of video is fetched. */
export function LessonVideo({ url, title, duration, cloth }: LessonVideoProps) {
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  if (state !== 'playing') {
    return (
      <VideoPoster
        subject={cloth}
        state={state}
        detail={describe(url, duration)}
        onPlay={() => setState('playing')}
      />
    );
  }
  if (youtubeVideoId(url) !== null) {
    return (
      <iframe
        className="lesson-video"
        src={embedLink(url)}
        title={`Video: ${title}`}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the lesson's own text below says what the video says
    <video
      className="lesson-video"
      src={url}
      title={`Video: ${title}`}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onError={() => setState('failed')}
    />
  );
}

/** Where the video comes from and how long it is. */
function describe(url: string, duration: number | null): string {
  const source = youtubeVideoId(url) === null ? 'From our library' : 'From YouTube';
  if (duration === null || duration <= 0) return source;
  const count = Math.max(1, Math.round(duration / 60));
  return `${source}, ${count} ${count === 1 ? 'minute' : 'minutes'}`;
}
