import { refuse } from '@akada/function-kit/function-handler';
import {
  chooseItem,
  estimateAbility,
  isEnough,
  type MarkedItem,
} from '@akada/learning/benchmark/engine';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BenchmarkCall } from './input.ts';
import { toPublicSitting } from './public-view.ts';
import { resultOf } from './result.ts';
import {
  type Answer,
  type BankItem,
  findSitting,
  readBank,
  readQuestions,
  type Sitting,
  saveAnswer,
} from './store.ts';

type AnswerCall = Extract<BenchmarkCall, { action: 'answer' }>;

const notFound = () => refuse(404, 'no_such_sitting', 'There is no such sitting.');
const expired = () =>
  refuse(410, 'expired', 'This sitting was open for 24 hours and is closed now. Begin a new one.');

export function markedAnswers(
  answers: readonly Answer[],
  bank: ReadonlyMap<string, BankItem>,
): MarkedItem[] {
  return answers.flatMap(({ item_id, is_correct }) => {
    const item = bank.get(item_id);
    return item ? [{ item, isCorrect: is_correct }] : [];
  });
}

/** An answer that is stored already: a retry of the same answer is fine, a different one is refused. */
async function replayed(admin: SupabaseClient, sitting: Sitting, call: AnswerCall) {
  const saved = sitting.answers.find(({ item_id }) => item_id === call.item);
  if (!saved) return undefined;
  if (saved.chosen_option !== call.option) {
    return refuse(409, 'already_answered', 'This question is answered already.');
  }
  return Response.json({ sitting: await toPublicSitting(admin, sitting) });
}

/** Marks the answer, chooses the next step and stores both together; null when another tab was faster. */
async function takeAnswer(
  admin: SupabaseClient,
  learner: string,
  sitting: Sitting,
  { item, option }: AnswerCall,
): Promise<Response | null> {
  const [bank, questions] = await Promise.all([
    readBank(admin, sitting.subject),
    readQuestions(admin, [item]),
  ]);
  const question = questions.get(item);
  const asked = bank.byId.get(item);
  if (!question || !asked) throw new Error('The item that is being asked does not exist');
  if (option !== null && option >= question.options.length) {
    return refuse(400, 'no_such_option', 'This question has no such option.');
  }
  const isCorrect = option === question.correct_option;
  const marked = [...markedAnswers(sitting.answers, bank.byId), { item: asked, isCorrect }];
  const estimate = estimateAbility(marked);
  const next = isEnough(marked.length, estimate)
    ? undefined
    : chooseItem({
        bank: bank.open,
        answers: marked,
        seenBefore: new Set(sitting.seen_before),
        seed: sitting.id,
      });
  const result = next ? null : await resultOf(admin, bank.open, marked);
  const outcome = await saveAnswer(admin, learner, {
    sitting: sitting.id,
    item,
    option,
    isCorrect,
    nextItem: next?.id,
    estimate,
    result,
  });
  if (outcome === 'stale') return null;
  if (outcome === 'expired') return expired();
  const now = await findSitting(admin, learner, sitting.id);
  return now ? Response.json({ sitting: await toPublicSitting(admin, now) }) : notFound();
}

/** Stores the answer to the current question; idempotent. */
export async function answer(
  admin: SupabaseClient,
  learner: string,
  call: AnswerCall,
): Promise<Response> {
  for (let round = 0; round < 3; round += 1) {
    const sitting = await findSitting(admin, learner, call.sitting);
    if (!sitting) return notFound();
    const again = await replayed(admin, sitting, call);
    if (again) return again;
    if (sitting.status === 'expired') return expired();
    if (sitting.status === 'finished') {
      return refuse(409, 'finished', 'This sitting is finished.');
    }
    if (sitting.current_item !== call.item) {
      return refuse(409, 'not_asked', 'This is not the question that is being asked.');
    }
    const saved = await takeAnswer(admin, learner, sitting, call);
    if (saved) return saved;
  }
  return refuse(409, 'busy', 'Another tab is answering. Load the page again.');
}
