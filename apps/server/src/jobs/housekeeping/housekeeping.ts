import { pruneAuth } from '../../backend/auth/users/prune.ts';
import { isClockTrusted } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../lib/log.ts';
import type { DevInbox } from '../../mail/dev-inbox-mailer.ts';

export type HousekeepingDeps = {
  database: Pick<Database, 'auth' | 'owner'>;
  mailbox?: Pick<DevInbox, 'forgetOld'> | undefined;
  log: Pick<Log, 'debug' | 'warn' | 'error'>;
};

const everyMs = 6 * 60 * 60 * 1000;
/** Delayed, because a start has more important work. */
const firstAfterMs = 60 * 1000;

const doubt =
  'The clock of the database has jumped: nothing is deleted by its age before it has run on steadily for a week';

/**
 * Deletes data past its retention period (docs/privacy.md says what and when). Safe in several processes at once.
 * Deletes nothing, and logs it, when the clock cannot be trusted.
 */
export async function runHousekeeping({ database, mailbox, log }: HousekeepingDeps) {
  if (!(await isClockTrusted(database))) {
    const [state] = await database.owner`
      select now() as clock, last_run, doubted_since, runs from public.retention_clock`;
    log.warn({ ...state }, doubt);
    return undefined;
  }
  const auth = await pruneAuth(database);
  const [rows] = await database.owner`select service.purge_expired() as forgotten`;
  const counters = await database.owner`
    delete from akada_private.rate_limits where window_started_at < now() - interval '1 day'`;
  const emails = (await mailbox?.forgetOld()) ?? 0;
  return { auth, rows: rows?.forgotten, counters: counters.count, emails };
}

/** Runs soon after the start, then four times a day. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const { log } = deps;
  const work = () =>
    runHousekeeping(deps).then(
      (forgotten) => log.debug({ forgotten }, 'Housekeeping'),
      (error) => log.error({ err: error }, 'Housekeeping failed'),
    );
  const first = setTimeout(work, firstAfterMs).unref();
  const again = setInterval(work, everyMs).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(again);
    },
  };
}
