import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { hasLimits } from './has-limits.ts';
import { getMyLimits, type MyLimits } from './my-limits-api.ts';

/** How often a child's minutes are asked for while a limit is near. */
const ASK_EVERY_MS = 60_000;

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
 * @param canFinish a quiz or a set of cards that was begun is finished, also when a guardian pauses meanwhile
 */
export function useRest(user: AuthUser | null, canFinish = false): Rest {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['limits', user?.id],
    queryFn: getMyLimits,
    enabled: hasLimits(user),
    refetchInterval: (query) => (query.state.data?.minutes_a_day ? ASK_EVERY_MS : false),
  });
  const isInTime = data !== undefined && !isOver(data);
  const [opened, setOpened] = useState({ pathname, isInTime });
  // A page that was opened in time may be finished: a child is not sent away in the middle of a sentence.
  if (opened.pathname !== pathname || (isInTime && !opened.isInTime)) {
    setOpened({ pathname, isInTime });
  }
  if (data === undefined || alwaysOpen.includes(pathname)) {
    return { rest: undefined, isReadOnly: false };
  }
  const wasInTime = opened.pathname === pathname && opened.isInTime;
  const mayFinish = wasInTime && (canFinish || !data.is_paused);
  const rest = isInTime || mayFinish ? undefined : data;
  return { rest, isReadOnly: rest === undefined && data.is_read_only };
}
