import { refuse } from '@akada/function-kit/function-handler';
import { chooseItem } from '@akada/learning/benchmark/engine';
import type { SupabaseClient } from '@supabase/supabase-js';
import { toPublicSitting } from './public-view.ts';
import { findSitting, listSittings, openSitting, readBank, type Sitting } from './store.ts';

const isOpen = ({ status, expires_at }: Sitting, now: number) =>
  status === 'open' && Date.parse(expires_at) > now;

/** Every item shown in the two previous sittings, answered or not. */
const itemsOf = ({ answers, current_item }: Sitting) => [
  ...answers.map(({ item_id }) => item_id),
  ...(current_item ? [current_item] : []),
];

/** Begins a sitting, or resumes the open one. */
export async function start(admin: SupabaseClient, learner: string, subject: string) {
  const earlier = await listSittings(admin, learner, { subject, limit: 2 });
  const open = earlier.find((one) => isOpen(one, Date.now()));
  if (open) return Response.json({ sitting: await toPublicSitting(admin, open) });
  const seenBefore = earlier.flatMap(itemsOf);
  const id = crypto.randomUUID();
  const bank = await readBank(admin, subject);
  const first = chooseItem({
    bank: bank.open,
    answers: [],
    seenBefore: new Set(seenBefore),
    seed: id,
  });
  if (!first) {
    return refuse(503, 'no_items', 'The test in this subject is not ready. Try again later.');
  }
  const opened = await openSitting(admin, learner, {
    id,
    subject,
    firstItem: first.id,
    seenBefore,
  });
  const sitting = await findSitting(admin, learner, opened);
  if (!sitting) throw new Error('A sitting was opened, but there is none');
  return Response.json({ sitting: await toPublicSitting(admin, sitting) });
}
