import { queryOptions } from '@tanstack/react-query';
import { getBenchmarkHistory, getBenchmarkReport } from '#services/backend/benchmark.ts';

export const benchmarkQueries = {
  all: (userId: string) => ['benchmark', userId] as const,
  history: (userId: string) =>
    queryOptions({
      queryKey: [...benchmarkQueries.all(userId), 'history'],
      queryFn: getBenchmarkHistory,
    }),
  report: (userId: string, sitting: string) =>
    queryOptions({
      queryKey: [...benchmarkQueries.all(userId), 'report', sitting],
      queryFn: () => getBenchmarkReport(sitting),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
