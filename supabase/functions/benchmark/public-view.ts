import { benchmarkRules } from '@akada/learning/benchmark/engine';
import { shuffledPlaces } from '@akada/learning/shuffle';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Question, readQuestions, type Sitting } from './store.ts';

/**
 * The part of an item that the browser may see. Fields are picked one by one, so that a new field stays on the server
 * by default. The order of the options depends on the sitting and is the same after a reload.
 */
export function toPublicQuestion({ id, title, options }: Question, sitting: string) {
  return {
    item: id,
    title,
    options: shuffledPlaces(options.length, `${sitting}:${id}`).map((index) => ({
      option: index,
      text: options[index] ?? '',
    })),
  };
}

/** A sitting as its learner sees it: the current question, or the result. */
export async function toPublicSitting(admin: SupabaseClient, sitting: Sitting) {
  const item = sitting.current_item;
  const question = item === null ? undefined : (await readQuestions(admin, [item])).get(item);
  return {
    id: sitting.id,
    subject: sitting.subject,
    status: sitting.status,
    startedAt: sitting.started_at,
    expiresAt: sitting.expires_at,
    finishedAt: sitting.finished_at,
    answered: sitting.answers.length,
    least: benchmarkRules.leastItems,
    most: benchmarkRules.mostItems,
    question: question ? toPublicQuestion(question, sitting.id) : null,
    result: sitting.result,
  };
}
