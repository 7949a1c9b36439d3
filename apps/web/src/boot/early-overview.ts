import { showEarlyOverview } from '#domains/dashboard/early-overview.ts';

// Inlined into the dashboard's frame as one small script. It fails silently: the page itself reports errors.
showEarlyOverview().catch(() => undefined);
