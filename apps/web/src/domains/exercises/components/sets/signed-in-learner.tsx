import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { useIsOutboxReady, useUnsent } from '#platform/outbox/use-outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { stateOf } from '../../levels.ts';
import { setKey, skillId } from '../../sets/finished-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import { replaySets } from '../../sets/replay-sets.ts';
import { queueSet } from '../../sets/send-sets.ts';
import type { SetLearner } from '../../sets/set-learner.ts';
import { useSkills } from '../../skills-queries.ts';
import type { WithLearnerProps } from './with-learner.tsx';

type SignedInLearnerProps = WithLearnerProps & { userId: string };

/** Practice for a learner: levels combine the service's with unsent sets, and finished sets are sent. */
export function SignedInLearner(props: SignedInLearnerProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <KnownLearner {...props} />
    </QueryClientProvider>
  );
}

function KnownLearner({ userId, courseId, children }: SignedInLearnerProps) {
  const { data, isError, refetch } = useSkills(userId, courseId);
  const unsent = useUnsent('practice').map(({ payload }) => payload);
  const isQueueRead = useIsQueueRead();
  if (!isQueueRead || (data === undefined && !isError)) return <PageLoading />;
  const learner: SetLearner = {
    userId,
    states: data
      ? new Map(data.map((skill) => [skillId(skill.lesson, skill.skill), stateOf(skill)]))
      : replaySets(unsent),
    save: (set) => queueSet(userId, set),
    Line: SetSaveLine,
    retryLevels: data ? null : () => void refetch(),
  };
  return children(learner);
}

/** Always shows where the set is saved. */
function SetSaveLine({ setId }: { setId: string }) {
  return <SaveLine entityKey={setKey(setId)} safe={exerciseSetText.setSafe} />;
}

const WAIT_FOR_QUEUE = 3_000;

/** Unsent sets affect the levels, so wait for the outbox to load, unless that takes long. */
function useIsQueueRead(): boolean {
  const isReady = useIsOutboxReady();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT_FOR_QUEUE);
    return () => clearTimeout(timer);
  }, []);
  return isReady || isLate;
}
