import { randomUUID } from 'node:crypto';
import { newSchedule, type Rating, rate, type Schedule } from '@akada/learning/flashcards/schedule';
import { openCourseScreen } from './calls.ts';
import type { Child } from './child.ts';
import { type Day, pick, think } from './think.ts';

type DueCard = { id: string; set_id: string; course_id: string };
type Due = { cards: DueCard[]; schedules: (Schedule & { flashcard_id: string })[] };

async function answerCard(child: Child, { cards, schedules }: Due): Promise<void> {
  const card = pick(cards);
  const now = new Date();
  const before = schedules.find(({ flashcard_id }) => flashcard_id === card.id) ?? newSchedule(now);
  const rating = pick<Rating>([1, 3, 3, 3, 4]);
  const after = rate(card.id, before, rating, now);
  const of = { flashcard_id: card.id, course_id: card.course_id };
  const { state, due, stability, difficulty, scheduled_days, learning_steps } = before;
  const schedule = { ...after, ...of, set_id: card.set_id };
  await child.backend({
    kind: 'record_flashcard_review',
    method: 'POST',
    path: '/rest/v1/rpc/record_flashcard_review',
    json: {
      review: {
        ...{ id: randomUUID(), rating, undoes: null, reviewed_at: now.toISOString(), ...of },
        ...{ state, due, stability, difficulty, scheduled_days, learning_steps },
      },
      schedule: { ...schedule, last_rating: rating },
    },
  });
  await child.backend({
    kind: 'upsert of flashcard_progress',
    method: 'POST',
    path: '/rest/v1/flashcard_progress?on_conflict=user_id%2Cflashcard_id',
    headers: { prefer: 'resolution=merge-duplicates' },
    json: {
      ...{ user_id: child.id(), ...of, set_id: card.set_id, difficulty_rating: rating },
      ...{ last_studied: now.toISOString(), study_count: 1 },
    },
  });
  schedules.splice(0, schedules.length, ...schedules.filter((one) => one.flashcard_id !== card.id));
  schedules.push(schedule);
}

const cardsInARow = 5;

/** Opens the cards of a course and answers some of the due ones. */
export async function studyCards(child: Child, day: Day): Promise<void> {
  const course = pick(day.courses);
  await openCourseScreen(child, course, '/flashcards');
  const [, answer] = await Promise.all([
    child.backend({
      kind: 'flashcard_sets with cards',
      path: `/rest/v1/flashcard_sets?select=*%2Cflashcards%28id%2Cfront_content%2Cback_content%2Corder_index%29&course_id=eq.${course.id}&or=%28language.is.null%2Clanguage.eq.en%29&order=created_at.asc`,
    }),
    child.backend({
      kind: 'due_flashcards',
      method: 'POST',
      path: '/rest/v1/rpc/due_flashcards',
      json: { new_limit: 10, due_limit: 40 },
      direction: 'read',
      wantsBody: true,
    }),
  ]);
  if (answer === '') return;
  const due = JSON.parse(answer) as Due;
  for (let card = 0; card < cardsInARow && due.cards.length > 0; card += 1) {
    await think(day);
    await answerCard(child, due);
  }
}
