import { isClockTrusted } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../lib/log.ts';
import { monotonicNow } from '../../lib/monotonic.ts';
import { TokenError } from './access-token.ts';
import type { ReadCaller } from './caller.ts';
import type { Caller } from './claims.ts';

/** The channel on which the database announces ended sessions. */
const channel = 'akada_ended_sessions';
/** A token lives at most an hour; ten minutes more allow for clock differences and renewals in progress. */
const rememberedMs = 70 * 60 * 1_000;

const pruneEveryMs = 10 * 60 * 1_000;

/** Deletes expired rows; also while the server runs, or the table would grow for months. */
export async function pruneEndedSessions({ owner }: Pick<Database, 'owner'>): Promise<number> {
  // If the clock jumped ahead for a minute, this would delete recent rows and accept signed-out tokens again.
  if (!(await isClockTrusted({ owner }))) return 0;
  const old = await owner`
    delete from akada_private.ended_sessions where ended_at < now() - interval '70 minutes'`;
  return old.count;
}

/**
 * Ends access with the session, in every process and within a moment. Tokens are verified without the database, so
 * each process keeps a short list of sessions that ended before their tokens expired.
 */
export async function watchEndedSessions(
  { owner }: Pick<Database, 'owner'>,
  log: Pick<Log, 'error'>,
) {
  const ended = new Map<string, number>();
  const add = (id: string) => ended.set(id, monotonicNow());

  /** Also after a lost connection: the table has every notification that was missed. */
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
    /** Identifies callers as before, but refuses tokens of ended sessions. */
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
