import type { RefObject } from 'react';
import { useReadAloud } from '#rich-text/read-aloud/use-read-aloud.ts';
import { AudioIcon, PauseIcon, PlayIcon, PrintIcon, StopIcon } from '#ui/icons/icons.tsx';
import { lessonsText } from '../messages.ts';
import { type TextSize, textSizeBeside, useTextSize } from '../text-size.ts';
import './reading-tools.css';

const sizeTexts = {
  normal: lessonsText.textSizeNormal,
  large: lessonsText.textSizeLarge,
  larger: lessonsText.textSizeLarger,
  largest: lessonsText.textSizeLargest,
} as const satisfies Record<TextSize, string>;

/** Tools for a lesson's text: listen, change the size, print. */
export function ReadingTools({ textRef }: { textRef: RefObject<HTMLElement | null> }) {
  return (
    <div className="reading-tools" role="toolbar" aria-label={lessonsText.readingToolsLabel}>
      <Listen textRef={textRef} />
      <Size />
      <button type="button" className="only-wide" onClick={() => window.print()}>
        <PrintIcon />
        {lessonsText.printButton}
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
        {lessonsText.listenButton}
      </button>
    );
  }
  const isReading = aloud.state === 'reading';
  return (
    <>
      <button type="button" onClick={isReading ? aloud.pause : aloud.goOn}>
        {isReading ? <PauseIcon /> : <PlayIcon />}
        {isReading ? lessonsText.pauseButton : lessonsText.continueButton}
      </button>
      <button type="button" onClick={aloud.stop}>
        <StopIcon />
        {lessonsText.stopButton}
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
        aria-label={lessonsText.smallerTextButton}
        aria-disabled={smaller === null}
        onClick={() => smaller && setSize(smaller)}
      >
        A−
      </button>
      <button
        type="button"
        aria-label={lessonsText.largerTextButton}
        aria-disabled={larger === null}
        onClick={() => larger && setSize(larger)}
      >
        A+
      </button>
      <span className="visually-hidden" role="status">
        {sizeTexts[size]}
      </span>
    </span>
  );
}
