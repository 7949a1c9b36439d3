import { isClockTrusted } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../lib/log.ts';
import { monotonicNow } from '../../lib/monotonic.ts';
import { TokenError } from './access-token.ts';
import type { ReadCaller } from './caller.ts';
import type { Caller } from './claims.ts';

/** Where the database tells that a session has ended. */
const channel = 'akada_ended_sessions';
/** No token lives longer than an hour; ten minutes for clocks and renewals on their way. */
const rememberedMs = 70 * 60 * 1_000;

const pruneEveryMs = 10 * 60 * 1_000;

/** Takes what is too old to matter out of the table; also while the server runs, or it would grow for months. */
export async function pruneEndedSessions({ owner }: Pick<Database, 'owner'>): Promise<number> {
  // A clock that stands ahead for a minute would otherwise let signed-out tokens in again.
  if (!(await isClockTrusted({ owner }))) return 0;
  const old = await owner`
    delete from akada_private.ended_sessions where ended_at < now() - interval '70 minutes'`;
  return old.count;
}

/**
 * Ends access with the session, in every process and within a moment: tokens are verified without
 * the database, so each process keeps the short list of sessions that ended before their tokens.
 */
export async function watchEndedSessions(
  { owner }: Pick<Database, 'owner'>,
  log: Pick<Log, 'error'>,
) {
  const ended = new Map<string, number>();
  const add = (id: string) => ended.set(id, monotonicNow());

  /** Also after a lost connection: whatever was told meanwhile stands in the table. */
  async function readAll() {
    await pruneEndedSessions({ owner });
    const rows = await owner<{ id: string }[]>`select id from akada_private.ended_sessions`;
    for (const { id } of rows) add(id);
  }

  function forgetOld() {
    const oldest = monotonicNow() - rememberedMs;
    for (const [id, at] of ended) {
      if (at > oldest) return;
      ended.delete(id);
    }
  }

  const hasEnded = ({ claims }: Caller) => claims !== undefined && ended.has(claims.session_id);

  await readAll();
  const news = await owner.listen(channel, add, () => {
    readAll().catch((error) => log.error({ err: error }, 'The ended sessions were not read'));
  });
  const forgetting = setInterval(forgetOld, 60_000).unref();
  const pruning = setInterval(() => {
    pruneEndedSessions({ owner }).catch((error) =>
      log.error({ err: error }, 'Old ended sessions were not removed'),
    );
  }, pruneEveryMs).unref();

  return {
    /** Reads callers as before, but refuses the token of a session that has ended. */
    guard:
      (readCaller: ReadCaller): ReadCaller =>
      async (headers, query) => {
        const caller = await readCaller(headers, query);
        if (hasEnded(caller)) throw new TokenError('invalid', 'The session of this JWT has ended');
        return caller;
      },
    async close() {
      clearInterval(forgetting);
      clearInterval(pruning);
      await news.unlisten();
    },
  };
}
