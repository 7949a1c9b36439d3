import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { lessonsText } from '../messages.ts';
import { saveVideoPosition, videoPosition } from '../video-position.ts';
import './lesson-video.css';

const speeds = [0.75, 1, 1.25, 1.5] as const;

type PlainVideoProps = {
  url: string;
  title: string;
  userId: string;
  lessonId: string;
  /** Start position in seconds; null to resume where the learner left it. */
  startAt: number | null;
  onFailed: () => void;
};

/** A video file of the content service, with a choice of speed. Resumes where the learner left it. */
export function PlainVideo(props: PlainVideoProps) {
  const { url, title, userId, lessonId, startAt, onFailed } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);

  function resume(element: HTMLVideoElement) {
    const place = startAt ?? videoPosition(userId, lessonId);
    if (place > 0 && place < element.duration - 3) element.currentTime = place;
  }

  return (
    <figure className="plain-video">
      {/* biome-ignore lint/a11y/useMediaCaption: videos of the content service come without captions */}
      <video
        ref={setVideo}
        className="lesson-video"
        src={url}
        title={format(lessonsText.videoTitle, { title })}
        controls
        autoPlay
        playsInline
        preload="metadata"
        onLoadedMetadata={(event) => resume(event.currentTarget)}
        onTimeUpdate={(event) => {
          const { currentTime, ended } = event.currentTarget;
          saveVideoPosition(userId, lessonId, ended ? 0 : currentTime);
        }}
        onError={onFailed}
      />
      <Speed video={video} />
    </figure>
  );
}

function Speed({ video }: { video: HTMLVideoElement | null }) {
  const [speed, setSpeed] = useState<number>(1);
  return (
    <fieldset className="plain-video__speeds">
      <legend>{lessonsText.speedLabel}</legend>
      {speeds.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={speed === value}
          aria-label={format(lessonsText.speedButton, { speed: value })}
          onClick={() => {
            setSpeed(value);
            if (video) video.playbackRate = value;
          }}
        >
          {value}×
        </button>
      ))}
    </fieldset>
  );
}
