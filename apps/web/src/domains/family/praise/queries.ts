import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPraise, getSentPraise, markPraiseRead, type Praise, sendPraise } from './api.ts';

const keyOf = (userId: string) => ['praise', userId] as const;

export function usePraise(userId: string) {
  return useQuery({ queryKey: keyOf(userId), queryFn: getPraise });
}

/** Marks everything as read, here at once. Without a network it is shown again next time. */
export function useMarkPraiseRead(userId: string): () => void {
  const queries = useQueryClient();
  return () => {
    queries.setQueryData<Praise[]>(keyOf(userId), (all) =>
      all?.map((one) => ({ ...one, is_new: false })),
    );
    markPraiseRead().catch(() => undefined);
  };
}

export function useSentPraise(userId: string, childId: string) {
  return useQuery({
    queryKey: [...keyOf(userId), childId],
    queryFn: () => getSentPraise(childId),
    staleTime: 0,
  });
}

/** Sends a message and reads again what was sent today. */
export function useSendPraise(userId: string, childId: string) {
  const queries = useQueryClient();
  return async (words: string) => {
    const outcome = await sendPraise(childId, words);
    await queries.invalidateQueries({ queryKey: [...keyOf(userId), childId] });
    return outcome;
  };
}
