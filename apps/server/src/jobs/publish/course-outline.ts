import { buildContent } from '@akada/content/curriculum/build';
import { fallbacks } from '@akada/content/fallbacks';
import { lessonFacts } from '@akada/content/lesson-facts';
import type { Course } from '@akada/content/model';
import { inListOrder, normaliseCourse } from '@akada/content/normalise';
import type { TransactionSql } from 'postgres';
import { definePublisher } from './publisher.ts';

export const outlineName = 'course-outline';

/** A course as the content service gives it, with the id of its subject. */
export type OutlinedCourse = { subject: string; course: Course };

function outlineOf({ subject, course }: OutlinedCourse, rank: number) {
  const flat = course.units.flatMap((unit) => unit.lessons.map((lesson) => ({ unit, lesson })));
  return flat.map(({ unit, lesson }, position) => ({
    lesson_id: lesson.documentId,
    course_id: course.documentId,
    subject,
    course_title: course.title,
    course_level: course.level,
    course_thumbnail: course.thumbnail === fallbacks.thumbnail ? null : course.thumbnail,
    course_rank: rank,
    unit_id: unit.documentId,
    unit_title: unit.title,
    lesson_title: lesson.title,
    position,
    questions: lesson.questions.length,
    minutes: lessonFacts({ body: lesson.body ?? '' })?.minutes ?? 0,
  }));
}

/** The rows of all courses' lessons in the table. */
export function outlineRows(courses: readonly OutlinedCourse[]) {
  const order = inListOrder(courses.map(({ course }) => course)).map(
    ({ documentId }) => documentId,
  );
  return courses.flatMap((one) => outlineOf(one, order.indexOf(one.course.documentId)));
}

export type OutlineRow = ReturnType<typeof outlineOf>[number];

export async function writeOutline(
  rows: readonly OutlineRow[],
  sql: TransactionSql,
): Promise<void> {
  await sql`
    insert into public.course_lessons
      (lesson_id, course_id, subject, course_title, course_level, course_thumbnail, course_rank,
      unit_id, unit_title, lesson_title, position, questions, minutes)
    select lesson_id, course_id, subject, course_title, course_level, course_thumbnail, course_rank,
      unit_id, unit_title, lesson_title, position, questions, minutes
    from jsonb_to_recordset(${sql.json(rows)}) as r (
      lesson_id text, course_id text, subject text, course_title text, course_level text,
      course_thumbnail text, course_rank integer, unit_id text, unit_title text, lesson_title text,
      position integer, questions integer, minutes integer
    )
    on conflict (lesson_id) do update set
      course_id = excluded.course_id, subject = excluded.subject,
      course_title = excluded.course_title, course_level = excluded.course_level,
      course_thumbnail = excluded.course_thumbnail, course_rank = excluded.course_rank,
      unit_id = excluded.unit_id, unit_title = excluded.unit_title, lesson_title = excluded.lesson_title,
      position = excluded.position, questions = excluded.questions,
      minutes = excluded.minutes`;
  const ids = rows.map(({ lesson_id }) => lesson_id);
  // A removed lesson keeps its name for the learners' work in it.
  await sql`
    with gone as (
      delete from public.course_lessons where lesson_id <> all(${ids})
      returning lesson_id, course_id, subject, lesson_title
    )
    insert into public.retired_lessons (lesson_id, course_id, subject, lesson_title)
    select lesson_id, course_id, subject, lesson_title from gone
    on conflict (lesson_id) do update set
      course_id = excluded.course_id, subject = excluded.subject,
      lesson_title = excluded.lesson_title, retired_at = now()`;
  await sql`delete from public.retired_lessons where lesson_id = any(${ids})`;
}

/** The existing lessons, for progress and badges. */
export const courseOutlinePublisher = definePublisher({
  name: outlineName,
  rows: (library) =>
    outlineRows(
      buildContent(library).subjects.flatMap(({ documentId, courses }) =>
        courses.map((course) => ({ subject: documentId, course: normaliseCourse(course) })),
      ),
    ),
  write: (rows, { sql }) => writeOutline(rows, sql),
});
