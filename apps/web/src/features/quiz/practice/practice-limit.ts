import { queryOptions } from '@tanstack/react-query';
import { practiceTestsLeft } from '#services/backend/entitlement.ts';

/** Whoever waits longer than this for an answer may simply start. */
export const LONGEST_WAIT = 4_000;

/** As many practice tests as you like: with Plus, and whenever we cannot ask. */
const UNLIMITED = null;

/** How many practice tests may still begin today; nobody is held up by a network that does not answer. */
export async function testsLeft(ask: () => Promise<number | null>): Promise<number | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(UNLIMITED), LONGEST_WAIT);
  });
  try {
    return await Promise.race([ask(), tooLong]);
  } catch {
    return UNLIMITED;
  } finally {
    clearTimeout(timer);
  }
}

export const practiceLimitQuery = (userId: string) =>
  queryOptions({
    queryKey: ['practice-tests-left', userId],
    queryFn: () => testsLeft(practiceTestsLeft),
    networkMode: 'always',
    // The test before this one may have been the last: an old answer is no answer.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const limitWords = {
  title: 'You have done three practice tests today',
  text: 'Well practised! Three tests a day are free, and tomorrow there are three more. With Akada Plus there is no limit.',
};
