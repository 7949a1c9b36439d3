import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import { useSlow } from '#lib/hooks/use-slow.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { AgainIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { outboxText } from '../messages.ts';
import './saved-line.css';

type Query = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'failureCount' | 'isError' | 'isFetching' | 'refetch'
>;

/**
 * Says that the screen shows what was saved earlier, once the service fails or keeps silent. Its place is there as soon as
 * a copy is shown, so that nothing jumps when it has something to say.
 */
export function SavedLine({ query }: { query: Query }) {
  const { data, dataUpdatedAt, failureCount, isError, isFetching, refetch } = query;
  const isSlow = useSlow(isFetching);
  const isOld = data !== undefined && (isError || failureCount > 0 || isSlow);
  const hasRoom = useStays(data !== undefined && dataUpdatedAt < performance.timeOrigin);
  if (!isOld && !hasRoom) return null;
  return (
    <div className="saved-line" role="status">
      {isOld && (
        <>
          <ClockIcon />
          <span>
            {format(outboxText.savedCopy, { moment: shortMoment(new Date(dataUpdatedAt)) })}
          </span>
          {isError && (
            <Button
              variant="text"
              iconOnly
              aria-label={outboxText.tryAgain}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              {!isFetching && <AgainIcon />}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Whether something has been true since the screen is there. */
function useStays(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}
