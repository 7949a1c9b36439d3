import { queryOptions } from '@tanstack/react-query';
import { practiceTestsLeft, UNLIMITED } from '#domains/plans/entitlement-api.ts';
import { faultOf } from '#platform/outbox/fault.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { practiceTestText } from './messages.ts';

/** After waiting this long for an answer, the learner may simply start. */
export const MAX_WAIT = 4_000;

type TestsLeft = number | typeof UNLIMITED;

/**
 * The number of practice tests the learner may still begin today. An unresponsive network does not block them; a refusal or
 * an invalid answer does not grant a test and is thrown.
 */
export async function testsLeft(ask: () => Promise<TestsLeft>): Promise<TestsLeft> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<typeof UNLIMITED>((resolve) => {
    timer = setTimeout(() => resolve(UNLIMITED), MAX_WAIT);
  });
  try {
    return await Promise.race([ask(), tooLong]);
  } catch (error) {
    if (isUnreachable(error)) return UNLIMITED;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isUnreachable(error: unknown): boolean {
  const { type } = faultOf(error);
  return !(error instanceof UnexpectedAnswer) && (type === 'network' || type === 'retryable');
}

export const practiceLimitQuery = (userId: string) =>
  queryOptions({
    queryKey: ['practice-tests-left', userId],
    queryFn: () => testsLeft(practiceTestsLeft),
    networkMode: 'always',
    // The previous test may have been the last one allowed, so never reuse an old answer.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const limitText = {
  title: practiceTestText.limitTitle,
  text: practiceTestText.limitText,
};
