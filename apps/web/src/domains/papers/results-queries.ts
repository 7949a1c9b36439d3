import { queryOptions, useQuery } from '@tanstack/react-query';
import { outbox } from '#platform/outbox/outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { onDevice } from '#platform/snapshot/on-device.ts';
import { isBestResults } from './best-result.ts';
import { listBestResults } from './results-api.ts';

const resultQueries = {
  best: (userId: string) =>
    queryOptions({
      queryKey: ['paper-results', userId],
      queryFn: listBestResults,
      ...onDevice(snapshots.of(userId, 'paper-results', isBestResults)),
      meta: { component: 'paper-results' },
    }),
};

/**
 * The account's best result in each paper. Also for public pages, which have no query client. Offline, the copy on this
 * device answers; without one, nothing is known.
 */
export const useBestResults = (userId: string) =>
  useQuery(resultQueries.best(userId), queryClient).data ?? [];

outbox.onSent(({ account, kind }) => {
  if (kind !== 'practice') return;
  void queryClient.invalidateQueries({ queryKey: resultQueries.best(account).queryKey });
});
