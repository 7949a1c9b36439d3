import { useEffect, useState } from 'react';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { clockText, urgencyOf, warnings } from '../clock-text.ts';
import { practiceTestText } from '../messages.ts';

/** The remaining time; near the end it changes its look and is announced once. */
export function PracticeClock({ left }: { left: () => number | null }) {
  const [, setLooks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLooks((looks) => looks + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = left() ?? 0;
  const urgency = urgencyOf(time);
  return (
    <>
      <span className="practice-clock" data-urgency={urgency} role="timer">
        <ClockIcon />
        <span className="visually-hidden">{practiceTestText.timeLeft} </span>
        <b className="num">{clockText(time)}</b>
      </span>
      <span className="visually-hidden" role="status">
        {warnings[urgency]}
      </span>
    </>
  );
}
