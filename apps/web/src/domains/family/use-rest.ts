import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { hasLimits } from './has-limits.ts';
import { getMyLimits, type MyLimits } from './my-limits-api.ts';

/** A new screen asks what a guardian has decided, unless that was asked just now. */
const ASK_AGAIN_AFTER_MS = 60_000;

/** What stays open when the time is up: a child can always see what is kept and who sees it. */
const alwaysOpen: string[] = [routes.profile, routes.settings, routes.people];

/** Whether learning is over for today, or paused. */
export function isOver({ is_paused: isPaused, minutes_a_day: limit, minutes_today }: MyLimits) {
  return isPaused || (limit !== null && minutes_today >= limit);
}

type Rest = {
  /** What stands in place of the page for a child who has learned enough for today; undefined while there is time. */
  rest: MyLimits | undefined;
  /** Nobody has agreed in time: everything can be read, and nothing new is kept. */
  isReadOnly: boolean;
};

/**
 * What a guardian has decided, as far as it changes the page that is open.
 *
 * @param canFinish a quiz or a set of ten that was begun is finished, also when a guardian pauses meanwhile
 */
export function useRest(user: AuthUser | null, canFinish = false): Rest {
  const { pathname, state } = useLocation();
  // Practice stays at one URL for many sets, and makes an entry of the history for each.
  const screen = pathname + JSON.stringify(state);
  const isAsked = hasLimits(user);
  const { data, isStale, refetch } = useQuery({
    queryKey: ['limits', user?.id],
    queryFn: getMyLimits,
    enabled: isAsked,
    staleTime: ASK_AGAIN_AFTER_MS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what asks, not the age of the answer
  useEffect(() => {
    if (isAsked && isStale) void refetch();
  }, [screen]);
  const isInTime = data !== undefined && !isOver(data);
  const [opened, setOpened] = useState({ screen, isInTime, isSure: false });
  // A page that was opened in time may be finished: a child is not sent away in the middle of a sentence. Whether it was
  // in time is for a new answer to say; until that comes, or without a network, the last one counts.
  const isAnswered = !opened.isSure && !isStale;
  if (opened.screen !== screen || isAnswered || (isInTime && !opened.isInTime)) {
    setOpened({ screen, isInTime, isSure: !isStale });
  }
  if (data === undefined || alwaysOpen.includes(pathname)) {
    return { rest: undefined, isReadOnly: false };
  }
  const wasInTime = opened.screen === screen && opened.isInTime;
  const mayFinish = wasInTime && (canFinish || !data.is_paused);
  const rest = isInTime || mayFinish ? undefined : data;
  return { rest, isReadOnly: rest === undefined && data.is_read_only };
}
