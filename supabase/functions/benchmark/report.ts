import { classEdges } from '@akada/content/benchmark-scale';
import { refuse } from '@akada/function-kit/function-handler';
import { bandOf, type StrandStanding, standingsOf } from '@akada/learning/benchmark/report';
import type { SupabaseClient } from '@supabase/supabase-js';
import { markedAnswers } from './answer.ts';
import { namedBand } from './result.ts';
import {
  type Answer,
  type BankItem,
  findSitting,
  hasPlus,
  type LessonLink,
  type Question,
  readBank,
  readLessons,
  readQuestions,
} from './store.ts';

const lessonsOfStrand = 3;

/** The lessons that help most in a strand: those of missed items first, then those of the other items asked. */
function lessonIds(answers: readonly Answer[], items: ReadonlyMap<string, BankItem>): string[] {
  const inOrder = answers.toSorted((a, b) => Number(a.is_correct) - Number(b.is_correct));
  const ids = inOrder.flatMap(({ item_id }) => items.get(item_id)?.lessons.slice(0, 1) ?? []);
  return [...new Set(ids)].slice(0, lessonsOfStrand);
}

/** A question of a finished sitting. Missed questions are explained; the items are not asked again for two sittings. */
function toReviewed(
  { item_id, chosen_option, is_correct }: Answer,
  question: Question | undefined,
) {
  return {
    item: item_id,
    title: question?.title ?? '',
    topic: question?.topic ?? '',
    answer: chosen_option === null ? null : (question?.options[chosen_option] ?? ''),
    isCorrect: is_correct,
    explanation: is_correct ? null : (question?.explanation ?? ''),
  };
}

function toStrand(
  standing: StrandStanding,
  own: readonly Answer[],
  tools: {
    items: ReadonlyMap<string, BankItem>;
    questions: ReadonlyMap<string, Question>;
    lessons: ReadonlyMap<string, LessonLink>;
  },
) {
  const { strand, asked, right, estimate } = standing;
  const [first] = own;
  return {
    title: tools.items.get(first?.item_id ?? '')?.strandTitle ?? strand,
    standing: standing.standing,
    asked,
    right,
    band: namedBand(bandOf(estimate, classEdges)),
    lessons: lessonIds(own, tools.items).flatMap((id) => tools.lessons.get(id) ?? []),
    questions: own.map((answer) => toReviewed(answer, tools.questions.get(answer.item_id))),
  };
}

/** The full report of a finished sitting, strand by strand; for Plus only. */
export async function report(admin: SupabaseClient, learner: string, id: string) {
  const sitting = await findSitting(admin, learner, id);
  if (!sitting) return refuse(404, 'no_such_sitting', 'There is no such sitting.');
  if (sitting.status !== 'finished') {
    return refuse(409, 'not_finished', 'The report comes when the sitting is finished.');
  }
  if (!(await hasPlus(admin, learner))) {
    return refuse(403, 'plus_needed', 'The full report is part of Akada Plus.');
  }
  const { answers } = sitting;
  const { byId: items } = await readBank(admin, sitting.subject);
  const asked = answers.map(({ item_id }) => item_id);
  const [questions, lessons] = await Promise.all([
    readQuestions(admin, asked),
    readLessons(
      admin,
      asked.flatMap((item) => items.get(item)?.lessons ?? []),
    ),
  ]);
  const strands = standingsOf(markedAnswers(answers, items)).map((standing) =>
    toStrand(
      standing,
      answers.filter(({ item_id }) => items.get(item_id)?.strand === standing.strand),
      { items, questions, lessons },
    ),
  );
  return Response.json({
    sitting: sitting.id,
    subject: sitting.subject,
    finishedAt: sitting.finished_at,
    result: sitting.result,
    strands,
  });
}
