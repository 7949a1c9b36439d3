import type { BrowserContext, Route } from '@playwright/test';

/** What can happen to a request: with `lost` the service handles it, but its answer never arrives. */
export type Fault = 'pass' | 'cut' | 'slow' | 'lost' | 500 | 429;

const personalCalls = /\/(rest\/v1\/|auth\/v1\/user)/;
const SLOW = 1_500;

/** Simulates a bad network between the pages and the service: each call for the learner's data gets the next fault. */
export async function useFaultyNetwork(context: BrowserContext, faults: readonly Fault[]) {
  let calls = 0;
  await context.route(personalCalls, async (route) => {
    const fault = faults[calls % faults.length] ?? 'pass';
    calls += 1;
    await meet(route, fault).catch(() => {
      // The page has closed meanwhile, and its request with it.
    });
  });
  return {
    count: () => calls,
    mend: () => context.unroute(personalCalls),
  };
}

async function meet(route: Route, fault: Fault): Promise<void> {
  if (fault === 'cut') return route.abort('connectionreset');
  if (fault === 'lost') {
    await route.fetch();
    return route.abort('connectionreset');
  }
  if (fault === 500) return route.fulfill({ status: 500, json: { message: 'broken' } });
  if (fault === 429) {
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1' },
      json: { message: 'busy' },
    });
  }
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
  return route.continue();
}
