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
      // Loaded once per session and not refetched during it.
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

/** The learner's daily limits, including a change that is still unsent. */
export function useLimits(user: AuthUser): DailyLimits {
  const unsent = useUnsent('settings');
  return limitsOf(Object.assign({}, user.data, ...unsent.map((item) => item.payload)));
}

/** The learner's memory, with the schedules by card. */
export function useMemory(user: AuthUser) {
  const query = useQuery(flashcardQueries.memory(user.id, useLimits(user)));
  const rows = query.data?.schedules;
  const schedules = useMemo(() => new Map(rows?.map((row) => [row.flashcard_id, row])), [rows]);
  return { ...query, schedules };
}

export function useSets(userId: string, courseId: string) {
  return useQuery(flashcardQueries.sets(userId, courseId));
}

/** The learner's rating of a card before this session; undefined when unknown. */
export function useEarlierRating(userId: string, setId: string | undefined) {
  const { data } = useQuery(flashcardQueries.progress(userId, setId));
  return (flashcardId: string): number | undefined =>
    data?.find((row) => row.flashcard_id === flashcardId)?.difficulty_rating;
}

export function useSavedCards(userId: string) {
  return useQuery(flashcardQueries.savedCards(userId));
}

/** Records an answer: on screen at once, then on this device, then at the service. */
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

/** Refetches: another device may have recorded answers in the meantime. */
export function useRefreshMemory(userId: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: flashcardQueries.memory(userId).queryKey }),
    [client, userId],
  );
}
