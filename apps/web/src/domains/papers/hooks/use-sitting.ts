import { useState } from 'react';
import { type RunningTimed, useTimedAttempt } from '#domains/questions/hooks/use-timed-attempt.ts';
import { entryOf } from '../mark-sitting.ts';
import { leftOf, limitOf, type PaperAnswer, type Running } from '../sitting.ts';
import { closeSitting, loadRunning, type PaperRef, paperWork } from '../stored-sittings.ts';

export type OpenSitting = Pick<RunningTimed<PaperAnswer>, 'take' | 'handIn'> & {
  running: Running;
};

const noLimit = { minutes: null };

/** The paper in progress; handed in automatically when the time is up. Null when there is none. */
export function useSitting(
  paper: PaperRef,
  onFinished: (id: string, isTimeUp: boolean) => void,
): OpenSitting | null {
  const [first] = useState(() => loadRunning(paper));
  const [sitting, setSitting] = useState(first?.sitting ?? null);
  const { attempt, take, handIn } = useTimedAttempt<PaperAnswer>(
    {
      work: paperWork(paper),
      find: () => {
        const now = loadRunning(paper);
        if (now !== null && now.sitting.id !== sitting?.id) setSitting(now.sitting);
        return now?.progress ?? null;
      },
      onFinished: (progress) => {
        if (sitting === null) return;
        const done = { sitting, progress };
        closeSitting(paper, done, entryOf(done));
        onFinished(sitting.id, leftOf(done) === 0);
      },
    },
    sitting === null ? noLimit : limitOf(sitting),
  );
  if (sitting === null || attempt === null || attempt.finishedAt !== null) return null;
  return { running: { sitting, progress: attempt }, take, handIn };
}
