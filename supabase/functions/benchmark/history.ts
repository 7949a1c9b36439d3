import { changeSince } from '@akada/learning/benchmark/report';
import type { SupabaseClient } from '@supabase/supabase-js';
import { hasPlus, listSittings, type Sitting } from './store.ts';

const most = 200;

const estimateOf = ({ ability, ability_sd }: Sitting) => ({
  mean: ability ?? 0,
  sd: ability_sd ?? 1,
});

/** Compares a finished sitting with the previous one in the same subject; `all` is newest first. */
function toEntry(sitting: Sitting, index: number, all: readonly Sitting[]) {
  const before = all.slice(index + 1).find(({ subject }) => subject === sitting.subject);
  return {
    id: sitting.id,
    subject: sitting.subject,
    finishedAt: sitting.finished_at,
    result: sitting.result,
    change: before ? changeSince(estimateOf(before), estimateOf(sitting)) : 'first',
  };
}

/** Earlier sittings with their changes, open sittings that can be resumed, and whether reports are available. */
export async function history(admin: SupabaseClient, learner: string) {
  const [sittings, plus] = await Promise.all([
    listSittings(admin, learner, { limit: most }),
    hasPlus(admin, learner),
  ]);
  const open = sittings.filter(
    ({ status, expires_at }) => status === 'open' && Date.parse(expires_at) > Date.now(),
  );
  return Response.json({
    open: open.map(({ id, subject, expires_at, answers }) => ({
      id,
      subject,
      expiresAt: expires_at,
      answered: answers.length,
    })),
    finished: sittings.filter(({ status }) => status === 'finished').map(toEntry),
    hasPlus: plus,
  });
}
