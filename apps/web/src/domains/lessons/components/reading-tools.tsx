import type { RefObject } from 'react';
import { rich } from '#lib/i18n.tsx';
import { useReadAloud } from '#rich-text/read-aloud/use-read-aloud.ts';
import { AudioIcon, PauseIcon, PlayIcon, PrintIcon, StopIcon } from '#ui/icons/icons.tsx';
import { lessonsText } from '../messages.ts';
import { textSizeBeside, useTextSize } from '../text-size.ts';
import './reading-tools.css';

/** Beside the text of a lesson: listen, make it larger or smaller, print it. */
export function ReadingTools({ textRef }: { textRef: RefObject<HTMLElement | null> }) {
  return (
    <div className="reading-tools" role="toolbar" aria-label={lessonsText.readingTools}>
      <Listen textRef={textRef} />
      <Size />
      <button type="button" className="only-wide" onClick={() => window.print()}>
        <PrintIcon />
        {lessonsText.print}
      </button>
    </div>
  );
}

function Listen({ textRef }: { textRef: RefObject<HTMLElement | null> }) {
  const aloud = useReadAloud(textRef);
  if (!aloud.isOffered) return null;
  if (aloud.state === 'idle') {
    return (
      <button type="button" onClick={aloud.start}>
        <AudioIcon />
        {lessonsText.listen}
      </button>
    );
  }
  const isReading = aloud.state === 'reading';
  return (
    <>
      <button type="button" onClick={isReading ? aloud.pause : aloud.goOn}>
        {isReading ? <PauseIcon /> : <PlayIcon />}
        {isReading ? lessonsText.pause : lessonsText.goOn}
      </button>
      <button type="button" onClick={aloud.stop}>
        <StopIcon />
        {lessonsText.stop}
      </button>
    </>
  );
}

function Size() {
  const [size, setSize] = useTextSize();
  const smaller = textSizeBeside(size, -1);
  const larger = textSizeBeside(size, 1);
  return (
    <span className="reading-tools__size">
      <button
        type="button"
        aria-label={lessonsText.smallerText}
        aria-disabled={smaller === null}
        onClick={() => smaller && setSize(smaller)}
      >
        A−
      </button>
      <button
        type="button"
        aria-label={lessonsText.largerText}
        aria-disabled={larger === null}
        onClick={() => larger && setSize(larger)}
      >
        A+
      </button>
      <span className="visually-hidden" role="status">
        {rich(lessonsText.textSizeSize, { size })}
      </span>
    </span>
  );
}
