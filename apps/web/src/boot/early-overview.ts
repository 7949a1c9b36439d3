import { showEarlyOverview } from '#domains/dashboard/early-overview.ts';

// Written into the frame of the dashboard, all of it in one small script. Whatever fails here, the page itself will say.
showEarlyOverview().catch(() => undefined);
