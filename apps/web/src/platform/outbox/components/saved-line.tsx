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
 * Says that the screen shows a saved copy once the service fails or does not answer. Its space is reserved as soon as a copy
 * is shown, so that nothing jumps when the text appears.
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

/** Whether a condition has been true at any time since the screen was mounted. */
function useStays(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}
