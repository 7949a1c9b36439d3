import { randomUUID } from 'node:crypto';
import { newSchedule, rate } from '@akada/learning/flashcards/schedule';
import type { Sql, TransactionSql } from 'postgres';
import { planTerm, type Sitting, type TermLesson, termDays } from './term-plan.ts';

const courseIds = ['jss1-mathematics', 'jss1-digital-technologies', 'jss1-social-studies'];

/** As many of the first answers are right as the score says. */
const quizAnswers = ({ lesson, correct }: Sitting) =>
  lesson.skills
    .flatMap(({ questions }) => questions)
    .map((question, place) => ({ question, option: 0, correct: place < correct }));

/** A learner who did well continues to practise, now and then with a slip. */
const practiceAnswers = ({ lesson, correct, total }: Sitting) =>
  correct * 3 < total * 2
    ? []
    : lesson.skills.flatMap(({ skill }, index) =>
        Array.from({ length: 5 }, (_, place) => ({
          lesson: lesson.lesson_id,
          skill,
          key: `practice-${place}`,
          kind: 'number',
          right: (index + place + correct) % 9 !== 4,
          tries: 1,
          hints: 0,
        })),
      );

async function writeSitting(sql: TransactionSql, userId: string, sitting: Sitting): Promise<void> {
  const { lesson, end } = sitting;
  const place = { user_id: userId, course_id: lesson.course_id, lesson_id: lesson.lesson_id };
  await sql`insert into public.study_sessions ${sql({
    ...place,
    id: randomUUID(),
    seconds: sitting.seconds,
    video_at: sitting.videoAt,
    ended_at: end,
  })}`;
  await sql`insert into public.quiz_attempts ${sql({
    ...place,
    id: randomUUID(),
    answers: sql.json(quizAnswers(sitting)),
    correct: sitting.correct,
    total: sitting.total,
    started_at: new Date(end.getTime() - 240_000),
    finished_at: end,
    created_at: end,
  })}`;
  const practised = practiceAnswers(sitting);
  if (practised.length > 0) {
    await sql`insert into public.practice_sets ${sql({
      id: randomUUID(),
      user_id: userId,
      course_id: lesson.course_id,
      answers: sql.json(practised),
      started_at: new Date(end.getTime() - 540_000),
      finished_at: new Date(end.getTime() - 300_000),
      created_at: end,
    })}`;
  }
  if (!sitting.hasNote) return;
  await sql`insert into public.user_notes ${sql({
    ...place,
    content: 'Remember to show the working.',
    created_at: end,
    updated_at: end,
  })}`;
}

const cardsOfTerm = 60;
const answersPerCard = 5;
const dayMs = 86_400_000;

/** Answers to the first cards of the joined courses: at growing intervals, some of them due again by now. */
async function writeCardHistory(sql: TransactionSql, userId: string, now: Date): Promise<void> {
  const cards = await sql<{ id: string; set_id: string; course_id: string }[]>`
    select c.id, c.set_id, s.course_id from public.flashcards c
    join public.flashcard_sets s on s.id = c.set_id
    where s.course_id in ${sql(courseIds)} and c.retired_at is null
    order by s.created_at, c.order_index, c.id limit ${cardsOfTerm}`;
  const history = cards.map((card, place) => studyCard(card, userId, place, now));
  if (history.length === 0) return;
  await sql`insert into public.flashcard_reviews ${sql(history.flatMap(({ reviews }) => reviews))}`;
  await sql`insert into public.flashcard_schedules ${sql(history.map(({ schedule }) => schedule))}`;
  await sql`insert into public.flashcard_progress ${sql(history.map(({ rating }) => rating))}`;
}

function studyCard(
  { id, set_id, course_id }: { id: string; set_id: string; course_id: string },
  userId: string,
  place: number,
  now: Date,
) {
  const owner = { user_id: userId, flashcard_id: id, course_id };
  const last = now.getTime() - (1 + (place % 14)) * dayMs;
  const moments = Array.from(
    { length: answersPerCard },
    (_, index) => new Date(last - (2 ** (answersPerCard - 1 - index) - 1) * dayMs),
  );
  let state = newSchedule(moments[0] ?? now);
  const reviews = moments.map((moment, index) => {
    const before = state;
    const rating = index === 2 && place % 5 === 0 ? 1 : 3;
    state = rate(id, before, rating, moment);
    return {
      ...owner,
      id: randomUUID(),
      rating,
      reviewed_at: moment,
      created_at: moment,
      state: before.state,
    };
  });
  const rating = { ...owner, set_id, difficulty_rating: 3, last_studied: new Date(last) };
  return { reviews, schedule: { ...owner, set_id, ...state }, rating };
}

/**
 * A term of learning for one learner, to view full pages and to check their numbers. Written as rows of the real
 * tables, so that the triggers count them as for any learner.
 */
export async function writeTermHistory(sql: Sql, userId: string, now = new Date()): Promise<void> {
  const lessons = await sql<TermLesson[]>`
    select l.lesson_id, l.course_id, l.questions, coalesce((
      select jsonb_agg(jsonb_build_object('skill', s.skill, 'questions', s.questions) order by s.position)
      from public.course_skills s where s.lesson_id = l.lesson_id
    ), '[]') as skills
    from public.course_lessons l
    where l.course_id in ${sql(courseIds)} order by l.position, l.course_id`;
  const start = new Date(now.getTime() - termDays * 86_400_000);
  await sql.begin(async (tx) => {
    for (const course_id of new Set(lessons.map((lesson) => lesson.course_id))) {
      await tx`
        insert into public.course_enrollments (user_id, course_id, enrolled_at)
        values (${userId}, ${course_id}, ${start}) on conflict do nothing`;
    }
    for (const sitting of planTerm(lessons, now)) await writeSitting(tx, userId, sitting);
    await writeCardHistory(tx, userId, now);
    await tx`
      update public.course_enrollments e set
        last_accessed = (
          select max(s.ended_at) from public.study_sessions s
          where s.user_id = e.user_id and s.course_id = e.course_id
        )
      where e.user_id = ${userId}`;
  });
}
