import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { hasLimits } from './has-limits.ts';
import { getMyLimits, type MyLimits } from './my-limits-api.ts';

/** A new screen refetches the guardian's limits, unless they were fetched less than this long ago. */
const ASK_AGAIN_AFTER_MS = 60_000;

/** Stays open when the time is up: a child can always see what is stored and who can see it. */
const alwaysOpen: string[] = [routes.profile, routes.settings, routes.people];

/** Whether learning is over for today, or paused. */
export function isOver({ is_paused: isPaused, minutes_a_day: limit, minutes_today }: MyLimits) {
  return isPaused || (limit !== null && minutes_today >= limit);
}

type Rest = {
  /** The limits that replace the page when the child's time for today is up; undefined while there is time. */
  rest: MyLimits | undefined;
  /** No guardian consented in time: everything can be read, and nothing new is saved. */
  isReadOnly: boolean;
  /** A guardian has written something that the child has not read. */
  hasPraise: boolean;
};

/**
 * A guardian's decisions that affect the open page.
 *
 * @param canFinish a quiz or a set of ten that was begun may be finished, even if a guardian pauses meanwhile
 */
export function useRest(user: AuthUser | null, canFinish = false): Rest {
  const { pathname, state } = useLocation();
  // All exercise sets share one URL; each pushes its own history entry.
  const screen = pathname + JSON.stringify(state);
  const isAsked = hasLimits(user);
  const { data, isStale, refetch } = useQuery({
    queryKey: ['limits', user?.id],
    queryFn: getMyLimits,
    enabled: isAsked,
    staleTime: ASK_AGAIN_AFTER_MS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new screen refetches, not a stale answer
  useEffect(() => {
    if (isAsked && isStale) void refetch();
  }, [screen]);
  const isInTime = data !== undefined && !isOver(data);
  const [opened, setOpened] = useState({ screen, isInTime, isSure: false });
  // A page that was opened in time may be finished: a child is not cut off in the middle of a sentence. A fresh answer
  // decides whether it was in time; until then, or offline, the last known answer counts.
  const isAnswered = !opened.isSure && !isStale;
  if (opened.screen !== screen || isAnswered || (isInTime && !opened.isInTime)) {
    setOpened({ screen, isInTime, isSure: !isStale });
  }
  if (data === undefined || alwaysOpen.includes(pathname)) {
    return { rest: undefined, isReadOnly: false, hasPraise: false };
  }
  const wasInTime = opened.screen === screen && opened.isInTime;
  const mayFinish = wasInTime && (canFinish || !data.is_paused);
  const rest = isInTime || mayFinish ? undefined : data;
  const isOpen = rest === undefined;
  return { rest, isReadOnly: isOpen && data.is_read_only, hasPraise: isOpen && data.has_praise };
}
