import type { SupabaseClient } from '@supabase/supabase-js';
import { chooseItem } from '../../../packages/learning/src/benchmark/engine.ts';
import { refuse } from '../_shared/function-handler.ts';
import { toPublicSitting } from './public-view.ts';
import { listSittings, openSitting, readAnswers, readBank, type Sitting } from './store.ts';

const isOpen = ({ status, expires_at }: Sitting, now: number) =>
  status === 'open' && Date.parse(expires_at) > now;

/** Whatever was on the screen in the two sittings before, answered or not. */
async function itemsSeen(admin: SupabaseClient, sittings: readonly Sitting[]): Promise<string[]> {
  const answers = await readAnswers(
    admin,
    sittings.map(({ id }) => id),
  );
  return [
    ...answers.map(({ item_id }) => item_id),
    ...sittings.flatMap(({ current_item }) => current_item ?? []),
  ];
}

/** Begins a sitting, or goes on with the one that is open. */
export async function start(admin: SupabaseClient, learner: string, subject: string) {
  const earlier = await listSittings(admin, learner, { subject, limit: 2 });
  const open = earlier.find((sitting) => isOpen(sitting, Date.now()));
  if (open) {
    const answers = await readAnswers(admin, [open.id]);
    return Response.json({ sitting: await toPublicSitting(admin, open, answers.length) });
  }
  const id = crypto.randomUUID();
  const [bank, seenBefore] = await Promise.all([
    readBank(admin, subject),
    itemsSeen(admin, earlier),
  ]);
  const first = chooseItem({
    bank: bank.open,
    answers: [],
    seenBefore: new Set(seenBefore),
    seed: id,
  });
  if (!first) {
    return refuse(503, 'no_items', 'The test in this subject is not ready. Try again later.');
  }
  const sitting = await openSitting(admin, learner, {
    id,
    subject,
    firstItem: first.id,
    seenBefore,
  });
  const answers = sitting.id === id ? [] : await readAnswers(admin, [sitting.id]);
  return Response.json({ sitting: await toPublicSitting(admin, sitting, answers.length) });
}
