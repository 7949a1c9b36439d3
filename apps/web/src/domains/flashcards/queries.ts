import { type DailyLimits, defaultLimits } from '@akada/learning/flashcards/queue';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useUnsent } from '#platform/outbox/use-outbox.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { listFlashcardProgress } from './api.ts';
import { limitsOf } from './limits.ts';
import { giveAnswer, loadMemory, savedMemory } from './load-schedules.ts';
import { loadSets, readAllSavedCards, savedSets } from './load-sets.ts';
import { type Answer, type Memory, withAnswer } from './schedules.ts';

const HALF_A_MINUTE = 30_000;

export const flashcardQueries = {
  memory: (userId: string, limits: DailyLimits = defaultLimits) =>
    queryOptions({
      queryKey: ['flashcards', userId, 'memory'],
      queryFn: () => loadMemory(userId, limits),
      ...onDevice({ ...savedMemory(userId), isCopyEnough: true }),
      staleTime: HALF_A_MINUTE,
    }),
  sets: (userId: string, courseId: string) =>
    queryOptions({
      queryKey: ['flashcards', userId, 'sets', courseId],
      queryFn: () => loadSets(courseId),
      ...onDevice({ ...savedSets(userId, courseId), isCopyEnough: true }),
      staleTime: HALF_A_MINUTE,
    }),
  progress: (userId: string, setId: string | undefined) =>
    queryOptions({
      queryKey: ['flashcards', userId, 'progress', setId ?? ''],
      queryFn: () => listFlashcardProgress(setId ?? ''),
      enabled: setId !== undefined,
      // Read anew for each session, and left alone in it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  savedCards: (userId: string) =>
    queryOptions({
      queryKey: ['flashcards', userId, 'saved-cards'],
      queryFn: () => readAllSavedCards(userId),
      networkMode: 'always',
      staleTime: HALF_A_MINUTE,
    }),
};

/** The learner's daily limits; a choice that is still unsent counts already. */
export function useLimits(user: AuthUser): DailyLimits {
  const unsent = useUnsent('settings');
  return limitsOf(Object.assign({}, user.data, ...unsent.map((item) => item.payload)));
}

/** What the learner knows, with the schedules by card. */
export function useMemory(user: AuthUser) {
  const query = useQuery(flashcardQueries.memory(user.id, useLimits(user)));
  const rows = query.data?.schedules;
  const schedules = useMemo(() => new Map(rows?.map((row) => [row.flashcard_id, row])), [rows]);
  return { ...query, schedules };
}

export function useSets(userId: string, courseId: string) {
  return useQuery(flashcardQueries.sets(userId, courseId));
}

/** How the learner rated a card of the set before this session; undefined where nobody could be asked. */
export function useEarlierRating(userId: string, setId: string | undefined) {
  const { data } = useQuery(flashcardQueries.progress(userId, setId));
  return (flashcardId: string): number | undefined =>
    data?.find((row) => row.flashcard_id === flashcardId)?.difficulty_rating;
}

export function useSavedCards(userId: string) {
  return useQuery(flashcardQueries.savedCards(userId));
}

/** Gives an answer: on the screen at once, on this device next, then to the service. */
export function useGiveAnswer(userId: string): (answer: Answer) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      const { queryKey } = flashcardQueries.memory(userId);
      const before = client.getQueryData<Memory>(queryKey);
      if (before === undefined) return;
      const memory = withAnswer(before, answer);
      client.setQueryData(queryKey, memory);
      void giveAnswer(userId, answer, memory);
    },
    [client, userId],
  );
}

/** Asks the service again: another device may have answered meanwhile. */
export function useRefreshMemory(userId: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: flashcardQueries.memory(userId).queryKey }),
    [client, userId],
  );
}
