import { useEffect, useRef, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { papersText } from '../../messages.ts';

const MINUTE = 60_000;
const LAST = 5 * MINUTE;

type ExamClockProps = {
  /** Milliseconds; null when untimed. */
  left: number | null;
};

/** Whole minutes; a tap hides them. The last five turn yellow and are announced once, with no further pressure. */
export function ExamClock({ left }: ExamClockProps) {
  const [isHidden, setHidden] = useState(false);
  const [notice, setNotice] = useState('');
  const isNear = left !== null && left <= LAST;
  // When resumed this close to the end, the paper has announced it already.
  const isTold = useRef(isNear);
  useEffect(() => {
    if (!isNear || isTold.current) return;
    isTold.current = true;
    setNotice(format(papersText.minutesLeft, { count: 5 }));
  }, [isNear]);
  if (left === null) return <span className="exam-clock">{papersText.noClock}</span>;
  const time = format(papersText.minutesLeft, { count: Math.ceil(left / MINUTE) });
  return (
    <>
      <button
        type="button"
        className="exam-clock"
        data-near={isNear || undefined}
        aria-label={isHidden ? papersText.showClock : format(papersText.hideClock, { time })}
        onClick={() => setHidden(!isHidden)}
      >
        <ClockIcon />
        {isHidden ? papersText.clockHidden : time}
      </button>
      <span className="visually-hidden" role="status">
        {notice}
      </span>
    </>
  );
}
