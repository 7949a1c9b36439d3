import { isDay, isFlag, isText, listOf, oneOf, orNull, recordOf } from '#lib/checks.ts';
import { isNothing, rpc } from '#platform/rpc/rpc.ts';

/** The longest message, in characters. */
export const maxPraise = 120;

export type Praise = { name: string; words: string; day: string; is_new: boolean };

const isPraise = listOf(
  recordOf<Praise>({ name: isText, words: isText, day: isDay, is_new: isFlag }),
);

/** What guardians wrote to the learner, newest first. */
export function getPraise(): Promise<Praise[]> {
  return rpc('my_praise', {}, isPraise);
}

/** The learner has read what is new. */
export async function markPraiseRead(): Promise<void> {
  await rpc('see_praise', {}, isNothing);
}

export type SentPraise = { words: string; is_read: boolean };

const isSent = orNull(recordOf<SentPraise>({ words: isText, is_read: isFlag }));

/** What the guardian has sent to this child today. */
export function getSentPraise(childId: string): Promise<SentPraise | null> {
  return rpc('sent_praise', { child_id: childId }, isSent);
}

type PraiseOutcome = 'sent' | 'already' | 'wrong';

const isOutcome = recordOf<{ outcome: PraiseOutcome }>({
  outcome: oneOf('sent', 'already', 'wrong'),
});

export async function sendPraise(childId: string, words: string): Promise<PraiseOutcome> {
  return (await rpc('send_praise', { child_id: childId, words }, isOutcome)).outcome;
}
