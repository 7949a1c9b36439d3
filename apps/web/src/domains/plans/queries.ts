import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#platform/query-client.ts';
import { getCheckoutState, getMyPlan, getPaymentMode, listPlans, publishedPlans } from './api.ts';
import { getMyFamily } from './family-api.ts';
import { listPayments } from './payments-api.ts';

/** Offline, these queries fail at once, so that the screen can say so. */
const common = { networkMode: 'always', meta: { component: 'plans' } } as const;

export const planQueries = {
  /** The published plans at once, then those of the table. */
  list: () =>
    queryOptions({
      queryKey: ['plans'],
      queryFn: listPlans,
      initialData: publishedPlans,
      initialDataUpdatedAt: 0,
      ...common,
    }),
  /** The price that will be charged: only ever from the table. */
  asked: () => queryOptions({ queryKey: ['asked plans'], queryFn: listPlans, ...common }),
  mode: () => queryOptions({ queryKey: ['payment mode'], queryFn: getPaymentMode, ...common }),
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['my plan', userId],
      queryFn: getMyPlan,
      staleTime: 0,
      ...common,
    }),
  checkout: (userId: string, planId: string) =>
    queryOptions({
      queryKey: ['my plan', userId, 'checkout', planId],
      queryFn: () => getCheckoutState(planId),
      staleTime: 0,
      ...common,
    }),
  payments: (userId: string) =>
    queryOptions({
      queryKey: ['payments', userId],
      queryFn: listPayments,
      staleTime: 0,
      ...common,
    }),
  family: (userId: string) =>
    queryOptions({
      queryKey: ['family', userId],
      queryFn: getMyFamily,
      staleTime: 0,
      ...common,
    }),
};

/** Invalidates everything that a payment or cancellation changes. */
export function forgetMyPlan(userId: string): void {
  for (const name of ['my plan', 'payments', 'family']) {
    void queryClient.invalidateQueries({ queryKey: [name, userId] });
  }
}
