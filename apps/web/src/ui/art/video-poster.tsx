import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Button } from '../forms/button.tsx';
import { AgainIcon, PlayIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import { Cloth } from './cloth.tsx';
import './video-poster.css';
import '../tokens/subjects.css';
import type { SubjectCloth } from '../content/subject.ts';

type VideoPosterProps = {
  subject: SubjectCloth;
  state: 'idle' | 'loading' | 'failed';
  /** What a tap does; by default it loads a video. */
  text?: string | undefined;
  /** What a tap downloads, or the progress: "8.4 MB, 6 minutes", "1.9 of 6.2 MB". */
  detail?: string | undefined;
  /** Called by a tap, and by "Try again". */
  onPlay: () => void;
};

/** Placeholder for a video. Nothing is fetched before the tap. */
export function VideoPoster({
  subject,
  state,
  text = uiText.videoLoad,
  detail,
  onPlay,
}: VideoPosterProps) {
  if (state === 'failed') {
    return (
      <Cloth className="video-poster" subject={subject} role="alert">
        <span className="stack stack--sm video-poster__failed">
          <b>{uiText.videoFailed}</b>
          <Button variant="sun" onClick={onPlay}>
            <AgainIcon />
            {uiText.tryAgain}
          </Button>
        </span>
      </Cloth>
    );
  }
  if (state === 'loading') {
    return (
      <Cloth className="video-poster" subject={subject} role="status">
        <Pill icon={<Spinner />} text={uiText.videoLoading} detail={detail} />
      </Cloth>
    );
  }
  return (
    <button
      type="button"
      className="video-poster cloth cloth--subject on-cloth"
      data-subject={subject}
      onClick={onPlay}
    >
      <Pill icon={<PlayIcon />} text={text} detail={detail} />
    </button>
  );
}

type VideoPosterLinkProps = Pick<VideoPosterProps, 'subject' | 'detail'> & { href: string };

/** The same for a video that this page cannot play: it links to the video's own page. */
export function VideoPosterLink({ subject, detail, href }: VideoPosterLinkProps) {
  return (
    <a
      className="video-poster cloth cloth--subject on-cloth"
      data-subject={subject}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Pill icon={<PlayIcon />} text={uiText.videoOpen} detail={detail} />
      <span className="visually-hidden">{uiText.videoNewTab}</span>
    </a>
  );
}

function Pill({
  icon,
  text,
  detail,
}: {
  icon: ReactNode;
  text: string;
  detail: string | undefined;
}) {
  return (
    <span className="video-poster__play">
      <i>{icon}</i>
      <span>
        {text}
        {detail && <small>{detail}</small>}
      </span>
    </span>
  );
}
