import { useEffect, useState } from 'react';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { clockText, urgencyOf, warnings } from '../clock-text.ts';
import { practiceTestText } from '../messages.ts';
import { timeLeft } from '../practice-attempt.ts';

/** The time that is left; near the end it changes its look and says so aloud, once. */
export function PracticeClock({ endsAt }: { endsAt: string }) {
  const left = timeLeft({ endsAt }, useNow());
  const urgency = urgencyOf(left);
  return (
    <>
      <span className="practice-clock" data-urgency={urgency} role="timer">
        <ClockIcon />
        <span className="visually-hidden">{practiceTestText.timeLeft} </span>
        <b className="num">{clockText(left)}</b>
      </span>
      <span className="visually-hidden" role="status">
        {warnings[urgency]}
      </span>
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
